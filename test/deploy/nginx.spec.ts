import { readdirSync, readFileSync } from 'node:fs';
import { getCiphers } from 'node:tls';
import { ERRORS } from '../../src/common/errors/error-catalogue.js';

const folder = new URL('../../deploy/nginx/', import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const refusals = fileOf('refusals.conf');

/** Every directive that nginx may be told, each with the file in which it stands. */
const directives = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.conf(?:\.example)?$/.test(file))
  .flatMap((file) =>
    fileOf(file)
      .split('\n')
      .map((line) => `${file} ${line.trim()}`),
  );

/** What a directive says, wherever it stands. */
function said(directive: string): string[] {
  const pattern = new RegExp(`^\\S+ ${directive} +(?<value>.*);$`);
  return directives.flatMap((line) => pattern.exec(line)?.groups?.value ?? []);
}

/** What nginx answers by itself: the status and the body of each. */
const answers = [...refusals.matchAll(/return (?<status>\d+) '(?<body>.*)';/g)].map(({ groups }) => ({
  status: Number(groups?.status),
  body: JSON.parse(groups?.body ?? '') as { code: string; message: string; data: object },
}));

describe('A refusal of nginx', () => {
  it('is one of eight', () => {
    expect(answers.map(({ status }) => status)).toEqual([400, 403, 404, 413, 415, 429, 502, 504]);
  });

  it.each(answers)('has the words of the service: $body.code', ({ body }) => {
    const known = Object.values(ERRORS).map(({ code, message }) => ({
      code,
      message: message.replace('{seconds}', '1'),
    }));

    expect(known).toContainEqual({ code: body.code, message: body.message });
  });

  it.each(answers)('says its status in the body, too: $status', ({ status, body }) => {
    expect(body.data).toEqual({ status });
  });
});

describe('The logs of nginx', () => {
  const configuration = fileOf('nginx.conf');

  it('have no query, in which the password of an event may stand', () => {
    const format = /log_format json [^;]+;/.exec(configuration)?.[0];

    expect(format).toContain('"path":"$asked_path"');
    expect(configuration).toContain('"~^(?<path_of_request>[^?]*)" $path_of_request;');
    expect(format).not.toMatch(/\$(?:request\b|request_uri|args|query_string|http_referer)/);
  });

  it('have it in no line about a request that failed, but for faults of nginx itself', () => {
    expect(configuration).toContain('error_log stderr crit;');
  });
});

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
