import { AuditPurge } from '../../../src/database/audit-purge.js';
import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { inAuditLog } from './audit-log.js';

const app = startApp();
const { page } = inAuditLog(app);

/** Inserts entries a second apart, starting at midnight two days ago, or all at one instant. */
async function fill(entries: number, step = '1 second'): Promise<void> {
  await app.database.query(
    `INSERT INTO audit_entries (at, user_name, operation, record_type, fields)
     SELECT timestamptz '2026-11-18T00:00:00Z' + n * interval '${step}', 'old', 'update', 'tag', '{}'
     FROM generate_series(0, ${entries - 1}) AS n`,
  );
}
const purge = (moment: string) => app.nest.get(AuditPurge).before(new Date(moment));

describe('The audit log', () => {
  // Entries are deleted in batches of five thousand.
  it.each([1, 5_000, 12_345])('has one entry for a purge of %i entries', async (entries) => {
    await fill(entries);

    expect(await purge('2026-11-19T00:00:00Z')).toBe(entries);

    expect((await page()).entries).toEqual([
      {
        id: expect.any(Number),
        at: '2026-11-20T12:00:00.000Z',
        user: { id: null, name: 'cli' },
        operation: 'purge',
        record_type: 'audit',
        record_id: null,
        fields: [],
        request_id: null,
      },
    ]);
  });

  it('has an entry for every record purged from the trash', async () => {
    const statement = `INSERT INTO organizers (author_id, language, status, title, slug, published_at, modified_at)
      SELECT $1, 'en', 'trash', 'Old', 'old', now(), '2026-01-01' FROM generate_series(1, 201) RETURNING id`;
    const rows = await app.database.query<{ id: number }[]>(statement, [app.userId('editor')]);

    const trash = app.nest.get(TrashService);
    const counts = await trash.purge(new Date('2026-11-01'), () => undefined);

    expect(counts).toEqual({ event: 0, venue: 0, organizer: 201 });
    const noted = [...(await page('limit=200')).entries];
    noted.push(...(await page(`limit=200&before=${noted.at(-1)?.id ?? 0}`)).entries);
    expect(noted.map(({ record_id: id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
    const note = {
      operation: 'purge',
      record_type: 'organizer',
      user: { id: null, name: 'cli' },
      fields: [],
    };
    expect(noted).toMatchObject(noted.map(() => ({ ...note, request_id: null })));
  });

  it('returns at most 200 entries, with a link to the rest', async () => {
    await fill(201);

    const first = await page('limit=1000');
    expect(first.entries).toHaveLength(200);
    const rest = await page(`limit=1&before=${first.next_before ?? 0}`);
    expect(rest).toMatchObject({ entries: [{ at: '2026-11-18T00:00:00.000Z' }], next_before: null });
  });

  it('can be paged through entries of the same instant', async () => {
    await fill(5, '0 seconds');
    const all = (await page()).entries.map(({ id }) => id);

    const seen: number[] = [];
    let next: number | null | undefined;
    do {
      const found = await page(`limit=2${next === undefined ? '' : `&before=${next}`}`);
      seen.push(...found.entries.map(({ id }) => id));
      next = found.next_before;
    } while (next !== null && seen.length < 10);
    expect(seen).toEqual(all);
  });

  it('has no next link on a page that is exactly full', async () => {
    await fill(2);

    expect(await page('limit=2')).toMatchObject({ entries: [{}, {}], next_before: null });
  });
});
