import { readFileSync } from 'node:fs';
import { startApp } from '../../support/app.js';
import { moveInFiles } from './move-in-files.js';
import type { OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { HALL, occurrences, onlySeries, rehearsal } from './rehearsals.js';
import { occurrencesOf, seriesIn } from '../../support/series.js';

const app = startApp();
const site = startOldSite();
const file = moveInFiles();

const run = (...words: string[]) => app.run('move-in', ...words, site.url, '--rate', '1000');
const fold = (...options: string[]) => run(...options, '--fold', '--keep-ids');

function fill(...events: OldRecord[]): void {
  Object.assign(site.calendar, { venues: [HALL], events });
}

describe('move-in --fold', () => {
  it('makes a series of events that repeat, which keep ids, slugs and times', async () => {
    fill(rehearsal(7), rehearsal(14), rehearsal(21), rehearsal(28));
    const report = file('report.ndjson', '');

    const { code, stdout, stderr } = await fold('--report', report);

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('series: 1 made or extended, by 4 events.');
    const series = await onlySeries(app);
    expect(series).toMatchObject({
      title: 'Choir',
      start_date: '2026-12-07 19:00:00',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
      occurrences: { total: 4, generated_until: null },
      venue: { id: 40 },
    });
    expect(await occurrencesOf(app, series.id)).toMatchObject(
      [7, 14, 21, 28].map((day) => ({
        id: 100 + day,
        slug: `choir-${day}`,
        title: 'Choir',
        description: '<p>We sing.</p>',
        utc_start_date: `2026-12-${String(day).padStart(2, '0')} 18:00:00`,
        external_id: String(100 + day),
        venue: { id: 40 },
      })),
    );
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual({
      series: series.id,
      title: 'Choir',
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=4'],
      source_ids: ['107', '114', '121', '128'],
    });
  });

  it('leaves events to their author that the user of --as may not change', async () => {
    fill(rehearsal(7), rehearsal(14), rehearsal(21));
    await run();

    const { code } = await fold('--as', (await app.another('author')).name);

    expect([code, await seriesIn(app)]).toEqual([0, []]);
  });

  it('leaves no difference that verify finds, and accounts for every id', async () => {
    fill(rehearsal(7), rehearsal(14, { cost: '$15', cost_details: { values: ['15'] } }), rehearsal(21));
    await fold();

    const { code, stdout, stderr } = await run('verify');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('events: 3 there; 3 same.');
  });

  it('keeps what differs from most of them as their own', async () => {
    fill(
      rehearsal(7, { description: '<p>The first.</p>' }),
      rehearsal(14, { featured: true }),
      rehearsal(21, { event_status_there: 'EventCancelled' }),
      rehearsal(28),
      rehearsal(29),
      rehearsal(30),
    );

    await fold();

    expect(await onlySeries(app)).toMatchObject({ description: '<p>We sing.</p>', featured: false });
    const own = await occurrences(app);
    expect(
      own.map(([id, overrides]) => [id, (overrides as string[]).filter((name) => name !== 'date')]),
    ).toEqual([
      [107, ['description']],
      [114, ['featured']],
      [121, ['event_status']],
      [128, []],
      [129, []],
      [130, []],
    ]);
    const { body } = await app.get('/events/107').expect(200);
    expect(body).toMatchObject({ description: '<p>The first.</p>' });
  });

  it('names the dates that follow no rule', async () => {
    fill(rehearsal(7), rehearsal(9), rehearsal(20));

    await fold();

    const { recurrence } = await onlySeries(app);
    expect(recurrence).toEqual(['RDATE:20261209T190000,20261220T190000']);
  });

  it('makes a series of whole days', async () => {
    const whole = (day: number) =>
      rehearsal(day, {
        all_day: true,
        start_date: `2026-12-${day} 00:00:00`,
        end_date: `2026-12-${day + 1} 23:59:59`,
        utc_start_date: `2026-12-${day - 1} 23:00:00`,
        utc_end_date: `2026-12-${day + 1} 22:59:59`,
      });
    fill(whole(12), whole(15), whole(18));

    await fold();

    expect(await onlySeries(app)).toMatchObject({
      all_day: true,
      recurrence: ['RRULE:FREQ=DAILY;INTERVAL=3;COUNT=3'],
    });
  });

  it('keeps the time of day when clocks change', async () => {
    const inMarch = (day: number, utc: string) =>
      rehearsal(day, {
        start_date: `2027-03-${day} 19:00:00`,
        end_date: `2027-03-${day} 21:00:00`,
        utc_start_date: `2027-03-${day} ${utc}`,
        utc_end_date: `2027-03-${day} 20:00:00`.replace('20:', utc.startsWith('18') ? '20:' : '19:'),
      });
    fill(inMarch(15, '18:00:00'), inMarch(22, '18:00:00'), inMarch(29, '17:00:00'));

    await fold();

    expect(await onlySeries(app)).toMatchObject({ recurrence: ['RRULE:FREQ=WEEKLY;COUNT=3'] });
  });

  it.each<[string, OldRecord]>([
    ['another title', { title: 'Band' }],
    ['another length', { end_date: '2026-12-21 22:00:00', utc_end_date: '2026-12-21 21:00:00' }],
    ['another venue', { venue: [] }],
    [
      'another time zone',
      {
        timezone: 'Europe/London',
        utc_start_date: '2026-12-21 19:00:00',
        utc_end_date: '2026-12-21 21:00:00',
      },
    ],
    [
      'the time of another one',
      {
        start_date: '2026-12-14 19:00:00',
        end_date: '2026-12-14 21:00:00',
        utc_start_date: '2026-12-14 18:00:00',
        utc_end_date: '2026-12-14 20:00:00',
      },
    ],
  ])('makes none of two events and one of %s', async (_, members) => {
    fill(rehearsal(7), rehearsal(14), rehearsal(21, members));

    const { code, stdout } = await fold();

    expect([code, stdout, await seriesIn(app)]).toEqual([0, expect.not.stringContaining('series'), []]);
  });

  it('leaves events as they are without it, and folds them in a later run', async () => {
    fill(rehearsal(7), rehearsal(14), rehearsal(21));
    await run('--keep-ids');
    expect(await seriesIn(app)).toEqual([]);

    const { stdout } = await fold();

    expect(stdout).toContain('events: 3 there; 3 equal.');
    expect((await occurrences(app)).map(([id]) => id)).toEqual([107, 114, 121]);
  });

  it('does not touch an event that was changed here', async () => {
    fill(rehearsal(7), rehearsal(14), rehearsal(21));
    await run('--keep-ids');
    await app.as('editor').patch('/events/107', { cost: '7' }).expect(200);

    await fold();

    expect(await seriesIn(app)).toEqual([]);
  });

  it('says that a rehearsal cannot tell what it folds', async () => {
    fill(rehearsal(7), rehearsal(14), rehearsal(21));

    const { stdout } = await fold('--dry-run');

    expect(stdout).toContain('Nothing was written. What is folded is only known when it is here.\n');
    expect(await seriesIn(app)).toEqual([]);
  });
});
