import { startApp } from '../../../support/app.js';
import { anEvent } from '../../../support/records.js';
import { occurrencesOf } from '../../../support/series.js';
import { idsOf, overridesOf, seriesEdits } from '../../../support/series-edits.js';

const app = startApp();
const admin = app.as('administrator');
const { stored, changed, refused, deleted, shown, listed } = seriesEdits(app);

beforeEach(() => {
  app.clock.set('2027-05-27T10:00:00Z');
});

describe('PATCH of an occurrence', () => {
  it('changes this one, which names the fields in which it differs', async () => {
    const { id, dates } = await stored();

    const one = await changed(dates[1]?.id, {
      title: 'Guest conductor',
      cost: '9',
      venue: { venue: 'Hall' },
    });

    expect(one).toMatchObject({ title: 'Guest conductor', slug: 'choir-2027-06-14' });
    expect(overridesOf(one)).toEqual(['cost', 'title', 'venue']);
    const others = (await occurrencesOf(app, id)).filter((other) => other.id !== one.id);
    expect(others.map(({ title, cost }) => [title, cost])).toEqual(Array(3).fill(['Choir', '']));
    expect(await shown(id)).toMatchObject({ title: 'Choir', venue: [] });
  });

  it('names nothing that is equal again', async () => {
    const { id: venue } = await app.create('venues', { venue: 'Hall' });
    const { dates } = await stored({ password: 'alto', venue, capacity: 5 });
    const id = dates[1]?.id;
    const own = { title: 'X', end_date: '2027-06-14 22:00', password: 'bass', venue: '', capacity: 6 };
    const before = {
      title: 'Choir',
      end_date: '2027-06-14 21:00',
      password: 'alto',
      venue,
      capacity: 5,
    };

    expect(overridesOf(await changed(id, own))).toEqual([
      'capacity',
      'end_date',
      'password',
      'title',
      'venue',
    ]);
    expect(overridesOf(await changed(id, before))).toEqual([]);
  });

  it('names nothing of what is sent back as it was read', async () => {
    app.clock.set('2027-05-27T10:00:00.123Z');
    const { id, dates } = await stored({
      venue: { venue: 'Hall' },
      excerpt: 'Songs.',
      cost: '5',
      offers: [{ name: 'Adults', price: '5', url: 'https://example.org/tickets' }],
    });
    await changed(id, { title: 'Chorale' }, 'fr');

    for (const language of ['en', 'fr']) {
      const members = Object.entries(await shown(dates[1]?.id, language)).filter(
        ([, value]) => value !== false,
      );
      const sent = Object.fromEntries(members) as object;
      expect(overridesOf(await changed(dates[1]?.id, sent, language))).toEqual([]);
    }
  });

  it('names the times in which it differs, and keeps its place in the series', async () => {
    const { dates } = await stored();

    const one = await changed(dates[1]?.id, { start_date: '2027-06-15 18:00', end_date: '2027-06-15 20:00' });

    expect(one.series).toMatchObject({
      original_start_date: '2027-06-14 19:00:00',
      overrides: ['end_date', 'start_date'],
    });
  });

  it('keeps an empty text of its own', async () => {
    const { dates } = await stored({ description: 'Bring a pencil.' });

    const one = await changed(dates[0]?.id, { description: '' });

    expect([one.description, overridesOf(one)]).toEqual(['', ['description']]);
  });

  it('changes a translation of this one', async () => {
    const { id, dates } = await stored();
    await changed(id, { title: 'Chorale' }, 'fr');

    const one = await changed(dates[0]?.id, { title: 'Invités' }, 'fr');

    expect([one.title, overridesOf(one)]).toEqual(['Invités', ['title:fr']]);
    const titles = (await listed('', 'fr')).map(({ title }) => title);
    expect(titles).toEqual(['Invités', 'Chorale', 'Chorale', 'Chorale']);
    expect(overridesOf(await changed(dates[0]?.id, { title: 'Chorale' }, 'fr'))).toEqual([]);
  });

  it('shows a title of its own in all languages', async () => {
    const { id, dates } = await stored();
    await changed(id, { title: 'Chorale' }, 'fr');
    await changed(dates[0]?.id, { title: 'Guests' });

    expect((await shown(dates[0]?.id, 'fr')).title).toBe('Guests');
  });

  it('finds and sorts this one by its own title', async () => {
    const { dates } = await stored();
    await changed(dates[2]?.id, { title: 'Alto choir' });
    const totals = async (search: string) => {
      const { body } = await app.get(`/events?search=${search}&orderby=title&per_page=50`).expect(200);
      const { total, events } = body as { total: number; events: { id: number }[] };
      return [total, events.length, events[0]?.id];
    };

    expect(await totals('alto')).toEqual([1, 1, dates[2]?.id]);
    expect(await totals('choir')).toEqual([4, 4, dates[2]?.id]);
  });

  it('takes no recurrence', async () => {
    const { dates } = await stored();

    const { data } = await refused(dates[0]?.id, { recurrence: 'FREQ=DAILY;COUNT=2' });

    expect(data).toMatchObject({
      status: 400,
      params: { recurrence: expect.stringContaining('scope=following') },
    });
  });
});

describe('DELETE of an occurrence', () => {
  it('moves this one to the trash, and it does not come back with the series', async () => {
    const { id, dates } = await stored();

    const one = await deleted(dates[1]?.id);

    expect([one.status, overridesOf(one)]).toEqual(['trash', ['status']]);
    expect(await listed()).toHaveLength(3);
    await deleted(id);
    await changed(id, { status: 'publish' });
    expect(await listed()).toHaveLength(3);
  });

  it('is undone by a status', async () => {
    const { dates } = await stored();
    await deleted(dates[1]?.id);

    const one = await changed(dates[1]?.id, { status: 'publish' });

    expect([one.slug, overridesOf(one)]).toEqual(['choir-2027-06-14', []]);
    expect(idsOf(await listed())).toEqual(idsOf(dates));
  });

  it('is not undone before the first date of the series, which would remove it again, until it has ended', async () => {
    const { id, dates } = await stored();
    await deleted(dates[0]?.id);
    await changed(id, { start_date: '2027-06-14 19:00', end_date: '2027-06-14 21:00' });

    expect(await refused(dates[0]?.id, { status: 'publish' })).toMatchObject({
      data: { status: 400, params: { status: expect.stringContaining('Create an event of its own') } },
    });
    app.clock.set('2027-06-08T10:00:00Z');
    await changed(dates[0]?.id, { status: 'publish' });
    expect(idsOf(await listed())).toContain(dates[0]?.id);
  });

  it('is not undone while the series is in the trash', async () => {
    const { id, dates } = await stored();
    await deleted(id);

    expect(await refused(dates[1]?.id, { status: 'publish' })).toMatchObject({
      code: 'rest_series_in_trash',
      data: { status: 409 },
    });
  });
});

describe('A scope', () => {
  it.each(['all', 'this', ''])('is refused unless it is known: “%s”', async (scope) => {
    const { dates } = await stored();
    const path = `${dates[1]?.id}?scope=${scope}`;

    expect((await refused(path, { title: 'X' })).data.params).toHaveProperty('scope');
    await admin.delete(`/events/${path}`).expect(400);
    expect((await shown(dates[1]?.id)).title).toBe('Choir');
  });

  it('is refused for an event without a series, in both languages', async () => {
    const { id } = await app.create('events', anEvent({ source: 'crm', external_id: '7' }));
    const sentences = {
      en: 'Send it to an occurrence of a series.',
      fr: 'Envoyez-le à une occurrence d’une série.',
    };

    for (const path of [`${id}`, 'by-external-id/crm/7', 'by-external-id/crm/8'])
      for (const [language, advice] of Object.entries(sentences)) {
        const { data } = await refused(`${path}?scope=following`, anEvent(), language);
        expect([data.status, data.params.scope]).toEqual([400, expect.stringContaining(advice)]);
      }
    await admin.delete(`/events/${id}?scope=following`).expect(400);
    expect((await shown(id)).status).toBe('publish');
  });

  it('is never named as ignored where it counts', async () => {
    const { dates } = await stored();
    const path = (place: number) => `/events/${dates[place]?.id}`;
    const following = `?scope=following`;

    const replies = [
      await admin.patch(path(2) + following, { title: 'Band' }).expect(200),
      await admin.delete(path(3) + following).expect(200),
    ];

    for (const { headers } of replies) expect(headers).not.toHaveProperty('x-calendar-ignored');
  });

  it('is refused for a series itself', async () => {
    const { id } = await stored();

    expect((await refused(`${id}?scope=following`, { title: 'X' })).data.status).toBe(400);
  });
});
