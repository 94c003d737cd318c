import { readdirSync, readFileSync } from 'node:fs';
import { getCiphers } from 'node:tls';
import { ERRORS, type ErrorName } from '../../src/common/errors/error-catalogue.js';
import { EN } from '../../src/common/errors/sentences/en.js';

const folder = new URL('../../deploy/nginx/', import.meta.url);
const fileOf = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const refusals = fileOf('refusals.conf');

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

/** The status and body of each error that nginx returns itself. */
const errors = [...refusals.matchAll(/return (?<status>\d+) '(?<body>.*)';/g)].map(({ groups }) => ({
  status: Number(groups?.status),
  body: JSON.parse(groups?.body ?? '') as { code: string; message: string; data: object },
}));

describe('An error returned by nginx', () => {
  it('has one of eight statuses', () => {
    expect(errors.map(({ status }) => status)).toEqual([400, 403, 404, 413, 415, 429, 502, 504]);
  });

  it.each(errors)('has the code and message that the service uses: $body.code', ({ body }) => {
    const known = (Object.keys(ERRORS) as ErrorName[]).map((name) => ({
      code: ERRORS[name].code,
      message: EN[name].replace('{seconds}', '1'),
    }));

    expect(known).toContainEqual({ code: body.code, message: body.message });
  });

  it.each(errors)('repeats its status in the body: $status', ({ status, body }) => {
    expect(body.data).toEqual({ status });
  });
});

/** The patterns of paths, and what the access log contains for each: the first that matches decides. */
const [, map = ''] = /map \$request_uri \$asked_path \{(.*?)\n {2}\}/s.exec(fileOf('nginx.conf')) ?? [];
const patterns = [...map.matchAll(/"~(\*?)(.+?)" "?(.+?)"?;/g)].map(([, flag, pattern = '', value = '']) => ({
  pattern: new RegExp(pattern, flag === '*' ? 'i' : ''),
  value,
}));

function loggedPath(requested: string): string {
  const found = patterns.find(({ pattern }) => pattern.test(requested));
  const groups = found?.pattern.exec(requested)?.groups ?? {};
  return found?.value.replace(/\$\{?(\w+)\}?/g, (_, name: string) => groups[name] ?? '') ?? 'no match';
}

describe('The logs of nginx', () => {
  const configuration = fileOf('nginx.conf');
  const secret = '0123456789abcdef0123456789abcdef';

  it.each([
    `/calendar/events/v1/feeds/unlisted/${secret}.ics`,
    `/translated/calendar/events/v1/feeds/unlisted/${secret}.ics?translation_language=fr`,
    `/wp-json/tribe/events/v1/feeds/unlisted/${secret}.rss`,
    `/Calendar/Events/V1/FEEDS/Unlisted/${secret.toUpperCase()}.csv`,
    `/calendar/events/v1/feeds/unlisted/${secret}`,
    `/calendar/events/v1/feeds/unlisted/${secret}/`,
    `/calendar/events/v1/feeds/unlisted%2F${secret}.ics`,
    `/calendar/events/v1/feeds/unlisted/%30${secret.slice(1)}.ics`,
    `/calendar/events/v1/feeds/${secret}.ics`,
    `/calendar/events/v1/feeds/%30${secret.slice(1)}.ics`,
    `/calendar/events/v1/feeds/${'1'.repeat(32)}.ics`,
    `/calendar/events/v1/feeds/${'1'.repeat(32)}`,
    `/calendar/events/v1/feeds/3/${secret}.ics`,
    `/calendar/events/v1/feeds//${secret}.ics`,
    `/calendar/events/v1/feeds/3/feeds/${secret}.ics`,
    `/calendar/events/v1/feeds/${secret}/feeds/3`,
  ])('omit the address of a feed, which may be a secret: %s', (requested) => {
    expect(loggedPath(requested)).toBe(requested.replace(/\/feeds\/.*/i, (rest) => `${rest.slice(0, 7)}*`));
  });

  it.each([
    ['/calendar/events/v1/feeds?per_page=5', '/calendar/events/v1/feeds'],
    ['/calendar/events/v1/feeds/', '/calendar/events/v1/feeds/'],
    ['/calendar/events/v1/feeds/3', '/calendar/events/v1/feeds/3'],
    ['/calendar/events/v1/feeds/3/address/?a=b', '/calendar/events/v1/feeds/3/address/'],
    ['/calendar/events/v1/events.ics?search=/feeds/x', '/calendar/events/v1/events.ics'],
    ['/calendar/events/v1/events/by-slug/feeds', '/calendar/events/v1/events/by-slug/feeds'],
    ['/event/%E9%9F%B3/', '/event/%E9%9F%B3/'],
    ['/', '/'],
    ['', ''],
  ])('contain the path of other requests: %s', (requested, logged) => {
    expect(loggedPath(requested)).toBe(logged);
  });

  it('omit the query, which may contain the password of an event', () => {
    const format = /log_format json [^;]+;/.exec(configuration)?.[0];

    expect(format).toContain('"path":"$asked_path"');
    expect(configuration).toContain('"~^(?<path_of_request>[^?]*)" $path_of_request;');
    expect(format).not.toMatch(/\$(?:request\b|request_uri|args|query_string|http_referer)/);
  });

  it('omit the query of failed requests as well, except for critical errors of nginx', () => {
    expect(configuration).toContain('error_log stderr crit;');
  });
});

describe('TLS at nginx', () => {
  it('is one server that accepts only TLS 1.2 and 1.3', () => {
    expect(valuesOf('listen').filter((value) => value.includes('ssl'))).toHaveLength(1);
    expect(valuesOf('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3']);
  });

  it('uses only authenticated ciphers with forward secrecy', () => {
    const ciphers = valuesOf('ssl_ciphers').flatMap((value) => value.split(':'));
    const strong = /^ECDHE-(?:ECDSA|RSA)-(?:AES(?:128-GCM-SHA256|256-GCM-SHA384)|CHACHA20-POLY1305)$/;

    expect(ciphers).toHaveLength(6);
    expect(ciphers.filter((cipher) => !strong.test(cipher))).toEqual([]);
  });

  it('uses only ciphers that OpenSSL knows', () => {
    const unknown = valuesOf('ssl_ciphers')
      .flatMap((value) => value.toLowerCase().split(':'))
      .filter((cipher) => !getCiphers().includes(cipher));

    expect(unknown).toEqual([]);
  });

  it('disables session tickets', () => {
    expect(valuesOf('ssl_session_tickets')).toEqual(['off']);
  });
});

/** Returns the pattern of a map. Its two maps are one question: the second asks for the result of the first. */
function patternOf(variable: string): RegExp {
  const [, source = '-'] =
    new RegExp(`\\$${variable} \\{.*?"~\\*(.+?)" 1;`, 's').exec(fileOf('uploads.conf')) ?? [];
  return new RegExp(source, 'i');
}

describe('An upload at nginx', () => {
  const isUpload = (method: string, uri: string, type: string) => {
    const takesPictures = patternOf('takes_pictures').test(uri) ? 1 : 0;
    return patternOf('is_upload').test(`${method} ${takesPictures} ${type}`);
  };
  const multipart = 'multipart/form-data; boundary=x';

  it.each([
    ['POST', '/calendar/events/v1/images'],
    ['POST', '/calendar/events/v1/events/'],
    ['PATCH', '/calendar/events/v1/venues/12'],
    ['POST', '/translated/calendar/events/v1/organizers/by-slug/arts'],
    ['PUT', '/wp-json/tribe/events/v1/events/by-external-id/sheet/7'],
  ])('is %s %s with parts', (method, uri) => {
    expect(isUpload(method, uri, multipart)).toBe(true);
  });

  it.each([
    ['GET', '/calendar/events/v1/images', multipart],
    ['POST', '/calendar/events/v1/images', 'application/json'],
    ['POST', '/calendar/events/v1/tags', multipart],
    ['POST', '/calendar/events/v1/batch', multipart],
    ['POST', '/audit/v1/events', multipart],
    ['POST', '/metrics/v1/events', multipart],
    ['GET', '/refused/encoded', multipart],
  ])('is not %s %s as %s', (method, uri, type) => {
    expect(isUpload(method, uri, type)).toBe(false);
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

  it('forwards to the instances alone', () => {
    expect(new Set(valuesOf('proxy_pass'))).toEqual(
      new Set(['http://calendar', 'http://calendar$request_uri']),
    );
  });
});
