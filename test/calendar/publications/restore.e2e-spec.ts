import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });
const editor = app.as('editor');

type Json = Record<string, unknown>;

const EVENT = () =>
  anEvent({
    slug: 'jazz',
    description: 'Loud.',
    excerpt: 'Short.',
    cost: ['5', '10'],
    website: 'https://example.org/jazz',
    timezone: 'Asia/Tokyo',
    featured: true,
    sticky: true,
    image: 'https://example.org/jazz.png',
    venue: [aVenue(), aVenue()],
    organizer: [anOrganizer(), anOrganizer()],
    categories: ['Music'],
    tags: ['loud', 'late'],
  });
const VENUE = () =>
  aVenue({
    slug: 'hall',
    description: 'Wide.',
    city: 'Oslo',
    zip: '0150',
    geo_lat: 59.9,
    geo_lng: 10.7,
    image: 'https://example.org/hall.png',
  });
const ORGANIZER = () =>
  anOrganizer({ slug: 'friends', description: 'Kind.', email: 'hello@example.org', phone: '1234' });

const RECORDS = [
  ['events', 'title', EVENT],
  ['venues', 'venue', VENUE],
  ['organizers', 'organizer', ORGANIZER],
] as const;

/** Reads the record in every language, without the time of its last change. */
async function reading(list: string, id: unknown, query = ''): Promise<Json[]> {
  const records: Json[] = [];
  for (const language of ['en', 'fr', 'de']) {
    const path = at(`/${list}/${String(id)}?translation_language=${language}${query}`);
    const record = (await app.get(path).expect(200)).body as Json;
    records.push({ ...record, modified: '', modified_utc: '' });
  }
  return records;
}

async function translate(list: string, id: unknown, name: string): Promise<void> {
  for (const language of ['fr', 'de']) {
    const texts = {
      [name]: `Nom ${language}`,
      description: `Texte ${language}`,
      excerpt: `Bref ${language}`,
    };
    await editor.patch(at(`/${list}/${String(id)}?translation_language=${language}`), texts).expect(200);
  }
}

describe.each(RECORDS)('A restored record of %s', (list, name, body) => {
  it('has all its former contents, in every language', async () => {
    const { id } = await app.create(list, body(), 'author');
    await translate(list, id, name);
    const before = await reading(list, id);
    await app.as('author').delete(`/${list}/${id}`).expect(200);

    app.clock.set('2026-11-20T13:00:00Z');
    await app.as('author').post(`/${list}/${id}`, { status: 'publish' }).expect(200);

    expect(await reading(list, id)).toEqual(before);
  });

  it('has its former slugs', async () => {
    const { id, slug } = await app.create(list, body());
    await translate(list, id, name);
    const [, { slug: french }] = (await reading(list, id)) as [Json, Json];
    await editor.delete(`/${list}/${id}`).expect(200);
    await editor.post(`/${list}/${id}`, { status: 'publish' }).expect(200);

    const one = await app.get(`/${list}/by-slug/${slug}`).expect(200);
    const path = at(`/${list}/by-slug/${String(french)}?translation_language=fr`);
    const other = await app.get(path).expect(200);

    expect([one.body, other.body]).toMatchObject([{ id }, { id }]);
  });

  it('keeps its password', async () => {
    const { id } = await app.create(list, { ...body(), password: 'sesame' });
    const before = await reading(list, id, '&password=sesame');
    await editor.delete(`/${list}/${id}`).expect(200);
    await editor.post(`/${list}/${id}`, { status: 'publish' }).expect(200);

    expect(await reading(list, id, '&password=sesame')).toEqual(before);
    expect(JSON.stringify((await app.get(`/${list}/${id}`)).body)).not.toMatch(/Loud|Wide|Kind/);
  });

  it('can be changed by the write that restores it', async () => {
    const { id, slug } = await app.create(list, body());
    await editor.delete(`/${list}/${id}`).expect(200);

    const { body: restored } = await editor
      .post(`/${list}/${id}`, { status: 'draft', [name]: 'New' })
      .expect(200);

    expect(restored).toMatchObject({ status: 'draft', [name]: 'New', slug });
  });
});

describe('A linked record', () => {
  it.each([
    ['venues', 'venue'],
    ['organizers', 'organizer'],
  ] as const)('in %s appears in its events again when restored', async (list, name) => {
    const { id } = await app.create(list, list === 'venues' ? VENUE() : ORGANIZER());
    const event = await app.create('events', anEvent({ [name]: id }));
    const before = ((await app.get(`/events/${event.id}`).expect(200)).body as Json)[name];
    await editor.delete(`/${list}/${id}`).expect(200);
    expect(((await app.get(`/events/${event.id}`).expect(200)).body as Json)[name]).toEqual([]);

    await editor.post(`/${list}/${id}`, { status: 'publish' }).expect(200);

    expect(((await app.get(`/events/${event.id}`).expect(200)).body as Json)[name]).toEqual(before);
  });
});
