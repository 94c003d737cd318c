import { startApp } from '../../support/app.js';
import { POLYLANG, RELATIVE, translate, WPML } from './old-languages.js';
import { anOldEvent, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr' });
const site = startOldSite();

const moveIn = (...options: string[]) =>
  app.run('move-in', site.url, '--rate', '1000', '--languages', 'en,fr', ...options);
const verify = (...options: string[]) =>
  app.run('move-in', 'verify', site.url, '--rate', '1000', '--languages', 'en,fr', ...options);

const english = (members: OldRecord = {}) =>
  anOldEvent({ id: 7, title: 'Concert', slug: 'concert', url: `${site.url}/event/concert/`, ...members });
const french = (members: OldRecord = {}) =>
  anOldEvent({
    id: 8,
    title: 'Le concert',
    slug: 'le-concert',
    description: '<p>À propos.</p>',
    url: `${site.url}/?p=8&lang=fr`,
    ...members,
  });

/** Fills the site with an event in two languages. */
function fill(plugin = POLYLANG): void {
  site.calendar.events = [french(), english()];
  translate(site, { 'en-US': english(), 'fr-FR': french() }, plugin);
}

async function read(path: string): Promise<Record<string, unknown>> {
  return (await app.get(path).expect(200)).body as Record<string, unknown>;
}

describe('move-in --languages', () => {
  it.each([
    ['WPML', WPML],
    ['Polylang', POLYLANG],
    ['a plug-in with relative addresses', RELATIVE],
  ])('makes one event of those that %s links to each other', async (_name, plugin) => {
    fill(plugin);

    const { code, stdout, stderr } = await moveIn();

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('events: 2 there; 1 created, 1 translated.');
    const { events } = (await read(at('/events', 'fr'))) as { events: unknown[] };
    expect(events).toMatchObject([
      {
        title: 'Le concert',
        slug: 'le-concert',
        description: '<p>À propos.</p>',
        translations: ['en', 'fr'],
      },
    ]);
    expect(await read('/events/by-slug/concert')).toMatchObject({ title: 'Concert', external_id: '7' });
  });

  it('reads each language of a site that lists one at a time', async () => {
    site.listsLanguage = 'en';
    site.calendar.events = [english({ language_there: 'en' }), french({ language_there: 'fr' })];
    translate(site, { en: english(), fr: french() }, WPML);

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 1 created, 1 translated.')]);
  });

  it('counts once what a site lists in each language, as it is not translated', async () => {
    site.listsLanguage = 'en';
    const others = Array.from({ length: 51 }, (_, place) =>
      anOldEvent({ id: 100 + place, url: `${site.url}/${place}/`, language_there: ['en', 'fr'] }),
    );
    site.calendar.events = [...others, english({ language_there: 'en' }), french({ language_there: 'fr' })];
    translate(site, { en: english(), fr: french() }, WPML);
    for (const other of others) translate(site, { en: other }, WPML);

    const { code, stdout } = await moveIn();
    const { stdout: verified } = await verify();

    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('events: 53 there; 52 created, 1 translated.'),
    ]);
    expect(verified).toContain('events: 53 there; 53 same.');
  });

  it('writes nothing the second time, and asks for no page', async () => {
    fill();
    await moveIn();
    site.requests = [];

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 2 equal.')]);
    expect(site.requests.filter((path) => !path.startsWith('/wp-json/'))).toEqual([]);
  });

  it('says what it would fold, and writes nothing, with --dry-run', async () => {
    fill();

    const { stdout } = await moveIn('--dry-run');

    expect(stdout).toContain('events: 2 there; 1 created, 1 translated.');
    expect(await read('/events')).toMatchObject({ total: 0 });
  });
});

describe('verify of languages', () => {
  it('compares each post with its language', async () => {
    fill();
    await moveIn();

    const { code, stdout, stderr } = await verify();

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('events: 2 there; 2 same.');
  });

  it('finds a difference in a translation', async () => {
    fill();
    await moveIn();
    site.calendar.events = [english(), french({ title: 'Autre' })];

    const { code, stderr } = await verify();

    expect([code, stderr]).toEqual([
      1,
      'event 8 "Autre" different: title is "Autre" there, "Le concert" here.\n',
    ]);
  });
});
