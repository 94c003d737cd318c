import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';
import { BASES } from './walking.js';

const app = startApp();

const HERE = 'geoloc_lat=52&geoloc_lng=13&geoloc_radius=500';

/** Creates a venue some kilometres north of 52° N 13° E. */
const north = async (km: number, fields = {}) =>
  (await app.create('venues', aVenue({ geo_lat: 52 + km / 111.2, geo_lng: 13, ...fields }))).id;

const eventAt = (title: string, venue: readonly number[], fields = {}) =>
  app.create('events', anEvent({ title, venue, ...fields }));

describe.each(BASES)('GET /events?orderby=distance on the $base base', ({ on }) => {
  const titles = async (query: string, reader: TestClient = app) => {
    const { body } = await reader
      .get(on(`/events?per_page=50&${HERE}&orderby=distance&${query}`))
      .expect(200);
    return (body as { events: { title: string }[] }).events.map(({ title }) => title);
  };

  it('has the nearest event first, or the farthest', async () => {
    await eventAt('Far', [await north(300)]);
    await eventAt('Near', [await north(-2)]);
    await eventAt('Halfway', [await north(80)]);
    await eventAt('Elsewhere', [await north(501)]);
    await eventAt('Nowhere', []);

    expect(await titles('')).toEqual(['Near', 'Halfway', 'Far']);
    expect(await titles('order=desc')).toEqual(['Far', 'Halfway', 'Near']);
  });

  it('goes by the nearest venue of an event', async () => {
    const [near, halfway, far] = [await north(2), await north(80), await north(300)];
    await eventAt('Halfway', [halfway]);
    await eventAt('Far and near', [far, near]);
    await eventAt('Far', [far]);

    expect(await titles('')).toEqual(['Far and near', 'Halfway', 'Far']);
    expect(await titles('order=desc')).toEqual(['Far', 'Halfway', 'Far and near']);
  });

  it.each([{ status: 'draft' }, { status: 'private' }, { password: 'open-sesame' }])(
    'does not reveal where a venue with %j is',
    async (hidden) => {
      const far = await north(300);
      await eventAt('Halfway', [await north(80)]);
      await eventAt('Secretly near', [far, await north(2, hidden)]);

      for (const reader of [app, app.as('subscriber'), app.as('contributor'), app.as('author')])
        expect(await titles('', reader)).toEqual(['Halfway', 'Secretly near']);
      expect(await titles('', app.as('editor'))).toEqual(['Secretly near', 'Halfway']);
    },
  );

  it('leaves out events whose venues a password hides', async () => {
    await eventAt('Open', [await north(80)]);
    await eventAt('Protected', [await north(2)], { password: 'open-sesame' });

    for (const reader of [app, app.as('subscriber'), app.as('author')])
      expect(await titles('', reader)).toEqual(['Open']);
    expect(await titles('password=open-sesame')).toEqual(['Open']);
    expect(await titles('', app.as('editor'))).toEqual(['Protected', 'Open']);
  });
});
