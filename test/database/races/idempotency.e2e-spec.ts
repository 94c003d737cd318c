import type { Response } from 'supertest';
import { whileRefusing } from '../failures/refusing.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { aTerm } from '../../support/records.js';
import { RESOURCES } from '../../support/translated.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
const { written } = inAudit(app);

/** More than the service has connections. */
const SENT = 30;

const post = (path: string, body: object) => () =>
  app.as('editor').post(path, body).set('Idempotency-Key', 'first');
const isReplayed = ({ headers }: Response) => headers['idempotency-replayed'] === 'true';
const idOf = ({ body }: Response) => (body as { id: number }).id;

describe('Many simultaneous creates with one key', () => {
  it('create one record, which all of them get', async () => {
    const send = post('/tags', aTerm());

    const responses = await Promise.all(Array.from({ length: SENT }, () => Promise.resolve(send())));

    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(responses.map(idOf)).size).toBe(1);
    expect(responses.filter(isReplayed)).toHaveLength(SENT - 1);
    expect(await written()).toHaveLength(1);
  });
});

describe.each(RESOURCES)('Overlapping creates of $list with one key', ({ list, name, body }) => {
  it('wait for the first one', async () => {
    const send = post(`/${list}`, body());

    const responses = await overlapInOrder(app.databaseUrl, [send, send, send]);

    expect(responses.map(isReplayed)).toEqual([false, true, true]);
    expect(new Set(responses.map(idOf)).size).toBe(1);
  });

  it('are rejected with another body', async () => {
    const responses = await overlapInOrder(app.databaseUrl, [
      post(`/${list}`, body()),
      post(`/${list}`, { ...body(), [name]: 'Another' }),
    ]);

    expect(responses.map(({ status }) => status)).toEqual([201, 422]);
  });
});

describe('If the first of two overlapping creates with one key fails', () => {
  it('the second creates the record', async () => {
    const send = post('/tags', aTerm());
    const refusal = { table: 'audit_entries', code: '53100', times: 1 };

    const { result } = await whileRefusing(app, refusal, () => overlapInOrder(app.databaseUrl, [send, send]));

    expect(result.map(({ status }) => status)).toEqual([503, 201]);
    expect(result.map(isReplayed)).toEqual([false, false]);
    expect(await written()).toHaveLength(1);
  });
});
