import { startApp } from '../../support/app.js';
import { untilSessionsWait, whileLocked } from '../../support/locks.js';
import { startOldSite } from './old-site.js';
import { HALL, occurrences, onlySeries, rehearsal, written } from './rehearsals.js';

const app = startApp();
const site = startOldSite();

const run = (...words: string[]) => app.run('move-in', ...words, site.url, '--rate', '1000');
const fold = (...options: string[]) => run(...options, '--fold', '--keep-ids');

describe('A second move-in --fold', () => {
  beforeEach(async () => {
    Object.assign(site.calendar, { venues: [HALL], events: [7, 14, 21].map((day) => rehearsal(day)) });
    await fold();
  });

  it('writes nothing when nothing has changed', async () => {
    const before = await written(app);

    const { code, stdout } = await fold();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 3 there; 3 equal.')]);
    expect(await written(app)).toEqual(before);
  });

  it.each([
    ['later', 28],
    ['earlier', 1],
  ])('adds a %s date to the series, whose id no event there has', async (_, day) => {
    site.calendar.events.push(rehearsal(day, { id: 122, slug: 'another' }));

    const { code, stdout } = await fold();
    const before = await written(app);
    const again = await fold();
    const compared = await run('verify');

    expect([code, stdout]).toEqual([0, expect.stringContaining('4 there; 1 created, 3 equal.')]);
    expect(stdout).toContain('series: 1 made or extended, by 1 events.');
    const series = await onlySeries(app);
    expect(series).toMatchObject({ occurrences: { total: 4 } });
    expect(series.id).toBeGreaterThan(100_000);
    expect([again.stdout, await written(app)]).toEqual([expect.stringContaining('4 equal.'), before]);
    expect(compared.code).toBe(0);
  });

  it('makes a change of one event there its own', async () => {
    site.calendar.events[1] = rehearsal(14, { title: 'Choir with guests' });

    const { stdout } = await fold();
    const compared = await run('verify');

    expect(stdout).toContain('events: 3 there; 1 updated, 2 equal.');
    const [, guests] = await occurrences(app);
    expect(guests).toEqual([114, expect.arrayContaining(['title'])]);
    expect(compared.code).toBe(0);
  });

  it('moves an event that is gone there to the trash with --prune', async () => {
    site.calendar.events.splice(1, 1);

    const { stdout } = await fold('--prune');
    const before = await written(app);
    await fold('--prune');

    expect(stdout).toContain('events: 2 there; 2 equal, 1 trashed.');
    expect((await occurrences(app)).map(([id]) => id)).toEqual([107, 121]);
    expect(await written(app)).toEqual(before);
  });

  it('adds nothing to a series that was changed here', async () => {
    const { id } = await onlySeries(app);
    await app.as('editor').patch(`/events/${id}`, { recurrence: 'FREQ=WEEKLY;COUNT=6' }).expect(200);
    site.calendar.events.push(rehearsal(28));

    const { code } = await fold();

    expect(code).toBe(0);
    const { body } = await app.get('/events/128').expect(200);
    expect(body).not.toHaveProperty('series');
  });

  it.each([
    ['trashed', "UPDATE events SET former_status = status, status = 'trash' WHERE $1 IN (id, series_id)"],
    ['purged', 'DELETE FROM events WHERE $1 IN (id, series_id)'],
  ])('adds nothing to a series that is %s meanwhile', async (_, removing) => {
    const { id } = await onlySeries(app);
    site.calendar.events.push(rehearsal(28));

    const lock = `SELECT FROM events WHERE id = ${id} FOR UPDATE`;
    const { code, stderr } = await whileLocked(app.databaseUrl, lock, async (holder) => {
      const folding = fold();
      await untilSessionsWait(holder);
      await holder.query(removing, [id]);
      await holder.query('COMMIT');
      return folding;
    });

    expect([code, stderr]).toEqual([0, '']);
    const { body } = await app.get('/events/128').expect(200);
    expect(body).not.toHaveProperty('series');
  });
});
