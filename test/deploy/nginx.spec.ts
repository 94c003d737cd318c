import { readFileSync } from 'node:fs';
import { ERRORS } from '../../src/common/errors/error-catalogue.js';

const fileOf = (name: string) => readFileSync(new URL(`../../deploy/nginx/${name}`, import.meta.url), 'utf8');
const refusals = fileOf('refusals.conf');

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
