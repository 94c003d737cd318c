import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import type { TestClient } from '../../harness/client.js';
import { TestApp } from '../../harness/test-app.js';
import { type Calendar, fingerprintOf, plantCalendar } from '../calendar.js';
import type { Answer } from '../answer.js';
import { leakIn } from '../leak.js';
import { type Row, type Sent, UNAUTHORISED } from './row.js';

const BASES = ['', '//translated/calendar/events/v1'];

/** Claims every row of a group: on both bases, for everybody and for the administrator. */
export function claimRows(group: string, rows: readonly Row[]): void {
  const app = new TestApp();
  let calendar: Calendar;
  beforeAll(async () => {
    await app.start();
    calendar = await plantCalendar(app);
  });
  afterAll(() => app.stop());

  describe(`Bad input: ${group}`, () => {
    it.each(rows)('$id $says', async (row) => {
      const before = await fingerprintOf(app);
      const offenders: string[] = [];

      for (const base of BASES)
        for (const sent of row.requests)
          offenders.push(...(await judge(app, row, settled(sent, base, calendar))));

      expect(offenders).toEqual([]);
      if (row.status >= 400) expect(await fingerprintOf(app)).toBe(before);
      await app.get('//health/live').expect(200);
    });
  });
}

async function judge(app: TestApp, row: Row, sent: Sent): Promise<string[]> {
  const callers: [TestClient, readonly [number, string?]][] = [
    [app.as('administrator'), [row.status, row.code]],
  ];
  if (row.anonymous !== 'not asked') callers.push([app, row.anonymous ?? forEverybody(row, sent)]);
  const offenders: string[] = [];
  for (const [client, [status, code]] of callers) {
    const answer = await send(client, sent);
    const fault = faultOf(answer, { status, code }) ?? unheld(row, answer);
    const who = client === app ? 'anybody' : 'administrator';
    if (fault !== undefined) offenders.push(`${who} ${sent.method} ${sent.path.slice(0, 200)}: ${fault}`);
  }
  return offenders;
}

/** What the administrator may write, nobody else is told more of than that. */
function forEverybody({ status, code }: Row, { method }: Sent): readonly [number, string?] {
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

function faultOf(answer: Response, { status, code }: { status: number; code: string | undefined }) {
  const { text, type } = answer;
  const start = text.slice(0, 200);
  if (answer.status !== status) return `${answer.status} instead of ${status}: ${start}`;
  if (status < 400) return undefined;
  if (type !== 'application/json' || !isRefusal(answer.body as Answer, status))
    return `another shape: ${start}`;
  const found = (answer.body as Answer).code;
  if (code !== undefined && found !== code) return `${found} instead of ${code}`;
  const leak = leakIn(text);
  return leak === undefined ? undefined : `tells of the inside: ${leak}`;
}

function isRefusal(body: Answer, status: number): boolean {
  const members = Object.keys(body).filter((member) => member !== 'additional_data');
  return (
    members.sort().join() === 'code,data,message' && /\S/.test(body.message) && body.data.status === status
  );
}

function unheld({ status, holds }: Row, answer: Response): string | undefined {
  if (holds === undefined || answer.status !== status) return undefined;
  const isFine = holds(answer.body as Answer, answer.headers);
  return isFine ? undefined : `does not hold: ${answer.text.slice(0, 300)}`;
}

/** The request with the ids of the calendar in it, on one base. */
function settled({ path, body, ...sent }: Sent, base: string, calendar: Calendar): Sent {
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
