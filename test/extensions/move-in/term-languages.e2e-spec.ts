import { startApp } from '../../support/app.js';
import { POLYLANG, showPage, translate, WPML } from './old-languages.js';
import { anOldEvent, anOldTerm, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr' });
const site = startOldSite();

const run = (...words: string[]) =>
  app.run('move-in', ...words, site.url, '--rate', '1000', '--languages', 'en,fr');

function term(id: number, name: string, language: string, members: OldRecord = {}): OldRecord {
  const url = `${site.url}/${language}/${name}/`;
  return anOldTerm({ id, name, slug: `${name}-${language}`, url, language_there: language, ...members });
}

function event(id: number, language: string, members: OldRecord): OldRecord {
  return anOldEvent({ id, url: `${site.url}/event/${id}/`, language_there: language, ...members });
}

/** Fills the site with categories, one within another, tags and events, each in two languages. */
function fill(plugin = POLYLANG): void {
  const music = [term(5003, 'Musique', 'fr'), term(2, 'Music', 'en')];
  const jazz = [term(5005, 'Jazz', 'fr', { parent: 5003 }), term(4, 'Jazz', 'en', { parent: 2 })];
  const tags = [term(6, 'Outside', 'en'), term(5007, 'Dehors', 'fr')];
  const french = event(20, 'fr', { title: 'Le concert', categories: [jazz[0]], tags: [tags[1]] });
  const english = event(21, 'en', { title: 'Concert', categories: [jazz[1]], tags: [tags[0]] });
  const only = event(22, 'fr', { title: 'Seul', categories: [music[0]], tags: [tags[1]] });
  site.calendar = {
    ...site.calendar,
    categories: [...jazz, ...music],
    tags,
    events: [french, english, only],
  };
  for (const [fr = {}, en = {}] of [music, jazz, [tags[1], tags[0]], [french, english]])
    translate(site, { en, fr }, plugin);
  showPage(site, '/event/22/', '', 'fr-FR');
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await app.get(path).expect(200)).body as Record<string, unknown>;
}

describe('move-in --languages of categories and tags', () => {
  it.each([
    ['WPML, which lists one language at a time,', WPML, 'en'],
    ['Polylang', POLYLANG, undefined],
  ])('makes one of those whose archives %s links to each other', async (_name, plugin, listsLanguage) => {
    fill(plugin);
    site.listsLanguage = listsLanguage;

    const { code, stdout, stderr } = await run('--keep-ids');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('categories: 4 there; 2 created, 2 translated.\n');
    expect(stdout).toContain('tags: 2 there; 1 created, 1 translated.\n');
    expect(await read(at('/categories/5005'))).toMatchObject({ id: 4, name: 'Jazz', parent: 2 });
    expect(await read(at('/categories/2', 'fr'))).toMatchObject({ name: 'Musique', slug: 'musique-fr' });
    expect(await read(at('/tags/6', 'fr'))).toMatchObject({ name: 'Dehors' });
  });

  it('links events to the one record', async () => {
    fill();

    await run('--keep-ids');

    expect(await read('/events/21')).toMatchObject({ categories: [{ id: 4 }], tags: [{ id: 6 }] });
    expect(await read(at('/events/22', 'fr'))).toMatchObject({
      categories: [{ id: 2, name: 'Musique' }],
      tags: [{ id: 6, name: 'Dehors' }],
    });
  });

  it('links an event once that has a term in each language', async () => {
    fill();
    site.calendar.events = [event(30, 'en', { tags: site.calendar.tags })];

    await run('--keep-ids');
    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([0, '']);
    expect((await read('/events/30')).tags).toMatchObject([{ id: 6 }]);
  });

  it('writes nothing the second time, and asks for no page', async () => {
    fill();
    await run('--keep-ids');
    site.requests = [];

    const { code, stdout } = await run('--keep-ids');

    expect([code, stdout]).toEqual([0, expect.stringContaining('categories: 4 there; 4 equal.\n')]);
    expect(site.requests.filter((path) => !path.startsWith('/wp-json/'))).toEqual([]);
  });

  it('is updated by a translation that has changed there', async () => {
    fill();
    await run();
    Object.assign(site.calendar.tags[1] ?? {}, { name: 'En plein air' });

    const { stdout } = await run();
    const { code } = await run('verify');

    expect([code, stdout]).toEqual([0, expect.stringContaining('tags: 2 there; 1 updated, 1 equal.\n')]);
  });

  it('is compared by verify, each in its language', async () => {
    fill();
    await run();

    const { code, stdout } = await run('verify');
    Object.assign(site.calendar.categories[2] ?? {}, { name: 'Autre' });
    const { code: differing, stderr } = await run('verify');

    expect([code, stdout]).toEqual([0, expect.stringContaining('categories: 4 there; 4 same.\n')]);
    expect([differing, stderr]).toEqual([
      1,
      'category 5003 "Autre" different: name is "Autre" there, "Musique" here.\n',
    ]);
  });

  it('says which stay apart, as Polylang does not link to those without events', async () => {
    site.calendar.tags = [term(6, 'Outside', 'en'), term(7, 'Dehors', 'fr', { count: 0 })];
    showPage(site, '/en/Outside/', POLYLANG({ en: '/en/Outside/' }, site));
    showPage(site, '/fr/Dehors/', POLYLANG({ en: '/en/Outside/', fr: '/fr/Dehors/' }, site), 'fr-FR');

    const { code, stdout, stderr } = await run();

    expect([code, stdout]).toEqual([0, expect.stringContaining('tags: 2 there; 2 created.\n')]);
    expect(stderr).toBe(
      `tag 7 "Dehors" created: Its translation en at ${site.name}/en/Outside does not lead back to it: they stay apart.\n`,
    );
  });

  it('looks at the host of their pages before anything moves in', async () => {
    site.calendar.categories = [anOldTerm({ url: 'https://old.example.org/music/' })];

    const { code, stderr } = await run();

    expect([code, stderr]).toEqual([1, expect.stringContaining('are at old.example.org, but its API is at')]);
    expect(await read('/categories?hide_empty=false')).toMatchObject({ total: 0 });
  });
});
