import type { Json } from '../../../support/json.js';
import { contentFiles } from '../../../support/content-files.js';
import { startApp } from '../../../support/app.js';
import { aSeries, occurrencesOf, seriesIn } from '../../../support/series.js';
import { idsOf, seriesEdits } from '../../../support/series-edits.js';

const app = startApp();
const admin = app.as('administrator');
const aFile = contentFiles();
const { stored, changed, listed } = seriesEdits(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

const KEY = { source: 'crm', external_id: '7' };

describe('An edit of a series by its external id', () => {
  it('keeps the ids and overrides of its dates', async () => {
    const { id, dates } = await stored(KEY);
    await changed(dates[1]?.id, { title: 'Guests' });

    const { body } = await admin
      .patch('/events/by-external-id/crm/7', { title: 'Band', recurrence: 'FREQ=WEEKLY;COUNT=3' })
      .expect(200);

    expect(body).toMatchObject({ id, removed: { total: 1, occurrences: [{ id: dates[3]?.id }] } });
    const after = await occurrencesOf(app, id);
    expect(idsOf(after)).toEqual(idsOf(dates.slice(0, 3)));
    expect(after.map(({ title }) => title)).toEqual(['Band', 'Guests', 'Band']);
  });

  it('changes all following by that of a date', async () => {
    const { id, dates } = await stored();
    await changed(dates[2]?.id, KEY);

    await admin.patch('/events/by-external-id/crm/7?scope=following', { title: 'Band' }).expect(200);

    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates.slice(0, 2)));
    expect((await seriesIn(app)).map(({ title }) => title)).toEqual(['Choir', 'Band']);
  });
});

describe('What another system sends again', () => {
  const send = async (fields: object) => {
    const { body } = await admin.patch('/events/by-external-id/crm/7', fields);
    return body as Json;
  };

  it('finds the series that its event has become', async () => {
    const event = await app.create('events', { ...aSeries(KEY), recurrence: '' });

    const series = [await send(aSeries()), await send(aSeries({ title: 'Band' }))];

    const [first] = await seriesIn(app);
    expect(series).toEqual(Array(2).fill(expect.objectContaining({ id: first?.id, external_id: '7' })));
    const after = await occurrencesOf(app, first?.id as number);
    expect([after.length, after[0]?.id, after[0]?.slug]).toEqual([4, event.id, 'choir']);
    expect(after.map(({ title }) => title)).toEqual(Array(4).fill('Band'));
  });

  it('finds the event that its series has become', async () => {
    const { dates } = await stored(KEY);

    const events = [await send({ recurrence: '' }), await send({ recurrence: '', title: 'Concert' })];

    expect(events).toEqual(Array(2).fill(expect.objectContaining({ id: dates[0]?.id, external_id: '7' })));
    expect((await listed()).map(({ title }) => title)).toEqual(['Concert']);
  });

  it('leaves the event an external id of its own', async () => {
    const { dates } = await stored(KEY);
    await changed(dates[0]?.id, { source: 'crm', external_id: '8' });

    expect(await send({ recurrence: '' })).toMatchObject({ id: dates[0]?.id, external_id: '8' });
  });
});

describe('A file that is loaded again', () => {
  it('leaves the edits of its series as they are', async () => {
    const file = aFile(aSeries(KEY));
    await app.run('content', 'load', file);
    const [series] = await seriesIn(app);
    await changed(series?.id, { recurrence: 'FREQ=WEEKLY;COUNT=5', title: 'Band' });
    const dates = await occurrencesOf(app, series?.id as number);
    await changed(dates[1]?.id, { title: 'Guests' });

    const { stdout } = await app.run('content', 'load', file);

    expect(stdout).toContain('0 loaded, 1 already there, 0 rejected');
    const after = await occurrencesOf(app, series?.id as number);
    expect(idsOf(after)).toEqual(idsOf(dates));
    expect(after.map(({ title }) => title)).toEqual(['Band', 'Guests', 'Band', 'Band', 'Band']);
  });
});

describe('_fields', () => {
  it('chooses members of a series and of its dates', async () => {
    const { id } = await stored();

    const { body } = await app.get(`/events/${id}?_fields=id,recurrence,occurrences.total`).expect(200);
    expect(body).toEqual({
      id,
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4'],
      occurrences: { total: 4 },
    });
    const list = await app.get(`/events?series=${id}&per_page=1&_fields=events.series.overrides`).expect(200);
    expect(list.body).toEqual({ events: [{ series: { overrides: [] } }] });
  });

  it('leaves out what a rule has removed, unless it is asked for', async () => {
    const { id, dates } = await stored();
    const recurrences = ['FREQ=WEEKLY;COUNT=3', 'FREQ=WEEKLY;COUNT=2'];

    const sent = recurrences.map(
      (recurrence, place) => () =>
        admin.patch(`/events/${id}?_fields=${['id', 'removed.total'][place]}`, { recurrence }).expect(200),
    );

    expect((await sent[0]?.())?.body).toEqual({ id });
    expect((await sent[1]?.())?.body).toEqual({ removed: { total: 1 } });
    expect(await occurrencesOf(app, id)).toHaveLength(dates.length - 2);
  });
});
