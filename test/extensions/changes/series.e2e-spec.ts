import { BY_HAND } from '../../calendar/events/series/by-hand.js';
import { startApp } from '../../support/app.js';
import { aSeries, occurrencesOf } from '../../support/series.js';
import { behind, named, readAll } from './reading.js';

const app = startApp();
const editor = app.as('editor');

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

async function aStored() {
  const { id } = await app.create('events', aSeries({ image: 'https://example.org/choir.png' }));
  return { id, occurrences: (await occurrencesOf(app, id)).map((one) => one.id) };
}

describe('The feed of changes', () => {
  it('has each occurrence as an event, and the series with its recurrence', async () => {
    const { id, occurrences } = await aStored();

    const { changes } = await readAll(app, '/changes?types=event');

    expect(changes.map((one) => [one.id, one.record?.title])).toEqual(
      [id, ...occurrences].map((one) => [one, 'Choir']),
    );
    expect(changes[0]?.record).toHaveProperty('recurrence');
  });

  it.each(Object.entries(BY_HAND))(
    'has all occurrences when the series has changed: %s',
    async (_, change) => {
      const { id, occurrences } = await aStored();
      const { cursor } = await readAll(app);

      await app.database.query(change);

      const { changes } = await readAll(app, behind(cursor));
      expect(changes.map((one) => one.id).sort((a, b) => a - b)).toEqual([id, ...occurrences]);
    },
  );

  it('has the removal of each occurrence of a series that is deleted', async () => {
    const { id, occurrences } = await aStored();
    const { cursor } = await readAll(app);

    await editor.delete(`/events/${id}`).expect(200);

    const { changes } = await readAll(app, behind(cursor));
    expect(named(changes)).toEqual([id, ...occurrences].map((one) => `event ${one} removed`));
  });

  it('has no occurrence that shows nothing of what has changed, and none of a refused write', async () => {
    const contributor = app.as('contributor');
    const { body } = await contributor.post('/events', aSeries()).expect(201);
    const { id } = body as { id: number };
    const [, second] = await occurrencesOf(editor, id);
    await editor
      .patch(`/events/${second?.id}`, { status: 'publish', cost: '9', title: 'Guests' })
      .expect(200);
    const { cursor } = await readAll(app);

    await contributor.patch(`/events/${id}`, { cost: '5' }).expect(200);
    await contributor.patch(`/events/${id}`, { description: 'Mine' }).expect(403);

    expect((await readAll(app, behind(cursor))).changes).toEqual([]);
  });
});
