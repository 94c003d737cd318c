import { unescape } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { TestClient } from '../../harness/client.js';
import { TestApp } from '../../harness/test-app.js';
import { type Calendar, fingerprintOf, createCalendar } from '../calendar.js';
import type { ResponseBody } from '../response-body.js';
import { leakIn } from '../leak.js';
import { type Row, type Sent, UNAUTHORISED } from './row.js';

const BASES = ['', '//translated/calendar/events/v1'];

/** Tests every row of a group on both bases, as an administrator and anonymously. */
export function testRows(group: string, rows: readonly Row[]): void {
  const app = new TestApp();
  let calendar: Calendar;
  beforeAll(async () => {
    await app.start();
    calendar = await createCalendar(app);
  });
  afterAll(() => app.stop());

  describe(`Bad input: ${group}`, () => {
    it.each(rows)('$id $claim', async (row) => {
      const before = await fingerprintOf(app);
      const offenders: string[] = [];

      for (const base of BASES)
        for (const sent of row.requests)
          offenders.push(...(await problemsOf(app, row, resolved(sent, base, calendar))));

      expect(offenders).toEqual([]);
      if (row.status >= 400) expect(await fingerprintOf(app)).toBe(before);
      await app.get('/tags').expect(200);
    });
  });
}

async function problemsOf(app: TestApp, row: Row, sent: Sent): Promise<string[]> {
  const callers: [TestClient, readonly [number, string?]][] = [
    [app.as('administrator'), [row.status, row.code]],
  ];
  if (row.anonymous !== 'not sent') callers.push([app, row.anonymous ?? expectedForAnonymous(row, sent)]);
  const offenders: string[] = [];
  for (const [client, [status, code]] of callers) {
    const response = await send(client, sent);
    const problem = problemWith(response, sent, { status, code }) ?? failedCheck(row, response);
    const who = client === app ? 'anonymous' : 'administrator';
    if (problem !== undefined) offenders.push(`${who} ${sent.method} ${sent.path.slice(0, 200)}: ${problem}`);
  }
  return offenders;
}

/** Returns the expected response to an anonymous caller, who gets 401 for any write that an administrator may do. */
function expectedForAnonymous({ status, code }: Row, { method }: Sent): readonly [number, string?] {
  return status < 400 && !['get', 'head', 'options'].includes(method) ? UNAUTHORISED : [status, code];
}

async function send(client: TestClient, { method, path, body, type, headers = {} }: Sent): Promise<Response> {
  const request = client.send(method, path).set(headers);
  if (type !== undefined)
    return request
      .serialize((data: unknown) => data as string)
      .set('Content-Type', type)
      .send(body as string);
  return body === undefined ? request : request.send(body as object);
}

function problemWith(
  response: Response,
  sent: Sent,
  { status, code }: { status: number; code: string | undefined },
): string | undefined {
  const { text, type } = response;
  const start = text.slice(0, 200);
  if (response.status !== status) return `${response.status} instead of ${status}: ${start}`;
  if (status < 400) return undefined;
  if (type !== 'application/json' || !isErrorBody(response.body as ResponseBody, status))
    return `not an error body: ${start}`;
  const found = (response.body as ResponseBody).code;
  if (code !== undefined && found !== code) return `${found} instead of ${code}`;
  return leakBeside(sent, text);
}

function isErrorBody(body: ResponseBody, status: number): boolean {
  const members = Object.keys(body).filter((member) => member !== 'additional_data');
  return (
    members.sort().join() === 'code,data,message' && /\S/.test(body.message) && body.data.status === status
  );
}

function failedCheck({ status, holds }: Row, response: Response): string | undefined {
  if (holds === undefined || response.status !== status) return undefined;
  const isMet = holds(response.body as ResponseBody, response.headers);
  return isMet ? undefined : `fails the check of the row: ${response.text.slice(0, 300)}`;
}

/** Returns the request on one base, with the ids of the calendar filled in. */
function resolved({ path, body, ...sent }: Sent, base: string, calendar: Calendar): Sent {
  const named = path.replace(/\{(%?)(\w+)\}/g, (whole, encoded: string, name: string) => {
    if (!(name in calendar)) return whole;
    const id = String(calendar[name as keyof Calendar]);
    return encoded === '' ? id : id.replace(/\d/g, '%3$&');
  });
  return {
    ...sent,
    path: named.startsWith('//') ? named : `${base}${named}`,
    body: typeof body === 'function' ? (body as (calendar: Calendar) => unknown)(calendar) : body,
  };
}

/** Returns the internal detail that an error reveals, unless it was sent, as errors quote values. */
function leakBeside({ path, body }: Sent, text: string): string | undefined {
  const leak = leakIn(text);
  const sent = `${unescape(path.replaceAll('+', ' '))} ${JSON.stringify(body)}`;
  return leak === undefined || sent.includes(leak) ? undefined : `reveals internals: ${leak}`;
}
