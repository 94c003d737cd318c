import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { aSeries, occurrencesOf, seriesIn } from '../../support/series.js';
import { seriesEdits } from '../../support/series-edits.js';
import { patch, post, remove, sendBatch, statusesOf } from './sending.js';

const app = startApp();
const [admin, editor, contributor] = [app.as('administrator'), app.as('editor'), app.as('contributor')];
const { stored } = seriesEdits(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('A batch', () => {
  it('creates series, with single events beside them', async () => {
    const single = anEvent({ start_date: '2027-06-01', end_date: '2027-06-01' });
    const operations = [post('/events', aSeries()), post('/events', single)];

    for (let time = 1; time <= 2; time += 1)
      expect(statusesOf(await sendBatch(admin, operations))).toEqual([201, 201]);

    const { body } = await admin.get('/events').expect(200);
    expect(body).toHaveProperty('total', 10);
    expect((await seriesIn(admin)).map(({ slug }) => slug)).toEqual(['choir', 'choir-2']);
  });

  it('edits one date of a series, all following and all', async () => {
    const { id, dates } = await stored();

    await sendBatch(admin, [
      patch(`/events/${dates[0]?.id}`, { title: 'Guests' }),
      patch(`/events/${id}`, { cost: '5' }),
      remove(`/events/${dates[2]?.id}?scope=following`),
    ]);

    const { body } = await app.get(`/events?series=${id}`).expect(200);
    const { events } = body as { events: { title: string; cost: string }[] };
    expect(events.map(({ title, cost }) => [title, cost])).toEqual([
      ['Guests', '$5'],
      ['Choir', '$5'],
    ]);
  });

  it('of a contributor changes no date that an editor published, and stores its other writes', async () => {
    const { body } = await contributor.post('/events', aSeries()).expect(201);
    const { id } = body as { id: number };
    const dates = await occurrencesOf(editor, id);
    await editor.patch(`/events/${dates[1]?.id}`, { status: 'publish' }).expect(200);

    const responses = await sendBatch(contributor, [
      patch(`/events/${id}`, { title: 'Mine' }),
      patch(`/events/${dates[0]?.id}`, { title: 'First' }),
    ]);

    expect(statusesOf(responses)).toEqual([403, 200]);
    expect((await occurrencesOf(editor, id)).map(({ title }) => title)).toEqual([
      'First',
      'Choir',
      'Choir',
      'Choir',
    ]);
  });
});
