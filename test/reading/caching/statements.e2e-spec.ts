import { Metrics } from '../../../src/platform/metrics.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';

// Records are cached for the most requested origin; here there is only one.
const app = startApp({ PUBLIC_URL: 'https://api.example.com' });

/** Creates three events that use every linked record type. */
async function fill() {
  const links = { venue: aVenue(), organizer: anOrganizer(), categories: ['Jazz'], tags: ['Free'] };
  for (const title of ['One', 'Two', 'Three']) await app.create('events', anEvent({ ...links, title }));
}

describe('The number of statements of a read', () => {
  it.each([
    ['/events?', 1],
    ['/events?categories=jazz&', 4],
    ['/venues?', 2],
    ['/organizers?', 2],
    ['/categories?', 2],
    ['/tags?', 2],
    ['/events/by-slug/three?', 1],
  ])('is, where its records are cached but its response is not, for %s: %i', async (path, expected) => {
    await fill();
    // Unique URLs, so that no response comes from the response cache.
    await app.get(`${path}_=1`).expect(200);

    expect(await statementsOf(() => app.get(`${path}_=2`).expect(200))).toHaveLength(expected);
  });
});

describe('The number of statements of a write', () => {
  /** Creates an event that uses every linked record type, and returns another one with the same links. */
  async function linkedEvent() {
    const terms = { categories: ['Jazz'], tags: ['Free'] };
    const created = await app.create(
      'events',
      anEvent({ ...terms, venue: aVenue(), organizer: anOrganizer() }),
    );
    const { venue, organizer } = created as unknown as { venue: { id: number }; organizer: [{ id: number }] };
    return anEvent({ ...terms, venue: venue.id, organizer: organizer[0].id });
  }

  it.each([
    ['a list', () => app.get('/events').expect(200)],
    ['only an earlier write', (event: Record<string, unknown>) => app.create('events', event)],
  ])('is eight for an event with existing links, which %s has shown', async (_, show) => {
    const event = await linkedEvent();
    await show(event);

    const statements = await statementsOf(() => app.as('administrator').post('/events', event).expect(201));

    // Without those that control the transaction and authenticate the caller.
    expect(statements.filter((text) => !/^(?:START|COMMIT)|application_passwords/.test(text))).toHaveLength(
      8,
    );
  });
});

describe('The metrics', () => {
  it('count the records that came from the cache', async () => {
    const hits = async () => {
      const text = await app.nest.get(Metrics).read();
      return Number(/lookups_total\{type="venue",result="hit"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    await fill();
    await app.get('/venues?_=1').expect(200);
    const before = await hits();
    await app.get('/venues?_=2').expect(200);

    expect((await hits()) - before).toBe(1);
  });
});
