import { AuditPurge } from '../../../src/database/audit-purge.js';
import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { anEvent } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';
import { whileRefusing } from './refusing.js';

const app = startApp();
const { written } = inAudit(app);
const query = <Row>(sql: string, values: unknown[] = []) => app.database.query<Row[]>(sql, values);

const purge = (onProgress: (done: number, all: number) => void = () => undefined) =>
  app.nest.get(TrashService).purge(new Date('2026-01-01'), onProgress);
const failed = (error: unknown) => String(error);

/** Inserts organizers trashed long ago, with consecutive ids; returns the first id. */
async function trashedOrganizers(count: number): Promise<number> {
  const rows = await query<{ id: number }>(
    `INSERT INTO organizers (author_id, language, status, title, slug, published_at, modified_at)
      SELECT $1, 'en', 'trash', 'Old', 'old', now(), '2020-01-01' FROM generate_series(1, $2) RETURNING id`,
    [app.userId('editor'), count],
  );
  return Math.min(...rows.map(({ id }) => id));
}

async function remaining(table: string): Promise<number> {
  const [row] = await query<{ left: number }>(`SELECT count(*)::int AS left FROM ${table}`);
  return row?.left ?? 0;
}

describe('A trash purge that fails in its second batch', () => {
  it('keeps and audits the first batch, and can be completed by another purge', async () => {
    const first = await trashedOrganizers(450);
    const progress: string[] = [];
    const refusal = { table: 'organizers', operation: 'DELETE', when: `OLD.id = ${first + 300}` } as const;

    const { result } = await whileRefusing(app, { ...refusal, code: '53100' }, () =>
      purge((done, all) => progress.push(`${done}/${all}`)).catch(failed),
    );

    expect(result).toMatch(/refused/);
    expect(progress).toEqual(['200/450']);
    expect(await remaining('organizers')).toBe(250);
    expect(await remaining("audit_entries WHERE operation = 'purge' AND record_type = 'organizer'")).toBe(
      200,
    );

    expect(await purge()).toEqual({ event: 0, venue: 0, organizer: 250 });
    expect([await remaining('organizers'), await remaining('audit_entries')]).toEqual([0, 450]);
  });

  it('reports the failure on the terminal', async () => {
    const first = await trashedOrganizers(250);
    const refusal = { table: 'organizers', operation: 'DELETE', when: `OLD.id = ${first + 240}` } as const;

    const { result } = await whileRefusing(app, { ...refusal, code: '53100' }, () =>
      app.run('trash', 'purge', '--older-than', '1d', '--yes'),
    );

    expect(result).toEqual({ code: 1, stdout: '', stderr: 'The command failed: refused\n' });
    expect(await app.run('trash', 'purge', '--older-than', '1d')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('longer than 1d: 0 events, 0 venues, 50 organizers.'),
    });
  });

  it('retries a batch after a serialisation failure, and counts it once', async () => {
    const first = await trashedOrganizers(250);
    const refusal = { table: 'organizers', operation: 'DELETE', when: `OLD.id = ${first + 240}` } as const;
    const progress: string[] = [];

    const { result } = await whileRefusing(app, { ...refusal, code: '40P01', times: 2 }, () =>
      purge((done, all) => progress.push(`${done}/${all}`)),
    );

    expect(result).toEqual({ event: 0, venue: 0, organizer: 250 });
    expect(progress).toEqual(['200/250', '250/250']);
    expect(await remaining('audit_entries')).toBe(250);
  });
});

describe('A trash purge', () => {
  it.each([200, 201, 400])('deletes all of %i records', async (count) => {
    await trashedOrganizers(count);

    expect(await purge()).toEqual({ event: 0, venue: 0, organizer: count });
    expect([await remaining('organizers'), await remaining('audit_entries')]).toEqual([0, count]);
  });

  it('deletes records of every author, and exactly the dependent rows of each type', async () => {
    const [one, other] = [await app.another('author'), await app.another('contributor')];
    app.clock.set('2020-01-01T00:00:00Z');
    for (const { list, body } of PUBLICATIONS)
      for (const client of [one.client, other.client, app.as('editor')]) {
        const { id } = (await client.post(`/${list}`, body()).expect(201)).body as { id: number };
        await client.delete(`/${list}/${id}`).expect(200);
      }
    const kept = await app.create('events', anEvent({ status: 'draft', author: other.id }));
    app.clock.set('2026-11-20T12:00:00Z');

    expect(await app.nest.get(TrashService).count(new Date('2026-01-01'))).toEqual({
      event: 3,
      venue: 3,
      organizer: 3,
    });
    expect(await purge()).toEqual({ event: 3, venue: 3, organizer: 3 });

    const purged = (await written({ userName: 'cli' })).filter((entry) => entry.startsWith('purge'));
    const once = ['purge event', 'purge organizer', 'purge venue'];
    expect(purged.sort()).toEqual([...once, ...once, ...once].sort());
    await other.client.get(`/events/${kept.id}`).expect(200);
  });
});

describe('An audit log purge that fails in its second batch', () => {
  it('keeps and audits the first batch, and can be completed by another purge', async () => {
    await query(`INSERT INTO audit_entries (at, user_name, operation, record_type, fields)
      SELECT timestamptz '2020-01-01' + n * interval '1 second', 'cli', 'create', 'tag', '{}'
      FROM generate_series(1, 7000) AS n`);
    const shorten = () => app.nest.get(AuditPurge).before(new Date('2026-01-01'));
    const refusal = {
      table: 'audit_entries',
      operation: 'DELETE',
      when: `OLD.at = timestamptz '2020-01-01' + 6000 * interval '1 second'`,
    } as const;

    const { result } = await whileRefusing(app, { ...refusal, code: '53100' }, () => shorten().catch(failed));

    expect(result).toMatch(/refused/);
    expect(await remaining('audit_entries')).toBe(2_001);
    expect(await shorten()).toBe(2_000);
    expect(await written()).toEqual(['purge audit', 'purge audit']);
  });
});
