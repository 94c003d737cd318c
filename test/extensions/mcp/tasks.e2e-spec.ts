import { anEvent, aVenue } from '../../support/records.js';
import { startApp } from '../../support/app.js';
import { connected, credentialsOf, type ToolOutcome } from './mcp-client.js';
import { ASKED, REFUSED, type Task, WRITTEN } from './tasks.rows.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const NOW = '2026-11-20T12:00:00Z';

const event = async (title: string, start: string, end: string, fields: object = {}) =>
  (
    await app.create(
      'events',
      anEvent({ title, start_date: start, end_date: end, timezone: 'Europe/Berlin', ...fields }),
    )
  ).id;

/** Fills the calendar of the tasks, and returns the ids of its records. */
async function fillCalendar(): Promise<Record<string, number>> {
  const hall = async (venue: string, fields: object = {}) =>
    (await app.create('venues', aVenue({ venue, ...fields }))).id;
  const large = await hall('Large Hall', { geo_lat: 53.551, geo_lng: 9.993 });
  await hall('Small Hall');
  for (const city of ['Kiel', 'Bremen']) await hall('Cellar', { city });
  const players = (await app.create('organizers', { organizer: 'Harbour Players' })).id;
  await event('Harbour in Pictures', '2026-11-01 10:00', '2027-01-31 18:00', {
    categories: ['Exhibitions'],
    cost: '0',
  });
  await event('Chess Evening', '2026-11-17 19:00', '2026-11-17 22:00', { cost: '3' });
  const poetry = await event('Poetry Night', '2026-11-20 20:00', '2026-11-20 22:00', { cost: '5' });
  const market = await event('Flea Market', '2026-11-21 09:00', '2026-11-21 16:00', {
    cost: '0',
    tags: ['Open air'],
  });
  const yoga = await event('Yoga', '2026-11-23 18:00', '2026-11-23 19:00', {
    recurrence: 'FREQ=WEEKLY;COUNT=4',
    cost: '6',
  });
  const jam = await event('Jam Session', '2026-11-27 20:00', '2026-11-27 23:00', {
    venue: large,
    categories: ['Concerts'],
  });
  await event('Night Walk', '2026-11-28 22:00', '2026-11-28 23:00', { event_status: 'postponed' });
  await event('Puppets in the Snow', '2026-12-06 11:00', '2026-12-06 12:00', {
    organizer: players,
    categories: ['Children'],
  });
  await event('Brass in the Dark', '2026-12-11 20:00', '2026-12-11 22:00', {
    venue: large,
    categories: ['Concerts'],
    accessibility: ['step_free'],
  });
  const { events } = (await app.get(`/events?series=${yoga}`).expect(200)).body as {
    events: { id: number }[];
  };
  return { large, players, poetry, market, yoga, jam, secondYoga: events[1]?.id ?? 0 };
}

/** Makes the calls of each task in a calendar that none of them changes, and returns the last results by their words. */
async function run(tasks: readonly Task[], headers: Record<string, string> = {}) {
  app.clock.set(NOW);
  const ids = await fillCalendar();
  const client = await connected(app, headers);
  const idOf = (_: string, value: unknown) => {
    const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
    return name === undefined ? value : ids[name];
  };
  const last: Record<string, ToolOutcome | undefined> = {};
  for (const [words, calls] of tasks)
    for (const [tool, args] of calls) {
      const given = JSON.parse(JSON.stringify(args), idOf) as Record<string, unknown>;
      // A failure in between shows in the last result.
      if (last[words]?.isError !== true) last[words] = await client.call(tool, given);
    }
  expect(client.problems).toEqual([]);
  return last;
}

const outcomes = (tasks: readonly Task[], isError: boolean) =>
  Object.fromEntries(tasks.map(([words, , data]) => [words, { isError, data }]));

describe('A model that is asked', () => {
  it('answers', async () => {
    expect(await run(ASKED)).toMatchObject(outcomes(ASKED, false));
  });
});

describe('A model that is told by an editor', () => {
  it.each(WRITTEN)('does: %s', async (...task) => {
    expect(await run([task], credentialsOf(app, 'editor'))).toMatchObject(outcomes([task], false));
  });
});

describe('A call', () => {
  it('is refused for what cannot be done, and says what to send', async () => {
    expect(await run(REFUSED, credentialsOf(app, 'editor'))).toMatchObject(outcomes(REFUSED, true));
  });

  it('is refused for a name of which more records have the words than are looked through', async () => {
    for (let number = 0; number <= 50; number++)
      await app.create('venues', aVenue({ venue: `Barn ${number}` }));
    await app.create('venues', aVenue({ venue: 'Barn' }));
    const { id } = await app.create('events', anEvent());

    const { isError, data } = await (
      await connected(app, credentialsOf(app, 'editor'))
    ).call('update_event', { id, venue: 'Barn' });

    expect(isError).toBe(true);
    expect(data).toMatchObject({ params: { venue: expect.stringContaining('Too many have these words') } });
  });
});
