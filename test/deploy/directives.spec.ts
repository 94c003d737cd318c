import { readdirSync, readFileSync } from 'node:fs';
import { getCiphers } from 'node:tls';

const folder = new URL('../../deploy/nginx/', import.meta.url);
/** Every directive that nginx may be told, each with the file in which it stands. */
const directives = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.conf(?:\.example)?$/.test(file))
  .flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .map((line) => `${file} ${line.trim()}`),
  );

/** What a directive says, wherever it stands. */
function said(directive: string): string[] {
  const pattern = new RegExp(`^\\S+ ${directive} +(?<value>.*);$`);
  return directives.flatMap((line) => pattern.exec(line)?.groups?.value ?? []);
}

describe('TLS at nginx', () => {
  it('is one server that takes TLS 1.2 and 1.3 alone', () => {
    expect(said('listen').filter((value) => value.includes('ssl'))).toHaveLength(1);
    expect(said('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3']);
  });

  it('has ciphers with a key of their own for each connection, and that tell when they were changed', () => {
    const ciphers = said('ssl_ciphers').flatMap((value) => value.split(':'));
    const strong = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128-GCM-SHA256|256-GCM-SHA384)|CHACHA20-POLY1305)$/;

    expect(ciphers).toHaveLength(6);
    expect(ciphers.filter((cipher) => !strong.test(cipher))).toEqual([]);
  });

  it('has ciphers that OpenSSL knows', () => {
    const unknown = said('ssl_ciphers')
      .flatMap((value) => value.toLowerCase().split(':'))
      .filter((cipher) => !getCiphers().includes(cipher));

    expect(unknown).toEqual([]);
  });

  it('keeps no key by which old connections could be read', () => {
    expect(said('ssl_session_tickets')).toEqual(['off']);
  });
});

describe('nginx', () => {
  it('serves no files and lists no folders', () => {
    const files = /^\S+ (?:autoindex|index|root|alias|try_files|dav_methods)\b/;

    expect(said('proxy_pass')).toEqual(['http://calendar']);
    expect(directives.filter((line) => files.test(line))).toEqual([]);
  });
});
