import { startApp } from '../../support/app.js';
import { contentFiles } from '../../support/content-files.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';
import { at, RESOURCES } from '../../support/translated.js';

const app = startApp();
const aFile = contentFiles();

type Json = Record<string, unknown>;
const TYPES = {
  events: 'event',
  venues: 'venue',
  organizers: 'organizer',
  categories: 'category',
  tags: 'tag',
};
const LISTS = RESOURCES.map((resource) => ({ ...resource, type: TYPES[resource.list] }));

/** Loads lines and returns the summary and all errors printed. */
async function load(...lines: (object | string)[]): Promise<string[]> {
  const { stdout, stderr } = await app.run('content', 'load', aFile(...lines));
  const [, counts = ''] = /lines: (.*);/.exec(stdout) ?? [];
  return [counts, ...stderr.split('\n').filter((line) => line !== '')];
}

function withoutIds(all: Json[]): string {
  return JSON.stringify(all).replace(/(id":|\?id=|v1\/\w+\/)\d+/g, '$1');
}

async function records(list: string, language = 'en'): Promise<Json[]> {
  const { body } = await app.get(at(`/${list}?hide_empty=false&per_page=50`, language)).expect(200);
  return (body as Record<string, Json[]>)[list] ?? [];
}

describe('A line of each type', () => {
  it.each(LISTS)('creates one of the $list with all its translations', async ({ list, type, name, body }) => {
    const texts = { [name]: 'Été', description: 'À la mer.', slug: 'ete' };

    expect(await load({ type, ...body(), [name]: 'Summer', translations: { fr: texts } })).toEqual([
      '1 loaded, 0 already there, 0 rejected',
    ]);
    expect(await records(list)).toMatchObject([{ [name]: 'Summer', language: 'en', slug: 'summer' }]);
    const [french] = await records(list, 'fr');
    expect(french).toMatchObject({ [name]: 'Été', language: 'fr', slug: 'ete', translations: ['en', 'fr'] });
    expect(french?.description).toContain('À la mer.');
  });

  it('keeps the pages that EMBED_HOSTS allows', async () => {
    const frame = '<iframe src="https://www.youtube.com/embed/x"></iframe>';

    await load({ ...anEvent(), description: frame, translations: { fr: { description: frame } } });

    for (const language of ['en', 'fr'])
      expect(await records('events', language)).toMatchObject([{ description: `<p>${frame}</p>` }]);
  });

  it.each(LISTS)('has the same result as creating and translating one of the $list', async (resource) => {
    const { list, type, name, body } = resource;
    const [fields, texts] = [{ ...body(), [name]: 'Summer' }, { [name]: 'Été' }];
    const { id } = await app.create(list, fields);
    await app
      .as('administrator')
      .patch(at(`/${list}/${id}`, 'fr'), texts)
      .expect(200);
    const written = withoutIds(await records(list, 'fr'));
    await app.clear();

    await load({ type, ...fields, translations: { fr: texts } });

    expect(withoutIds(await records(list, 'fr'))).toBe(written);
  });

  it('is stored in the language it names', async () => {
    await load({
      ...anEvent({ title: 'Été' }),
      translation_language: 'fr',
      translations: { en: { title: 'Summer' } },
    });

    expect(await records('events', 'en')).toMatchObject([{ title: 'Summer', slug: 'summer' }]);
    expect(await records('events', 'fr')).toMatchObject([{ title: 'Été', slug: 'ete' }]);
  });

  it('is loaded once, and again after its record was permanently deleted', async () => {
    const lines = LISTS.map(({ type, body }) => ({ type, ...body() }));
    await load(...lines);
    const [tag] = await records('tags');

    expect(await load(...lines)).toEqual(['0 loaded, 5 already there, 0 rejected']);
    await app
      .as('editor')
      .delete(`/tags/${String(tag?.id)}`)
      .expect(200);
    expect(await load(...lines)).toEqual(['1 loaded, 4 already there, 0 rejected']);
    for (const { list } of LISTS) expect(await records(list)).toHaveLength(1);
  });

  it('differs from a line of another type with the same fields', async () => {
    const lines = [{ type: 'tag' }, { type: 'category' }].map((line) => ({ ...line, name: 'Jazz' }));

    expect(await load(...lines)).toEqual(['2 loaded, 0 already there, 0 rejected']);
    expect([await records('tags'), await records('categories')]).toMatchObject([
      [{ name: 'Jazz' }],
      [{ name: 'Jazz' }],
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])(
    'is rejected if its venue is named by %s',
    async (name) => {
      const line = JSON.stringify({ type: 'event', ...anEvent(), venue: {} });

      expect(await load(line.replace('{}', `{"${name}":1}`))).toEqual([
        '0 loaded, 0 already there, 1 rejected',
        expect.stringMatching(/^line 1: Invalid parameter\(s\): venue/),
      ]);
    },
  );

  it('may follow blank lines, which count as line numbers but not as lines', async () => {
    expect(await load({ type: 'tag', ...aTerm() }, '', ' \t', '{')).toEqual([
      '1 loaded, 0 already there, 1 rejected',
      'line 4: Invalid JSON body passed.',
    ]);
  });

  it('links records of previous lines by name', async () => {
    await load(
      { type: 'category', ...aTerm({ name: 'Music' }) },
      { type: 'category', ...aTerm({ name: 'Jazz', parent: 'Music' }) },
      { type: 'venue', ...aVenue({ venue: 'Hall', city: 'Oslo' }) },
      { type: 'organizer', ...anOrganizer({ organizer: 'Society', email: 'a@example.org' }) },
      anEvent({ venue: { venue: 'Hall' }, organizer: [{ organizer: 'Society' }], categories: ['jazz'] }),
    );

    const [music, jazz] = (await records('categories')).sort((a, b) => Number(a.id) - Number(b.id));
    expect(jazz).toMatchObject({ name: 'Jazz', parent: music?.id });
    expect(await records('events')).toMatchObject([
      { venue: { city: 'Oslo' }, organizer: [{ email: 'a@example.org' }], categories: [{ id: jazz?.id }] },
    ]);
  });

  it.each([
    ['contributor', 'category'],
    ['author', 'tag'],
    ['subscriber', 'venue'],
  ] as const)('is refused for a %s: %s', async (role, type) => {
    const fields = type === 'venue' ? aVenue() : aTerm();
    const { code, stderr } = await app.run(
      'content',
      'load',
      aFile({ type, ...fields }),
      '--as',
      `the-${role}`,
    );

    expect([code, stderr]).toEqual([1, 'line 1: Sorry, you are not allowed to do that.\n']);
  });
});

describe('A relative date in a line', () => {
  const party = (fields: Json) =>
    anEvent({ start_date: '+3 days 19:00', end_date: '+4 days 01:00', ...fields });
  const starts = async () => (await records('events')).map(({ start_date: start }) => start).sort();

  it("is relative to the day of the load in the event's time zone", async () => {
    await load(party({ timezone: 'Pacific/Auckland' }), party({ timezone: 'America/Los_Angeles' }));

    // It is noon in UTC, and after midnight in Auckland.
    expect(await starts()).toEqual(['2026-11-23 19:00:00', '2026-11-24 19:00:00']);
  });

  it('gives the same date at any hour of the day', async () => {
    app.clock.set('2026-11-20T00:00:00Z');
    await load(party({ title: 'Early' }));
    app.clock.set('2026-11-20T23:59:59Z');
    await load(party({ title: 'Late' }));

    expect(await starts()).toEqual(['2026-11-23 19:00:00', '2026-11-23 19:00:00']);
  });

  it('is not recalculated when the line is loaded again on another day', async () => {
    const line = party({});
    await load(line);
    app.clock.set('2026-11-22T12:00:00Z');

    expect(await load(line)).toEqual(['0 loaded, 1 already there, 0 rejected']);
    expect(await starts()).toEqual(['2026-11-23 19:00:00']);
  });
});

describe('A line that cannot be loaded', () => {
  it.each([
    [{ type: 'concert' }, 'type: "concert" is not one of event, venue, organizer, category, tag.'],
    [{ translation_language: 'de' }, 'translation_language: "de" is not one of en, fr.'],
    [{ translations: { de: { title: 'Sommer' } } }, 'translations: "de" is not one of fr.'],
    [{ translations: { en: { title: 'Summer' } } }, 'translations: "en" is not one of fr.'],
    [{ translations: 'fr' }, 'translations: must look like {"fr": {"title": "…"}}.'],
    [{ translations: { fr: 'Été' } }, 'translations: must look like {"fr": {"title": "…"}}.'],
    [
      { translations: { fr: { titel: 'Été' } } },
      'translations.fr: "titel" is not one of title, slug, description, excerpt, event_status_reason, accessibility_note.',
    ],
    [{ translations: { fr: { title: '' } } }, 'translations.fr: Invalid parameter(s): title'],
    [{ start_date: '+3 dayz' }, 'Invalid parameter(s): start_date'],
    [{ type: 'category', name: 'Jazz', parent: '999999' }, 'Invalid parameter(s): parent'],
    [{ type: 'tag' }, 'Missing parameter(s): name'],
    [{ timezone: { toString: 1 } }, 'Invalid parameter(s): timezone'],
    [{ type: { toString: 1 } }, 'type: {"toString":1} is not one of event, venue, organizer, category, tag.'],
  ])('is reported with line number and reason: %j', async (fields, reason) => {
    const spoilt = { ...anEvent({ venue: { venue: 'Hall' }, tags: ['New'] }), ...fields };

    expect(await load(anEvent(), spoilt, anEvent())).toEqual([
      '2 loaded, 0 already there, 1 rejected',
      `line 2: ${reason}`,
    ]);
    // The refused line leaves nothing behind.
    expect([await records('venues'), await records('tags'), await records('categories')]).toEqual([
      [],
      [],
      [],
    ]);
  });

  it('is documented by --help, like valid lines', async () => {
    const { code, stdout } = await app.run('content', 'load', '--help');

    expect(code).toBe(0);
    for (const word of ['"type"', '"translations"', '"translation_language"', '+3 days 19:00'])
      expect(stdout).toContain(word);
  });
});
