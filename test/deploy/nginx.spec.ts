import { readdirSync, readFileSync } from 'node:fs';
import { ERRORS, type ErrorName } from '../../src/common/errors/error-catalogue.js';
import { EN } from '../../src/common/errors/sentences/en.js';

const folder = new URL('../../deploy/nginx/', import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');

/** Every line of the configuration, prefixed with its file. */
const directives = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.conf(?:\.example)?$/.test(file))
  .flatMap((file) =>
    fileOf(file)
      .split('\n')
      .map((line) => `${file} ${line.trim()}`),
  );

/** Returns the values of a directive in all files. */
function valuesOf(directive: string): string[] {
  const pattern = new RegExp(`^\\S+ ${directive} +(?<value>.*);$`);
  return directives.flatMap((line) => pattern.exec(line)?.groups?.value ?? []);
}

// `npm run rehearse` asks nginx itself for its log, its limits, and most of its refusals.
describe('An error returned by nginx', () => {
  it('has a code and message that the service uses, and its status in the body', () => {
    const known = (Object.keys(ERRORS) as ErrorName[]).map((name) => ({
      code: ERRORS[name].code,
      message: EN[name].replace('{seconds}', '1'),
    }));
    const returned = [...fileOf('refusals.conf').matchAll(/return (\d+) '(.*)';/g)];

    expect(returned.map(([, status]) => Number(status))).toEqual([400, 403, 404, 413, 415, 429, 502, 504]);
    for (const [, status, body = ''] of returned) {
      const { data, ...said } = JSON.parse(body) as { data: unknown };
      expect([data, known]).toEqual([{ status: Number(status) }, expect.arrayContaining([said])]);
    }
  });
});

describe('The error log of nginx', () => {
  it('omits requests, which may contain the password of an event', () => {
    expect(valuesOf('error_log')).toEqual(['stderr crit']);
  });
});

describe('TLS at nginx', () => {
  it('is one server with TLS 1.2 and 1.3 and without session tickets', () => {
    expect(valuesOf('listen').filter((value) => value.includes('ssl'))).toHaveLength(1);
    expect(valuesOf('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3']);
    expect(valuesOf('ssl_session_tickets')).toEqual(['off']);
  });

  it('uses only authenticated ciphers with forward secrecy', () => {
    const ciphers = valuesOf('ssl_ciphers').flatMap((value) => value.split(':'));
    const strong = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128-GCM-SHA256|256-GCM-SHA384)|CHACHA20-POLY1305)$/;

    expect(ciphers).toHaveLength(6);
    expect(ciphers.filter((cipher) => !strong.test(cipher))).toEqual([]);
  });
});

/** Returns the pattern of a map. Its two maps are one question: the second asks for the result of the first. */
function patternOf(variable: string): RegExp {
  const [, source = '-'] =
    new RegExp(`\\$${variable} \\{.*?"~\\*(.+?)" 1;`, 's').exec(fileOf('uploads.conf')) ?? [];
  return new RegExp(source, 'i');
}

describe('An upload at nginx', () => {
  it('is a write with parts, where a picture may be', () => {
    const multipart = 'multipart/form-data; boundary=x';
    const uploads = [
      ['POST', '/calendar/events/v1/images', multipart],
      ['POST', '/calendar/events/v1/events/', multipart],
      ['PATCH', '/calendar/events/v1/venues/12', multipart],
      ['POST', '/translated/calendar/events/v1/organizers/by-slug/arts', multipart],
      ['PUT', '/wp-json/tribe/events/v1/events/by-external-id/sheet/7', multipart],
    ];
    const others = [
      ['GET', '/calendar/events/v1/images', multipart],
      ['POST', '/calendar/events/v1/images', 'application/json'],
      ['POST', '/calendar/events/v1/tags', multipart],
      ['POST', '/calendar/events/v1/batch', multipart],
      ['POST', '/audit/v1/events', multipart],
      ['POST', '/metrics/v1/events', multipart],
      ['GET', '/refused/encoded', multipart],
    ];
    const isUpload = ([method, uri = '', type]: string[]) =>
      patternOf('is_upload').test(`${method} ${patternOf('takes_pictures').test(uri) ? 1 : 0} ${type}`);

    expect([...uploads, ...others].filter(isUpload)).toEqual(uploads);
  });
});

describe('nginx', () => {
  it('lists no folders, and serves no files but the pictures that the service has decided to send', () => {
    const files = /^\S+ (?:autoindex|index|root|alias|try_files|dav_methods)\b/;
    const [pictures = ''] = /location ~ \S+stored-images[^}]+\}[^}]+\}/.exec(fileOf('site.conf')) ?? [];

    expect(directives.filter((line) => files.test(line))).toEqual([
      'site.conf alias /var/lib/calendar-images/$stored_image;',
    ]);
    expect(pictures).toContain('"^/stored-images/(?<stored_image>[\\da-f]{64}/[a-z]+\\.webp)$"');
    expect(pictures).toMatch(/^ {2}internal;$/m);
  });

  it('stores no responses but those that it caches', () => {
    expect(valuesOf('proxy_max_temp_file_size')).toEqual(['0']);
  });

  it('serves a page after its time only where the service allows it, and while the service fails', () => {
    expect(valuesOf('proxy_cache_background_update')).toEqual(['on']);
    expect(valuesOf('proxy_cache_use_stale')).toEqual(['error timeout http_502 http_503 http_504']);
  });

  it('forwards to the instances alone', () => {
    expect(new Set(valuesOf('proxy_pass'))).toEqual(
      new Set(['http://calendar', 'http://calendar$request_uri']),
    );
  });
});
