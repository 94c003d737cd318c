import { startApp } from '../../../support/app.js';
import { inAudit } from '../../../support/audit.js';
import type { Json } from '../../../support/json.js';
import { anEvent } from '../../../support/records.js';
import { aSeries, occurrencesOf, seriesIn } from '../../../support/series.js';
import { idsOf, overridesOf, seriesEdits, seriesOf } from '../../../support/series-edits.js';

const app = startApp();
const admin = app.as('administrator');
const { stored, changed, refused, deleted, shown, listed } = seriesEdits(app);
const { written } = inAudit(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

const recurrenceOf = async (id: number) => (await shown(id)).recurrence as string[];

describe('PATCH of an occurrence and those that follow', () => {
  it('splits the series: ids, slugs and overrides stay', async () => {
    const { id, dates } = await stored({ venue: { venue: 'Hall' }, tags: ['old'] });
    await changed(dates[3]?.id, { cost: '9' });

    const one = await changed(`${dates[2]?.id}?scope=following`, {
      title: 'Band',
      start_date: '2027-06-21 20:00',
    });

    const next = seriesOf(one).id;
    expect([one.id, one.title, one.slug]).toEqual([dates[2]?.id, 'Band', 'choir-2027-06-21']);
    expect([await recurrenceOf(id), await recurrenceOf(next)]).toEqual([
      ['RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270614T190000'],
      ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'],
    ]);
    const [before, after] = [await occurrencesOf(app, id), await occurrencesOf(app, next)];
    expect(idsOf([...before, ...after])).toEqual(idsOf(dates));
    expect(before.map(({ title }) => title)).toEqual(['Choir', 'Choir']);
    expect(after.map(({ title, cost, start_date, venue }) => [title, cost, start_date, venue])).toEqual([
      ['Band', '', '2027-06-21 20:00:00', dates[0]?.venue],
      ['Band', '$9', '2027-06-28 20:00:00', dates[0]?.venue],
    ]);
    expect(overridesOf(after[1] as Json)).toEqual(['cost']);
  });

  it('keeps the texts of the others in all languages', async () => {
    const { id, dates } = await stored();
    await changed(id, { title: 'Chorale' }, 'fr');

    await changed(`${dates[2]?.id}?scope=following`, { cost: '5' });

    const french = await listed('', 'fr');
    expect(french.map(({ title, slug }) => [title, slug])).toEqual(
      ['07', '14', '21', '28'].map((day) => ['Chorale', `chorale-2027-06-${day}`]),
    );
  });

  it('takes another rule for them', async () => {
    const { id, dates } = await stored();

    const one = await changed(`${dates[1]?.id}?scope=following`, {
      recurrence: 'FREQ=WEEKLY;INTERVAL=2;COUNT=2',
    });

    expect(one.removed).toMatchObject({ total: 1, occurrences: [{ id: dates[2]?.id }] });
    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates.slice(0, 1)));
    expect(idsOf(await occurrencesOf(app, seriesOf(one).id))).toEqual([dates[1]?.id, dates[3]?.id]);
  });

  it('is the series itself from the first one on', async () => {
    const { id, dates } = await stored();

    const one = await changed(`${dates[0]?.id}?scope=following`, { title: 'Band' });

    expect([one.id, seriesOf(one).id, one.title]).toEqual([dates[0]?.id, id, 'Band']);
    expect(await seriesIn(admin)).toHaveLength(1);
  });

  it('takes the external id from the series', async () => {
    const { id, dates } = await stored({ source: 'crm', external_id: '7' });

    await changed(`${dates[0]?.id}?scope=following`, { source: null, external_id: null });

    expect(await shown(id)).not.toHaveProperty('external_id');
  });

  it('tells that it has set a password', async () => {
    const { dates } = await stored();
    const path = `/events/${dates[1]?.id}?scope=following`;

    const response = await admin.patch(path, { password: 'sesame' }).expect(200);

    expect(response.get('X-Calendar-Changed')).toBe('password');
  });

  it('refuses one that a rule without end does not give', async () => {
    const { dates } = await stored({ recurrence: ['RRULE:FREQ=WEEKLY', 'RDATE:20270609T190000'] });

    const { data } = await refused(`${dates[1]?.id}?scope=following`, { title: 'X' });

    expect(data.params).toHaveProperty('scope');
  });

  it('is refused for one in the trash, which a status restores by itself', async () => {
    const { id, dates } = await stored();
    await deleted(`${dates[2]?.id}?scope=following`);

    const refusal = await refused(`${dates[2]?.id}?scope=following`, { status: 'publish' });

    expect(refusal.data.status).toBe(410);
    expect(await seriesIn(app)).toEqual([expect.objectContaining({ id })]);
    expect((await changed(dates[2]?.id, { status: 'publish' })).status).toBe('publish');
  });

  it('requires the right to change the series', async () => {
    const { id, dates } = await stored();
    const author = app.as('author');
    await author.patch(`/events/${dates[1]?.id}?scope=following`, { title: 'X' }).expect(403);
    expect(await recurrenceOf(id)).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=4']);
  });
});

describe('DELETE of an occurrence and those that follow', () => {
  it('ends the series before it', async () => {
    const { id, dates } = await stored();

    await deleted(`${dates[2]?.id}?scope=following`);

    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates.slice(0, 2)));
    expect(await recurrenceOf(id)).toEqual(['RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20270614T190000']);
    await changed(dates[3]?.id, { status: 'publish' });
    expect((await recurrenceOf(id)).at(-1)).toBe('RDATE:20270628T190000');
  });

  it('deletes the series from the first one on, which a status restores', async () => {
    const { id, dates } = await stored();

    await deleted(`${dates[0]?.id}?scope=following`);

    expect(await listed()).toEqual([]);
    await changed(id, { status: 'publish' });
    expect(idsOf(await occurrencesOf(app, id))).toEqual(idsOf(dates));
  });
});

describe('An event that becomes a series', () => {
  it('is its first occurrence, with the id, slug and external id that clients know', async () => {
    const event = await app.create('events', {
      ...aSeries({ recurrence: '', categories: ['Music'] }),
      source: 'crm',
      external_id: '7',
    });
    await changed(event.id, { title: 'Chorale' }, 'fr');

    const one = await changed(event.id, { recurrence: 'FREQ=WEEKLY;COUNT=3', cost: '5' });

    expect(one).toMatchObject({ id: event.id, slug: 'choir', external_id: '7', title: 'Choir', cost: '$5' });
    expect(seriesOf(one)).toMatchObject({ original_start_date: '2027-06-07 19:00:00', overrides: [] });
    const dates = await occurrencesOf(app, seriesOf(one).id);
    expect(dates.map(({ slug, title, cost }) => [slug, title, cost])).toEqual([
      ['choir', 'Choir', '$5'],
      ['choir-2-2027-06-14', 'Choir', '$5'],
      ['choir-2-2027-06-21', 'Choir', '$5'],
    ]);
    const french = await listed('', 'fr');
    expect(french.map(({ title }) => title)).toEqual(Array(3).fill('Chorale'));
    expect((await app.get('/categories')).body).toMatchObject({ categories: [{ count: 3 }] });
  });

  it('stays an event where the rule cannot be followed', async () => {
    const { id } = await app.create('events', anEvent());

    await admin.patch(`/events/${id}`, { recurrence: 'FREQ=WEEKLY;BYMONTH=13' }).expect(400);

    expect(await shown(id)).not.toHaveProperty('series');
  });
});

describe('A series that becomes an event', () => {
  it('is its first occurrence; the others go to the trash', async () => {
    const { id, dates } = await stored();
    await changed(id, { title: 'Chorale' }, 'fr');
    await changed(dates[0]?.id, { cost: '9' });

    const event = await changed(id, { recurrence: '', title: 'Concert' });

    expect(event).toMatchObject({ id: dates[0]?.id, title: 'Concert', cost: '$9', slug: 'choir-2027-06-07' });
    expect(event).not.toHaveProperty('series');
    expect(event.removed).toMatchObject({ total: 3 });
    expect(await listed()).toHaveLength(1);
    expect((await shown(event.id, 'fr')).title).toBe('Chorale');
    expect((await admin.get(`/events/${id}`)).status).toBe(403);
  });

  it('keeps those that have ended, as events', async () => {
    const { id, dates } = await stored();
    app.clock.set('2027-06-15T10:00:00Z');

    await changed(id, { recurrence: null });

    expect((await listed()).map((one) => [one.id, one.title, 'series' in one])).toEqual(
      dates.slice(0, 2).map((one) => [one.id, 'Choir', false]),
    );
  });
});

describe('The audit log', () => {
  it('has one entry for a series, with the number of its occurrences', async () => {
    const { id, dates } = await stored();
    await changed(id, { title: 'Band' });
    await changed(dates[1]?.id, { title: 'Guests' });
    const { id: next } = seriesOf(await changed(`${dates[2]?.id}?scope=following`, { cost: '5' }));
    await deleted(`${dates[1]?.id}?scope=following`);
    await changed(next, { recurrence: '' });
    await deleted(id);

    expect(await written()).toEqual([
      expect.stringMatching(/^create event .* occurrences:4$/),
      'update event title occurrences:4',
      'update event title',
      'update event recurrence',
      expect.stringMatching(/^create event /),
      'update event cost occurrences:2',
      'update event recurrence',
      'delete event status occurrences:1',
      'update event recurrence occurrences:2',
      'delete event status occurrences:1',
    ]);
  });
});
