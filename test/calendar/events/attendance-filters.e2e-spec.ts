import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp({ SITE_TIMEZONE: 'America/New_York' });

type Json = Record<string, unknown>;
type Page = Json & { events: Json[]; rest_url: string; next_rest_url?: string };

const titled = (title: string, fields: Json = {}) => app.create('events', anEvent({ title, ...fields }));

describe('GET /events', () => {
  const list = async (query: string) =>
    (await app.get(`/events?per_page=50&${query}`).expect(200)).body as Page;
  const titles = async (query: string) => (await list(query)).events.map(({ title }) => title);

  describe('?event_status=', () => {
    it.each([
      ['canceled', ['Canceled']],
      ['cancelled', ['Canceled']],
      ['scheduled', ['Scheduled']],
      ['scheduled,Postponed', ['Postponed', 'Scheduled']],
    ])('finds events that are %s', async (value, expected) => {
      await titled('Canceled', { event_status: 'canceled' });
      await titled('Postponed', { event_status: 'postponed' });
      await titled('Scheduled');

      expect(await titles(`event_status=${value}`)).toEqual(expected.toSorted());
      expect(await titles(`event_status[]=${value.split(',').join('&event_status[]=')}`)).toEqual(
        expected.toSorted(),
      );
    });

    it('finds events of every status where it is not sent', async () => {
      await titled('Canceled', { event_status: 'canceled' });
      await titled('Scheduled');

      expect(await titles('')).toEqual(['Canceled', 'Scheduled']);
    });
  });

  describe('?is_virtual=', () => {
    it('finds events that say so, not those that say nothing', async () => {
      await titled('Online', { is_virtual: true });
      await titled('Silent');
      await titled('There', { is_virtual: false });

      expect(await titles('is_virtual=true')).toEqual(['Online']);
      expect(await titles('is_virtual=0')).toEqual(['There']);
    });
  });

  describe('?is_free=', () => {
    it.each(['0', 'Free', 'free entry', 'Gratuit', '0.00', '$0', ['0', 'Free']])(
      'finds a cost of %j as free',
      async (cost) => {
        await titled('Found', { cost });

        expect(await titles('is_free=true')).toEqual(['Found']);
        expect(await titles('is_free=false')).toEqual([]);
      },
    );

    it.each(['5', '0.50', 'Free - 20', ['0', '15']])('finds a cost of %j as not free', async (cost) => {
      await titled('Found', { cost });

      expect(await titles('is_free=true')).toEqual([]);
      expect(await titles('is_free=false')).toEqual(['Found']);
    });

    it.each(['', 'Donation', 'Freeze', ['Free', 'Donation']])(
      'does not know whether %j is free',
      async (cost) => {
        await titled('Unknown', { cost });

        expect(await titles('is_free=true')).toEqual([]);
        expect(await titles('is_free=false')).toEqual([]);
      },
    );

    it('finds the cost that follows from offers', async () => {
      await titled('Free', { offers: [{ price: '0' }] });
      await titled('Sold', { offers: [{ price: '0' }, { price: '5' }] });

      expect(await titles('is_free=true')).toEqual(['Free']);
    });
  });

  describe('?accessibility=', () => {
    it('finds events that have all of it by themselves or together with one of their venues', async () => {
      const steps = await app.create('venues', aVenue({ accessibility: ['parking'] }));
      const ramp = await app.create('venues', aVenue({ accessibility: ['step_free', 'parking'] }));
      await titled('By itself', { accessibility: ['step_free', 'parking'] });
      await titled('By its venue', { venue: ramp.id });
      await titled('In one of two venues', { venue: [steps.id, ramp.id] });
      await titled('Together', { venue: steps.id, accessibility: ['step_free'] });
      await titled('Without steps', { accessibility: ['step_free'] });
      await titled('With parking', { venue: steps.id });
      await titled('Silent');

      const both = ['By its venue', 'By itself', 'In one of two venues', 'Together'];
      expect((await titles('accessibility=step_free,parking')).toSorted()).toEqual(both);
      expect((await titles('accessibility=step_free')).toSorted()).toEqual([...both, 'Without steps']);
    });

    it('finds nothing by a venue that the caller may not read', async () => {
      const fields = { accessibility: ['step_free'] };
      const hidden = await app.create('venues', aVenue({ ...fields, status: 'private' }));
      const locked = await app.create('venues', aVenue({ ...fields, password: 'secret' }));
      await titled('Hidden', { venue: hidden.id });
      await titled('Locked', { venue: locked.id });

      expect(await titles('accessibility=step_free')).toEqual([]);
    });
  });

  describe('?modified_after= and ?modified_before=', () => {
    beforeEach(async () => {
      for (const [title, modified] of Object.entries({
        Early: '2026-05-01T10:00:00Z',
        Late: '2026-05-02T10:00:00.5Z',
      })) {
        const { id } = await titled(title);
        await app.database.query('UPDATE events SET modified_at = $2 WHERE id = $1', [id, modified]);
      }
    });

    it.each([
      ['modified_after=2026-05-01T10:00:00Z', ['Late']],
      ['modified_after=2026-05-01T09:59:59Z', ['Early', 'Late']],
      // The time zone of the site is New York.
      ['modified_after=2026-05-01%2006:00:00', ['Late']],
      ['modified_after=2026-05-02%2006:00:00', ['Late']],
      ['modified_before=2026-05-02', ['Early']],
      ['modified_before=2026-05-01T10:00:00Z', []],
      ['modified_after=2026-05-01&modified_before=2026-05-02', ['Early']],
    ])('find with %s %j', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });

    it('apply to events requested by id, too', async () => {
      const { events } = await list('');
      const ids = events.map(({ id }) => id).join();

      expect(await titles(`include=${ids}&modified_after=2026-05-02`)).toEqual(['Late']);
    });
  });

  describe('?started_by= and ?over_after=', () => {
    beforeEach(async () => {
      const at = (title: string, timezone: string, start_date: string, end_date: string) =>
        titled(title, { timezone, start_date, end_date });
      // 22:00 until 0:00 in UTC, and 10:00 until 12:00.
      await at('Tokyo', 'Asia/Tokyo', '2026-11-26 07:00', '2026-11-26 09:00');
      await at('Berlin', 'Europe/Berlin', '2026-11-25 11:00', '2026-11-25 13:00');
      await at('Exhibition', 'UTC', '2026-01-01 10:00', '2026-12-31 18:00');
    });

    it.each([
      ['started_by=2026-11-25T22:00:00Z&over_after=2026-11-25T22:00:00Z', ['Exhibition', 'Tokyo']],
      ['started_by=2026-11-25T21:59:59Z', ['Exhibition', 'Berlin']],
      ['over_after=2026-11-25T11:59:59Z', ['Exhibition', 'Berlin', 'Tokyo']],
      ['over_after=2026-11-25T12:00:00Z', ['Exhibition', 'Tokyo']],
      // The time zone of the site is New York.
      ['started_by=2026-11-25%2017:00:00&starts_after=2026-11-24', ['Berlin', 'Tokyo']],
      ['started_by=2026-11-25%2016:59:59&starts_after=2026-11-24', ['Berlin']],
    ])('find with %s %j, wherever the events are', async (query, expected) => {
      expect(await titles(query)).toEqual(expected);
    });

    it('find what is on now', async () => {
      app.clock.set('2026-11-25T22:30:00Z');

      expect(await titles('started_by=now&over_after=now')).toEqual(['Exhibition', 'Tokyo']);
    });
  });

  it.each([
    'event_status=maybe',
    'started_by=soon',
    'over_after=99999-01-01',
    'event_status=',
    'is_virtual=perhaps',
    'is_free=perhaps',
    'accessibility=lift',
    'accessibility=step_free,lift',
    'modified_after=soon',
    'modified_before=99999-01-01',
  ])('refuses %s and names the parameter', async (query) => {
    const { body } = await app.get(`/events?${query}`).expect(400);

    const name = query.split('=')[0] ?? '';
    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { [name]: expect.any(String) } },
    });
  });

  it('keeps the filters in the links of the list', async () => {
    for (const title of ['A', 'B', 'C'])
      await titled(title, {
        event_status: 'canceled',
        cost: '0',
        is_virtual: true,
        accessibility: ['parking'],
      });
    const query =
      'event_status=canceled,postponed&is_virtual=1&is_free=1&accessibility=parking&modified_after=2020-01-01&modified_before=2099-01-01';
    const path = `/events?per_page=2&${query}`;
    const { next_rest_url: next = '' } = (await app.get(path).expect(200)).body as Page;

    const parameters = Object.fromEntries(new URL(next).searchParams);
    expect(parameters).toMatchObject({
      event_status: 'canceled,postponed',
      is_virtual: '1',
      is_free: '1',
      accessibility: 'parking',
      modified_after: '2020-01-01T05:00:00.000Z',
      modified_before: '2099-01-01T05:00:00.000Z',
    });
    const followed = (await app.get(`/${new URL(next).pathname}${new URL(next).search}`).expect(200))
      .body as Page;
    expect(followed.events.map(({ title }) => title)).toEqual(['C']);
  });
});
