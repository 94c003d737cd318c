import { AuditPurge } from '../../../src/database/audit-purge.js';
import { startApp } from '../../support/app.js';
import { inAuditLog } from './audit-log.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Oslo' });
const { page, written } = inAuditLog(app);

/** Inserts entries a second apart, starting with 2020. */
const fill = (count: number) =>
  app.database.query(
    `INSERT INTO audit_entries (at, user_name, operation, record_type, record_id, fields)
     SELECT '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 second', 'ana', 'update', 'tag', n, '{name}'
     FROM generate_series(0, $1 - 1) AS n`,
    [count],
  );

describe('A page of the audit log', () => {
  it.each([
    [50, '', 50, false],
    [51, '', 50, true],
    [200, 'limit=200', 200, false],
    [201, 'limit=200', 200, true],
    [201, 'limit=201', 200, true],
    [2, 'limit=1', 1, true],
  ])('of %d entries with "%s" has %d, followed by another: %s', async (count, query, length, hasNext) => {
    await fill(count);

    const { entries, next_before: next } = await page(query);

    expect([entries.length, next !== null]).toEqual([length, hasNext]);
    expect(entries[0]).toMatchObject({ record_id: count - 1 });
    if (hasNext) expect((await page(`limit=200&before=${next ?? ''}`)).entries).toHaveLength(count - length);
  });

  it.each([
    ['since=2020-01-01T00:00:01Z', [2, 1]],
    ['since=2020-01-01T00:00:02Z', [2]],
    ['since=2020-01-01T00:00:03Z', []],
    ['until=2020-01-01T00:00:01Z', [1, 0]],
    ['until=2019-12-31T23:59:59Z', []],
    // In the site's time zone.
    ['since=2020-01-01 01:00:02', [2]],
    ['until=2020-01-01', []],
    ['since=2020-01-01T00:00:01Z&until=2020-01-01T00:00:01Z', [1]],
  ])('is exact to the second: %s', async (query, ids) => {
    await fill(3);

    expect((await page(query)).entries.map(({ record_id: id }) => id)).toEqual(ids);
  });

  it('interprets an ambiguous hour as the first of the two', async () => {
    for (const hour of ['00', '01']) {
      app.clock.set(`2026-10-25T${hour}:30:00Z`);
      await app.create('tags', { name: `At ${hour}` });
    }

    expect((await page('since=2026-10-25 02:30')).entries).toHaveLength(2);
    expect((await page('until=2026-10-25 02:30')).entries).toHaveLength(1);
  });

  it('sorts entries by time even if the clock was set back, and loses none', async () => {
    const ids: number[] = [];
    for (const moment of [
      '2026-11-20T12:00:00Z',
      '2026-11-20T11:00:00Z',
      '2026-11-20T11:00:00Z',
      '2026-11-20T13:00:00Z',
    ]) {
      app.clock.set(moment);
      ids.push((await app.create('tags', { name: `Tag ${ids.length}` })).id);
    }
    const [first, second, third, fourth] = ids;
    const seen: unknown[] = [];
    for (let before: number | null = 0; before !== null;) {
      const { entries, next_before: next } = await page(
        before === 0 ? 'limit=1' : `limit=1&before=${before}`,
      );
      seen.push(...entries.map(({ record_id: id }) => id));
      before = next;
    }

    expect(seen).toEqual([fourth, first, third, second]);
  });
});

describe('A purge of the audit log', () => {
  const purge = (moment: string) => app.nest.get(AuditPurge).before(new Date(moment));

  it.each([1, 4_999, 5_000, 5_001, 10_001])(
    'of %d entries deletes all of them, and adds one entry',
    async (count) => {
      await fill(count);

      expect(await purge('2026-11-20T00:00:00Z')).toBe(count);
      expect(await written()).toEqual(['purge audit']);
      expect((await page()).entries).toMatchObject([
        { at: '2026-11-20T12:00:00.000Z', user: { name: 'cli' } },
      ]);
    },
  );

  it('keeps entries written at or after the cutoff', async () => {
    await fill(3);

    expect(await purge('2020-01-01T00:00:00Z')).toBe(0);
    expect(await purge('2020-01-01T00:00:00.001Z')).toBe(1);
    expect(await purge('2020-01-01T00:00:02Z')).toBe(1);
    expect((await page('record_type=tag')).entries).toMatchObject([{ record_id: 2 }]);
  });
});
