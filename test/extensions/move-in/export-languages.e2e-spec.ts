import { startApp } from '../../support/app.js';
import { moveInFiles } from './move-in-files.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr' });
const aFile = moveInFiles();

const moveIn = (file: string, ...options: string[]) =>
  app.run('move-in', file, '--languages', 'en,fr', ...options);

interface Post {
  readonly id: number;
  readonly title: string;
  readonly type?: string;
  readonly more?: string;
}

function post({ id, title, type = 'tribe_events', more = '' }: Post): string {
  return `<item><title>${title}</title><wp:post_id>${id}</wp:post_id><wp:post_type>${type}</wp:post_type>
    <wp:status>publish</wp:status><wp:post_name>item-${id}</wp:post_name>${more}
    ${meta('_EventStartDate', '2026-12-01 19:00:00')}${meta('_EventEndDate', '2026-12-01 21:00:00')}
    ${meta('_EventStartDateUTC', '2026-12-01 18:00:00')}${meta('_EventEndDateUTC', '2026-12-01 20:00:00')}
    ${meta('_EventTimezone', 'Europe/Berlin')}</item>`;
}

function meta(key: string, value: string): string {
  return `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
}

function polylang(language: string, group?: string): string {
  const all = [['language', language], ...(group === undefined ? [] : [['post_translations', group]])];
  return all.map(([domain, slug]) => `<category domain="${domain}" nicename="${slug}">x</category>`).join('');
}

function wpml(language: string, group: string): string {
  return meta('_wpml_import_language_code', language) + meta('_wpml_import_translation_group', group);
}

function category(id: number, name: string): string {
  return `<wp:term><wp:term_id>${id}</wp:term_id><wp:term_taxonomy>tribe_events_cat</wp:term_taxonomy>
    <wp:term_slug>term-${id}</wp:term_slug><wp:term_name>${name}</wp:term_name></wp:term>`;
}

function anExport(...parts: string[]): string {
  const site = '<wp:base_blog_url>https://old.example.org</wp:base_blog_url>';
  return `<?xml version="1.0"?>\n<rss><channel>${site}${parts.join('\n')}</channel></rss>\n`;
}

const TERM_GROUP = `<wp:term><wp:term_id>90</wp:term_id><wp:term_taxonomy>term_translations</wp:term_taxonomy>
  <wp:term_slug>pll_t</wp:term_slug>
  <wp:term_description><![CDATA[a:2:{s:2:"fr";i:3;s:2:"en";i:2;}]]></wp:term_description></wp:term>`;

async function read(path: string): Promise<Record<string, unknown>> {
  return (await app.get(path).expect(200)).body as Record<string, unknown>;
}

describe('move-in of an export in several languages', () => {
  it('folds what Polylang has linked: events, venues and categories', async () => {
    const inFrench = '<category domain="tribe_events_cat" nicename="term-3">Musique</category>';
    const inEnglish = '<category domain="tribe_events_cat" nicename="term-2">Music</category>';
    const file = aFile(
      'polylang.xml',
      anExport(
        category(3, 'Musique'),
        category(2, 'Music'),
        TERM_GROUP,
        post({ id: 8, title: 'Le concert', more: polylang('fr', 'pll_a') + inFrench }),
        post({
          id: 7,
          title: 'Concert',
          more: polylang('en', 'pll_a') + inEnglish + meta('_EventVenueID', '5'),
        }),
        post({ id: 6, title: 'La salle', type: 'tribe_venue', more: polylang('fr', 'pll_v') }),
        post({ id: 5, title: 'Hall', type: 'tribe_venue', more: polylang('en', 'pll_v') }),
        post({ id: 9, title: 'Seul', more: polylang('fr') + inFrench }),
      ),
    );

    const { code, stdout, stderr } = await moveIn(file, '--keep-ids');

    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain('events: 3 there; 2 created, 1 translated.');
    expect(await read(at('/events/8'))).toMatchObject({
      id: 7,
      title: 'Le concert',
      venue: { id: 5, venue: 'La salle' },
      categories: [{ id: 2, name: 'Musique' }],
    });
    expect(await read(at('/events/9', 'fr'))).toMatchObject({
      translations: ['fr'],
      categories: [{ id: 2, name: 'Musique' }],
    });
    expect(await read(at('/categories/3'))).toMatchObject({ id: 2, name: 'Musique' });
  });

  it('writes nothing the second time', async () => {
    const posts = [
      post({ id: 8, title: 'Le concert', more: polylang('fr', 'pll_a') }),
      post({ id: 7, title: 'Concert', more: polylang('en', 'pll_a') }),
    ];
    const file = aFile('twice.xml', anExport(...posts));
    await moveIn(file);

    const { code, stdout } = await moveIn(file);

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 2 equal.')]);
  });

  it('folds what WPML has marked for an import', async () => {
    const posts = [
      post({ id: 7, title: 'Concert', more: wpml('en', '4') }),
      post({ id: 8, title: 'Le concert', more: wpml('fr', '4') }),
    ];

    const { stdout } = await moveIn(aFile('wpml.xml', anExport(...posts)));

    expect(stdout).toContain('events: 2 there; 1 created, 1 translated.');
  });

  it('says which posts are in other languages', async () => {
    const file = aFile('other.xml', anExport(post({ id: 7, title: 'Konzert', more: polylang('de') })));

    const { code, stdout, stderr } = await moveIn(file);

    expect([code, stdout]).toEqual([0, expect.stringContaining('languages: 1 in de, which is not among')]);
    expect(stderr).toBe(
      'event 7 "Konzert" created: Its language de is not among en, fr: here it counts as en.\n',
    );
  });

  it('leaves posts apart without --languages', async () => {
    const posts = [
      post({ id: 7, title: 'Concert', more: polylang('en', 'pll_a') }),
      post({ id: 8, title: 'Le concert', more: polylang('fr', 'pll_a') }),
    ];

    const { stdout } = await app.run('move-in', aFile('apart.xml', anExport(...posts)));

    expect(stdout).toContain('events: 2 there; 2 created.');
  });
});
