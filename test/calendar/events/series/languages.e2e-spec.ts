import { contentFiles } from '../../../support/content-files.js';
import { startApp } from '../../../support/app.js';
import type { Json } from '../../../support/json.js';
import { aSeries, occurrencesOf } from '../../../support/series.js';
import { at } from '../../../support/translated.js';

const app = startApp({ SITE_URL: 'https://www.example.com' });
const aFile = contentFiles();

beforeEach(async () => {
  app.clock.set('2027-05-27T10:00:00Z');
  const fr = { title: 'Chorale', description: 'Avec un crayon.' };
  const line = { type: 'event', ...aSeries({ description: 'Bring a pencil.' }), translations: { fr } };
  const { stderr, code } = await app.run('content', 'load', aFile(line), '--as', 'the-editor');
  expect([stderr, code]).toEqual([expect.any(String), 0]);
});

async function inFrench(query = ''): Promise<Json[]> {
  const { body } = await app.get(at(`/events?per_page=50&${query}`, 'fr')).expect(200);
  return (body as { events: Json[] }).events;
}

describe('An occurrence of a series with a translation', () => {
  it('has the texts, a slug and an address in each language', async () => {
    const [first] = await inFrench();

    expect(first).toMatchObject({
      title: 'Chorale',
      description: '<p>Avec un crayon.</p>',
      slug: 'chorale-2027-06-07',
      url: 'https://www.example.com/event/chorale-2027-06-07/',
      language: 'fr',
      translations: ['en', 'fr'],
    });
    const { body } = await app.get(`/events/${first?.id}`).expect(200);
    expect(body).toMatchObject({ title: 'Choir', slug: 'choir-2027-06-07' });
  });

  it('shows a text that was sent for it beside an original of its own, even if it is that of the series', async () => {
    const [first] = await inFrench();
    const admin = app.as('administrator');
    await admin.patch(`/events/${first?.id}`, { description: 'Bring two pencils.' }).expect(200);

    const path = at(`/events/${first?.id}`, 'fr');
    await admin.patch(path, { description: '<p>Avec un crayon.</p>' }).expect(200);

    const { body } = await app.get(path).expect(200);
    expect(body).toMatchObject({ description: '<p>Avec un crayon.</p>' });
  });

  it('is found by its slug in each language', async () => {
    const [first] = await inFrench();

    for (const slug of ['choir-2027-06-07', 'chorale-2027-06-07']) {
      const { body } = await app.get(at(`/events/by-slug/${slug}`, 'fr')).expect(200);
      expect(body).toMatchObject({ id: first?.id, title: 'Chorale' });
    }
  });

  it('is found by the words of its language only', async () => {
    expect(await inFrench('search=crayon')).toHaveLength(4);
    expect(await inFrench('search=pencil')).toEqual([]);
    expect(await inFrench('search=-crayon')).toEqual([]);
    expect(await inFrench('search=-pencil')).toHaveLength(4);
    expect(await inFrench('search=-pencil&orderby=title')).toHaveLength(4);
  });

  it('is sorted by the title of its language', async () => {
    for (const title of ['Chess', 'Clay'])
      await app.create('events', aSeries({ title, recurrence: undefined }));

    const titles = (await inFrench('orderby=title')).map(({ title }) => title);
    expect(titles).toEqual(['Chess', 'Chorale', 'Chorale', 'Chorale', 'Chorale', 'Clay']);
  });
});

describe('The occurrences of a series without a translation', () => {
  const admin = app.as('administrator');

  /** Stores a series of which the second date has its own title, and returns the slugs after a write in French. */
  async function slugsAfter(write: object): Promise<unknown[]> {
    const { body } = await admin.post('/events', aSeries({ title: 'Band' })).expect(201);
    const { id } = body as Json & { id: number };
    const [, second] = await occurrencesOf(app, id);
    await admin.patch(`/events/${second?.id}`, { title: 'Guests' }).expect(200);
    await admin.patch(at(`/events/${id}`, 'fr'), write).expect(200);
    return (await inFrench(`series=${id}`)).map(({ slug }) => slug);
  }

  const SLUGS = ['fanfare-2027-06-07', 'fanfare-2027-06-14', 'fanfare-2027-06-21', 'fanfare-2027-06-28'];

  it('get slugs with the first slug of the series in a language', async () => {
    expect(await slugsAfter({ slug: 'fanfare' })).toEqual(SLUGS);
  });

  it('get slugs with the first title of the series in a language, also one with its own title', async () => {
    expect(await slugsAfter({ title: 'Fanfare' })).toEqual(SLUGS);
  });
});
