import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { open, read } from './reading.js';

const app = startApp({ SITE_NAME: 'Harbour Town' });

/** Creates one of each, in both languages. */
async function createAll() {
  const category = await app.create('categories', aTerm({ name: 'Music', description: 'Loud.' }));
  const tag = await app.create('tags', aTerm({ name: 'Outdoors' }));
  const event = await app.create(
    'events',
    anEvent({
      title: 'Concert by the sea',
      description: 'With <b>brass</b>.',
      categories: [category.id],
      tags: [tag.id],
      venue: { venue: 'Harbour Hall', description: 'A hall.', city: 'Port Aubrey' },
      organizer: { organizer: 'Arts Society', description: 'A society.', email: 'arts@example.org' },
    }),
  );
  const editor = app.as('editor');
  const [venue, [organizer]] = [event.venue, event.organizer] as unknown as [
    { id: number },
    [{ id: number }],
  ];
  await editor.patch(at(`/events/${event.id}`, 'fr'), { title: 'Concert au bord de la mer' }).expect(200);
  await editor.patch(at(`/venues/${venue.id}`, 'fr'), { venue: 'Salle du port' }).expect(200);
  await editor.patch(at(`/organizers/${organizer.id}`, 'fr'), { organizer: 'Société des arts' }).expect(200);
  await editor.patch(at(`/categories/${category.id}`, 'fr'), { name: 'Musique' }).expect(200);
  await editor.patch(at(`/tags/${tag.id}`, 'fr'), { name: 'En plein air' }).expect(200);
}

const PAGES: readonly [page: string, english: [string, string], french: [string, string]][] = [
  ['of all events', ['/', 'What’s on'], ['/fr/', 'À l’affiche']],
  ['of the list', ['/events/', 'What’s on'], ['/fr/events/', 'À l’affiche']],
  [
    'of an event',
    ['/event/concert-by-the-sea/', 'Concert by the sea'],
    ['/fr/event/concert-au-bord-de-la-mer/', 'Concert au bord de la mer'],
  ],
  ['of a venue', ['/venue/harbour-hall/', 'Harbour Hall'], ['/fr/venue/salle-du-port/', 'Salle du port']],
  [
    'of an organizer',
    ['/organizer/arts-society/', 'Arts Society'],
    ['/fr/organizer/societe-des-arts/', 'Société des arts'],
  ],
  ['of a category', ['/events/category/music/', 'Music'], ['/fr/events/category/musique/', 'Musique']],
  ['of a tag', ['/tag/outdoors/', 'Outdoors'], ['/fr/tag/en-plein-air/', 'En plein air']],
];

describe('The page', () => {
  beforeEach(() => {
    app.clock.set('2026-11-29T12:00:00Z');
    return createAll();
  });

  it.each(PAGES)('%s exists in both languages, which name each other', async (_, english, french) => {
    for (const [language, [path, heading], [otherPath]] of [
      ['en', english, french],
      ['fr', french, english],
    ] as const) {
      const page = await read(app, path);

      expect(page.texts('h1')).toEqual([heading]);
      expect(page.all('html')).toEqual([{ lang: language }]);
      const links = page.all('link');
      const canonical = links.find(({ rel }) => rel === 'canonical')?.href ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      const others = links.filter(({ hreflang }) => hreflang !== undefined);
      expect(others.map(({ hreflang, href = '' }) => [hreflang, new URL(href).pathname])).toEqual([
        [language, path],
        [language === 'en' ? 'fr' : 'en', otherPath],
      ]);
      expect(page.texts('nav')[0]).toBe(language === 'en' ? 'français' : 'English');
    }
  });

  it.each(PAGES)(
    '%s is reached by a link on the page of all events or of the event',
    async (_, english, french) => {
      for (const [root, event, [path]] of [
        ['/', '/event/concert-by-the-sea/', english],
        ['/fr/', '/fr/event/concert-au-bord-de-la-mer/', french],
      ] as const) {
        const pages = [await read(app, root), await read(app, event)];

        expect(pages.flatMap((page) => [...page.values('href'), ...page.values('action')])).toContain(path);
      }
    },
  );

  it('of a filtered list leads to the other language without slugs of this one', async () => {
    const page = await read(app, '/events/?category=music&tag=outdoors&free=1');

    expect(page.link('français')).toBe('/fr/events/?free=1');
    await open(app, '/fr/events/?category=musique&tag=en-plein-air').expect(200);
  });

  it('of a category is reached by its address on the translated base, which names no filter', async () => {
    const path = '/translated/events/category/musique/?translation_language=fr';

    await open(app, path).expect(302).expect('Location', '/fr/events/category/musique/');
  });

  it('of a record is the one to which its address leads, on both bases', async () => {
    const { url } = (await app.get('/events/by-slug/concert-by-the-sea')).body as { url: string };
    const french = (await app.get(at('/events/by-slug/concert-by-the-sea', 'fr'))).body as { url: string };

    expect(new URL(url).pathname).toBe('/event/concert-by-the-sea/');
    const { pathname, search } = new URL(french.url);
    const { headers } = await open(app, `${pathname}${search}`).expect(302);
    expect(headers.location).toBe('/fr/event/concert-au-bord-de-la-mer/');
    await open(app, '/translated/').expect(302).expect('Location', '/');
  });

  it('shows texts that are not translated in their language, and says so', async () => {
    await app.create('events', anEvent({ title: 'Only English' }));

    const page = await read(app, '/fr/event/only-english/');
    expect(page.all('h1')).toEqual([{ lang: 'en' }]);
    expect(page.texts('h1')).toEqual(['Only English']);
  });

  it('has the name of the calendar, landmarks, one first heading, and a way past the header', async () => {
    const page = await read(app, '/event/concert-by-the-sea/');

    expect(page.texts('title')).toEqual(['Concert by the sea – Harbour Town']);
    expect(['header', 'main', 'footer', 'h1'].map((name) => page.all(name).length > 0)).not.toContain(false);
    expect(page.all('a')[0]).toMatchObject({ href: '#page-main', class: 'skip' });
    expect(page.values('id').filter((id) => id === 'page-main')).toHaveLength(1);
  });

  it('says for search engines and other sites what it is about', async () => {
    const page = await read(app, '/fr/event/concert-au-bord-de-la-mer/');

    const told = Object.fromEntries(
      page.all('meta').map(({ property, name, content }) => [property ?? name, content]),
    );
    expect(told).toMatchObject({
      description: 'With brass.',
      'og:title': 'Concert au bord de la mer',
      'og:site_name': 'Harbour Town',
      'og:url': expect.stringMatching(/^http:.*\/fr\/event\/concert-au-bord-de-la-mer\/$/),
    });
    expect(page.jsonLd).toMatchObject({
      '@type': 'Event',
      name: 'Concert au bord de la mer',
      url: expect.stringMatching(/^http:.*\/fr\/event\/concert-au-bord-de-la-mer\/$/),
      location: { name: 'Salle du port' },
    });
  });
});
