import { startApp } from '../../../support/app.js';
import { anEvent } from '../../../support/records.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';
import { BY_HAND } from './by-hand.js';

const app = startApp();

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
  it.each(Object.entries(BY_HAND))('gives all occurrences another ETag: %s', async (_, change) => {
    const { occurrences } = await aStored();
    const before = await etagsOf(occurrences);

    await app.database.query(change);

    const after = await etagsOf(occurrences);
    expect(after.filter((etag) => before.includes(etag))).toEqual([]);
  });

  it('is shown in lists at once', async () => {
    await aStored();
    await app.get('/events').expect(200);

    await app.database.query(BY_HAND['its title']);

    const { body } = await app.get('/events').expect(200);
    expect(body).toMatchObject({ events: [{ title: 'Other' }, { title: 'Other' }] });
  });

  it('leaves single events as they are', async () => {
    const { id } = await app.create('events', anEvent());
    await aStored();
    const before = await etagsOf([id]);

    await app.database.query(BY_HAND['its title']);

    expect(await etagsOf([id])).toEqual(before);
  });
});
