import type { Response } from 'supertest';
import { CalendarStore } from '../../../src/calendar/content/calendar-store.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent, aTerm } from '../../support/records.js';
import { whileRefusing } from './refusing.js';

const app = startApp();
const { written } = inAudit(app);

const editor = () => app.as('editor');
const post = (path: string, body: object, key = 'first') =>
  editor().post(path, body).set('Idempotency-Key', key);
const isReplayed = ({ headers }: Response) => headers['idempotency-replayed'] === 'true';

async function keys(): Promise<string[]> {
  const rows = await app.database.query<{ key: string }[]>('SELECT key FROM idempotency_keys ORDER BY key');
  return rows.map(({ key }) => key);
}

describe('A create that was rejected', () => {
  it('stores no key, so that a repeat is a new try', async () => {
    const { id } = await app.create('tags', { name: 'Jazz' });
    await post('/tags', { name: 'Jazz' }).expect(400);
    expect(await keys()).toEqual([]);
    await editor().delete(`/tags/${id}`).expect(200);

    const again = await post('/tags', { name: 'Jazz' }).expect(201);

    expect(isReplayed(again)).toBe(false);
  });

  it('leaves the key free for another body', async () => {
    await post('/events', anEvent({ venue: 999_999 })).expect(400);

    await post('/events', anEvent()).expect(201);
  });

  it.each([
    { code: '53100', atCommit: false },
    { code: '53100', atCommit: true },
  ])('by the database stores neither record nor key: %j', async ({ code, atCommit }) => {
    const sent = aTerm();
    const refusal = { table: 'audit_entries', code, atCommit };
    const { result } = await whileRefusing(app, refusal, () => post('/tags', sent));
    expect([result.status, await keys(), await written()]).toEqual([503, [], []]);

    const again = await post('/tags', sent).expect(201);

    expect(isReplayed(again)).toBe(false);
  });
});

describe('A create that is retried after a conflict', () => {
  it('stores its key once', async () => {
    const sent = anEvent({ tags: ['Loud'] });
    const refusal = { table: 'audit_entries', code: '40P01', times: 2 };
    const { result } = await whileRefusing(app, refusal, () => post('/events', sent));
    expect([result.status, isReplayed(result)]).toEqual([201, false]);

    const again = await post('/events', sent).expect(201);

    expect(isReplayed(again)).toBe(true);
    expect(await written()).toHaveLength(2);
  });
});

describe('Keys', () => {
  it('are deleted after 24 hours, ten with each new one', async () => {
    const numbers = Array.from({ length: 15 }, (_, index) => String(index).padStart(2, '0'));
    for (const number of numbers) await post('/tags', aTerm(), `old ${number}`).expect(201);
    app.clock.set('2026-11-21T12:00:00Z');

    await post('/tags', aTerm(), 'new 1').expect(201);
    expect(await keys()).toHaveLength(6);
    await post('/tags', aTerm(), 'new 2').expect(201);
    expect(await keys()).toEqual(['new 1', 'new 2']);
  });

  it('are deleted with all content', async () => {
    const sent = aTerm();
    await post('/tags', sent).expect(201);
    await app.nest.get(CalendarStore).clear();

    expect(isReplayed(await post('/tags', sent).expect(201))).toBe(false);
  });

  it('are deleted with their user', async () => {
    const { id, client } = await app.another('editor');
    await client.post('/tags', aTerm()).set('Idempotency-Key', 'first').expect(201);

    await app.database.query('DELETE FROM users WHERE id = $1', [id]);

    expect(await keys()).toEqual([]);
  });
});
