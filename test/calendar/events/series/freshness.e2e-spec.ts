import { startApp } from '../../../support/app.js';
import { readAll } from '../../../support/changes.js';
import { anEvent } from '../../../support/records.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';

const app = startApp();
const admin = app.as('administrator');

/** Changes of a series by hand, after which all of its occurrences are others. */
const CHANGES = {
  'its title': "UPDATE events SET title = 'Other' WHERE recurrence IS NOT NULL",
  'a new translation': `INSERT INTO event_translations (event_id, language, title)
    SELECT id, 'fr', 'Chorale' FROM events WHERE recurrence IS NOT NULL`,
  'its image': "UPDATE images SET url = 'https://example.org/other.png'",
};

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

async function aStored() {
  const { id } = await app.create('events', aSeries({ image: 'https://example.org/choir.png' }));
  return { id, occurrences: (await occurrencesOf(app, id)).map((one) => one.id) };
}

async function etagsOf(ids: readonly number[]): Promise<unknown[]> {
  const etags: unknown[] = [];
  for (const id of ids) {
    const { headers } = await app.get(`/events/${id}`).expect(200);
    etags.push(headers.etag);
  }
  return etags;
}

describe('A change of a series', () => {
  it.each(Object.entries(CHANGES))('gives all occurrences another ETag: %s', async (_, change) => {
    const { occurrences } = await aStored();
    const before = await etagsOf(occurrences);

    await app.database.query(change);

    const after = await etagsOf(occurrences);
    expect(after.filter((etag) => before.includes(etag))).toEqual([]);
  });

  it.each(Object.entries(CHANGES))('puts all occurrences into the feed of changes: %s', async (_, change) => {
    const { id, occurrences } = await aStored();
    const { cursor } = await readAll(app);

    await app.database.query(change);

    const { changes } = await readAll(app, `/changes?cursor=${cursor}`);
    expect(changes.map((one) => one.id).sort((a, b) => a - b)).toEqual([id, ...occurrences]);
  });

  it('is shown in lists at once', async () => {
    await aStored();
    await app.get('/events').expect(200);

    await app.database.query(CHANGES['its title']);

    const { body } = await app.get('/events').expect(200);
    expect(body).toMatchObject({ events: [{ title: 'Other' }, { title: 'Other' }] });
  });

  it('leaves single events as they are', async () => {
    const { id } = await app.create('events', anEvent());
    await aStored();
    const before = await etagsOf([id]);

    await app.database.query(CHANGES['its title']);

    expect(await etagsOf([id])).toEqual(before);
  });
});

describe('The feed of changes', () => {
  it('has each occurrence as an event, and the series with its recurrence', async () => {
    const { id, occurrences } = await aStored();

    const { changes } = await readAll(app, '/changes?types=event');
    expect(changes.map((one) => [one.id, one.record?.title])).toEqual(
      [id, ...occurrences].map((one) => [one, 'Choir']),
    );
    expect(changes[0]?.record).toHaveProperty('recurrence');
  });

  it('has the removal of each occurrence of a series that is deleted', async () => {
    const { id, occurrences } = await aStored();
    const { cursor } = await readAll(app);

    await admin.delete(`/events/${id}`).expect(200);

    const { changes } = await readAll(app, `/changes?cursor=${cursor}`);
    expect(changes.map((one) => [one.id, one.removed])).toEqual(
      [id, ...occurrences].map((one) => [one, true]),
    );
  });
});
