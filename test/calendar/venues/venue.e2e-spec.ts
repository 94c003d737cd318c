import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();
const admin = app.as('administrator');

type Json = Record<string, unknown>;

const create = (fields: Json = {}) => app.create('venues', aVenue(fields));
const update = async (id: number, fields: Json) =>
  (await admin.put(`/venues/${id}`, fields).expect(200)).body as Json;
const describedAs = async (id: number) =>
  ((await app.get(`/venues/${id}`).expect(200)).body as { json_ld: Json }).json_ld;

// Tested in test/calendar/publications: what venues have in common with organizers.
describe('The maps of a venue', () => {
  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
    ['YES', true],
    ['no', false],
    [1, true],
    [0, false],
    ['', false],
    [' ', false],
  ])('are switched by %j to %j, in a create, an update and an event', async (sent, shown) => {
    const maps = { show_map: sent, show_map_link: sent };
    const { id } = await create({ show_map: !shown, show_map_link: !shown });
    const { venue: nested } = await app.create('events', anEvent({ venue: aVenue(maps) }));

    for (const venue of [await create(maps), await update(id, maps), nested])
      expect(venue).toMatchObject({ show_map: shown, show_map_link: shown });
  });

  it.each(['', ' ', 'no'])('are switched off by "%s" in a form', async (no) => {
    const form = admin.send('post', '/venues').type('form');

    const { body } = await form.send(`venue=Form&show_map=${no}&show_map_link=${no}`).expect(201);

    expect(body).toMatchObject({ show_map: false, show_map_link: false });
  });
});

describe('The member stateprovince', () => {
  it.each([
    ['the state in the US', { country: 'US', state: 'DC' }, 'DC'],
    ['the state in the United States', { country: 'United States', state: 'DC', province: 'ON' }, 'DC'],
    ['the state where no country is named', { state: 'DC', province: 'ON' }, 'DC'],
    ['the province in Canada', { country: 'Canada', state: 'DC', province: 'ON' }, 'ON'],
    ['the province in South Africa', { country: 'South Africa', province: 'Gauteng' }, 'Gauteng'],
    ['the province in France', { country: 'France', province: 'Île-de-France' }, 'Île-de-France'],
    ['the province where no state is named', { country: 'US', province: 'ON' }, 'ON'],
    ['what is sent', { country: 'US', state: 'DC', stateprovince: 'Columbia' }, 'Columbia'],
    ['absent in a foreign country without a province', { country: 'France', state: 'DC' }, undefined],
  ])('is %s', async (_, fields, stateprovince) => {
    expect((await create(fields)).stateprovince).toBe(stateprovince);
  });

  it.each([
    ['state', { country: 'US', state: 'DC' }, { state: 'CA' }, 'CA'],
    ['province', { country: 'Canada', province: 'ON' }, { province: 'QC' }, 'QC'],
    ['country', { country: 'US', state: 'DC', province: 'ON' }, { country: 'Canada' }, 'ON'],
    ['country, unless it was sent', { stateprovince: 'ON', country: 'Canada' }, { country: 'Norway' }, 'ON'],
    ['state, unless it was sent', { stateprovince: 'ON' }, { state: 'Z' }, 'ON'],
    ['city, if it was sent', { stateprovince: 'Upper Franconia' }, { city: 'Bayreuth' }, 'Upper Franconia'],
  ])('follows a change of the %s', async (_, created, changed, stateprovince) => {
    const { id } = await create(created);

    expect(await update(id, changed)).toHaveProperty('stateprovince', stateprovince);
  });
});

describe('The json_ld of a venue', () => {
  it.each([{ geo_lat: 59.9 }, { geo_lng: 10.7 }])(
    'has no coordinates beside %j alone',
    async (coordinate) => {
      const venue = await create(coordinate);

      expect(venue).toMatchObject(coordinate);
      expect(await describedAs(venue.id)).not.toHaveProperty('geo');
    },
  );

  it('has texts as they are', async () => {
    const texts = { city: "It's here", zip: '1 & 2', phone: "Bob's & 5" };

    expect(await describedAs((await create(texts)).id)).toMatchObject({
      address: { addressLocality: texts.city, postalCode: texts.zip },
      telephone: texts.phone,
    });
  });
});

describe('The image of a venue', () => {
  it.each(['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'])('can end in .%s', async (extension) => {
    expect((await create({ image: `http://img.example/a.${extension}` })).image).toMatchObject({ extension });
  });

  it('can have no extension', async () => {
    const url = 'https://img.example/42?size=big';

    expect((await create({ image: url })).image).toMatchObject({ url });
  });

  it('is absent if an empty one is sent', async () => {
    expect(await create({ image: '' })).not.toHaveProperty('image');
  });
});
