import { createHash } from 'node:crypto';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { open, read, ReadPage } from './reading.js';

const app = startApp();

const TEXTS = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '" onmouseover="alert(1)" x="',
  '${alert(1)} {{alert(1)}} &lt;script&gt;',
  'a\u2028alert(1)//',
];
const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://example.org',
  'data:text/html,<script>alert(1)</script>',
  'https://example.org/"onclick="alert(1)',
  "https://example.org/'><script>alert(1)</script>",
];

/** Returns how a policy names a text. */
function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Returns what a browser would run on a page, apart from the script of the pages and data. */
function runnable(text: string): string[] {
  const page = new ReadPage(text);
  const texts = page.rawTexts('script');
  const scripts = page
    .all('script')
    .filter(({ type }, place) => type !== 'application/ld+json' && texts[place] !== own);
  const elements = page.all('*');
  const handlers = elements.flatMap((attributes) =>
    Object.keys(attributes).filter((name) => /^on/i.test(name)),
  );
  const addresses = [...page.values('href'), ...page.values('src'), ...page.values('action')];
  return [
    ...scripts.map((script) => JSON.stringify(script)),
    ...handlers,
    ...addresses.filter((address) => /^\s*(javascript|data|vbscript):/i.test(address)),
    ...page.values('style'),
    ...page.all('base').map(() => 'base'),
  ];
}

/** Creates an event with a text in every field of it and of the records around it; returns the pages that show it. */
async function createWith(text: string, place: number): Promise<string[]> {
  const term = (kind: string) => ({
    name: `${text} ${kind} ${place}`,
    slug: `${kind}-${place}`,
    description: text,
  });
  const category = await app.create('categories', term('category'));
  const tag = await app.create('tags', term('tag'));
  const described = { description: `${text}<p>${text}</p>`, excerpt: text };
  const { slug } = await app.create(
    'events',
    anEvent({
      ...described,
      title: `Event ${text}`,
      slug: `event-${place}`,
      cost: text,
      event_status: 'canceled',
      event_status_reason: text,
      accessibility_note: text,
      offers: [{ name: text, price: '5' }],
      categories: [category.id],
      tags: [tag.id],
      venue: {
        ...described,
        venue: `Venue ${text}`,
        slug: `venue-${place}`,
        address: text,
        city: text,
        zip: text,
        stateprovince: text,
        country: text,
        phone: text,
        accessibility_note: text,
      },
      organizer: { ...described, organizer: `Organizer ${text}`, slug: `organizer-${place}`, phone: text },
    }),
  );
  return [
    `/event/${slug}/`,
    `/venue/venue-${place}/`,
    `/organizer/organizer-${place}/`,
    `/events/category/category-${place}/`,
    `/tag/tag-${place}/`,
  ];
}

const LISTS = ['/', '/?view=month&month=2026-12', '/fr/', '/events/?q=Event'];

/** The script of the pages: that of a page without records. */
let own = '';

beforeEach(async () => {
  app.clock.set('2026-11-29T12:00:00Z');
  own = (await read(app, '/')).rawTexts('script').join();
});

const LINKED_PAGES: Readonly<Record<string, string[]>> = {
  venue: ['/venue/hall/'],
  organizer: ['/organizer/society/'],
};

describe('Script in a record', () => {
  it('does nothing on any page, whichever text it stands in', async () => {
    const pages = [...LISTS];
    for (const [place, text] of TEXTS.entries()) pages.push(...(await createWith(text, place)));
    const found: string[] = [];
    for (const path of pages) {
      const { text } = await open(app, path).expect(200);
      found.push(...runnable(text).map((what) => `${path}: ${what}`));
    }

    expect(pages).toHaveLength(LISTS.length + TEXTS.length * 5);
    expect(found).toEqual([]);
  });

  it('stays readable where it is a text', async () => {
    await createWith('a <b & "c"', 1);

    expect((await read(app, '/venue/venue-1/')).texts('h1')).toEqual(['Venue a <b & "c"']);
  });

  it.each(ADDRESSES)('does nothing in an address: %s', async (address) => {
    const fields = {
      website: { website: address },
      virtual_url: { virtual_url: address, is_virtual: true },
      image: { image: address },
      offers: { offers: [{ name: 'Adults', price: '5', url: address }] },
      venue: { venue: { venue: 'Hall', slug: 'hall', website: address } },
      organizer: { organizer: { organizer: 'Society', slug: 'society', website: address } },
      description: {
        description: `<a href="${address.replaceAll('"', '&quot;')}">a</a><img src="${address.replaceAll('"', '&quot;')}">`,
      },
    };
    const refused: string[] = [];
    const found: string[] = [];
    for (const [name, sent] of Object.entries(fields)) {
      const { status } = await app.as('editor').post('/events', anEvent({ slug: name, ...sent }));
      const pages = [`/event/${name}/`, ...(LINKED_PAGES[name] ?? [])];
      if (status !== 201) refused.push(name);
      else for (const path of pages) found.push(...runnable((await open(app, path).expect(200)).text));
    }

    expect(refused).not.toContain('description');
    expect(found).toEqual([]);
  });
});

describe('A description', () => {
  it('has no class or id of the page around it', async () => {
    const description = '<p id="page-main" class="skip">A</p><a href="#page-main">class="b"</a>';
    await app.create('events', anEvent({ slug: 'concert', description }));

    const page = await read(app, '/event/concert/');
    expect(page.values('id').filter((id) => id.endsWith('page-main'))).toEqual([
      'page-main',
      'text-page-main',
    ]);
    expect(page.values('class').filter((name) => name === 'skip')).toHaveLength(1);
    expect(page.link('class="b"')).toBe('#text-page-main');
  });
});

describe('Script in an address of a page', () => {
  it.each([
    'q',
    'search',
    'category',
    'tag',
    'venue',
    'date',
    'month',
    'view',
    'page',
    'free',
    'post_type',
    'p',
  ])('does nothing in %s', async (name) => {
    await app.create('events', anEvent({ categories: ['Music'], tags: ['Loud'] }));
    for (const text of TEXTS) {
      const answer = await open(app, `/events/?${name}=${encodeURIComponent(text)}`);
      expect([200, 404]).toContain(answer.status);
      expect(runnable(answer.text)).toEqual([]);
    }
  });

  it('does nothing in the path', async () => {
    for (const text of TEXTS) {
      const { text: page } = await open(app, `/event/${encodeURIComponent(text)}/`);
      expect(runnable(page)).toEqual([]);
    }
  });
});

describe('The policy of pages', () => {
  it('lets no script run but that of the pages, by its hash', async () => {
    const { headers } = await open(app, '/').expect(200);
    const policy = String(headers['content-security-policy']);

    expect(policy).toContain(`script-src ${hashOf(own)};`);
    const [style = ''] = (await read(app, '/')).rawTexts('style');
    expect(policy).toContain(`style-src ${hashOf(style)};`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('A redirect to the page of a record', () => {
  it.each([
    ['a%0d%0aSet-Cookie:%20x=1', 'a%0d%0aset-cookie:%20x=1'],
    ['a%01b', 'a%01b'],
    ['a%3Fb', 'a%3fb'],
    ['%2F%2Fexample.org', '%2f%2fexample.org'],
    ['caf%C3%A9', 'caf%c3%a9'],
  ])('has the slug %s in its path', async (sent, slug) => {
    const { headers } = await open(app, `/translated/event/${sent}/?translation_language=fr`).expect(302);

    expect(headers.location).toBe(`/fr/event/${slug}/`);
  });
});
