import { CreateEventDto } from '../../../src/calendar/events/record/event.dto.js';
import { CreateOrganizerDto } from '../../../src/calendar/organizers/organizer.dto.js';
import { CreateVenueDto } from '../../../src/calendar/venues/venue.dto.js';
import { startApp } from '../../support/app.js';
import { type TextField, textFieldsOf } from '../../support/fields.js';
import { inLanguages, PUBLICATIONS, type Resource } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });

type Json = Record<string, unknown>;
type List = 'events' | 'venues' | 'organizers';

const DTOS = { events: CreateEventDto, venues: CreateVenueDto, organizers: CreateOrganizerDto };
/** The texts that each language has of its own. */
const TRANSLATED = ['title', 'venue', 'organizer', 'description', 'excerpt'];
/** Searched texts that all languages share. */
const SHARED: Record<List, string[]> = {
  events: [],
  venues: ['address', 'city', 'state', 'province', 'stateprovince', 'zip', 'phone'],
  organizers: ['phone', 'email', 'website'],
};
/** Not texts of the record that anybody is shown. */
const SECRET = ['password'];
/** Texts that need others beside them. */
const BESIDE: Readonly<Record<string, Json>> = { event_status_reason: { event_status: 'canceled' } };

const FIELDS = PUBLICATIONS.map((resource) => {
  const fields = textFieldsOf(DTOS[resource.list as List]).filter(({ field }) => !SECRET.includes(field));
  const isIn = (names: string[]) => fields.filter(({ field }) => names.includes(field));
  const searched = [...TRANSLATED, ...SHARED[resource.list as List]];
  return {
    ...resource,
    translated: isIn(TRANSLATED),
    searched: isIn(searched),
    unsearched: fields.filter(({ field }) => !searched.includes(field)),
  };
});

/** Returns a word for each field, none of which is a part of another. */
const wordsFor = (fields: readonly TextField[], start: string) => fields.map((_, n) => `${start}${n}z`);

const saying = (fields: readonly TextField[], start: string): Json =>
  Object.fromEntries(fields.map(({ field, containing }, n) => [field, containing(`${start}${n}z`)]));

/** Returns functions to write one record and search for it in a language. */
async function inSearches(resource: Resource, fields: Json) {
  const { list, create, write, names } = inLanguages(app, resource);
  const { id } = await create({ name: 'Record', ...fields });
  const finds = async (language: string, words: readonly string[]) =>
    (await names(`search=${words.join('+')}`, language)).length > 0;
  /** Returns those of these words, at most ten, that find the record. */
  const found = async (language: string, ...words: string[]): Promise<string[]> => {
    if (await finds(language, words)) return words;
    const hits: string[] = [];
    for (const word of words) if (await finds(language, [word])) hits.push(word);
    return hits;
  };
  return { list, id, finds, found, write: (body: Json, language?: string) => write(id, body, language) };
}

describe.each(FIELDS)('A search in $list', ({ translated, searched, unsearched, ...resource }) => {
  const words = (start: string, fields = searched) => wordsFor(fields, start);

  it.each([
    ['name', searched.filter(({ field }) => field !== resource.name)],
    ['description', searched.filter(({ field }) => field === resource.name)],
  ])('uses original texts if only the %s is translated, also after changes', async (other, fields) => {
    const [alpha, beta] = [words('alpha', fields), words('beta', fields)];
    const { found, write } = await inSearches(resource, saying(fields, 'alpha'));
    await write({ [other]: 'Texte' }, 'fr');
    expect([await found('en', ...alpha), await found('fr', ...alpha)]).toEqual([alpha, alpha]);

    await write(saying(fields, 'beta'));
    expect([await found('en', ...beta), await found('fr', ...beta)]).toEqual([beta, beta]);
    expect(await found('fr', ...alpha)).toEqual([]);

    await write({ password: 'secret' });
    const shown = other === 'name' ? [] : beta;
    expect([await found('en', ...beta), await found('fr', ...beta)]).toEqual([shown, shown]);
    await write({ password: '' });
    expect([await found('en', ...beta), await found('fr', ...beta)]).toEqual([beta, beta]);
  });

  it('covers no text that was emptied', async () => {
    const fields = searched.filter(({ field }) => field !== resource.name);
    const { found, write } = await inSearches(resource, saying(fields, 'alpha'));
    await write({ name: 'Nom' }, 'fr');

    await write(Object.fromEntries(fields.map(({ field }) => [field, ''])));

    const alpha = words('alpha', fields);
    expect([await found('en', ...alpha), await found('fr', ...alpha)]).toEqual([[], []]);
  });

  it('uses translations, and originals once these are removed', async () => {
    const [alpha, beta, gamma, delta] = ['alpha', 'beta', 'gamma', 'delta'].map((start) =>
      words(start, translated),
    ) as [string[], string[], string[], string[]];
    const { found, write } = await inSearches(resource, saying(translated, 'alpha'));
    await write(saying(translated, 'beta'), 'fr');
    expect([await found('en', ...alpha), await found('en', ...beta)]).toEqual([alpha, []]);
    expect([await found('fr', ...alpha), await found('fr', ...beta)]).toEqual([[], beta]);
    expect([await found('de', ...alpha), await found('de', ...beta)]).toEqual([alpha, []]);

    await write(saying(translated, 'gamma'));
    expect([await found('fr', ...gamma), await found('fr', ...beta)]).toEqual([[], beta]);
    await write(saying(translated, 'delta'), 'fr');
    expect([await found('fr', ...beta), await found('fr', ...delta)]).toEqual([[], delta]);

    const isName = (_: string, n: number) => translated[n]?.field === resource.name;
    const isText = (word: string, n: number) => !isName(word, n);
    await write({ password: 'secret' }, 'fr');
    expect([await found('fr', ...gamma), await found('fr', ...delta)]).toEqual([[], delta.filter(isName)]);
    await write({ password: '', description: '', excerpt: '' }, 'fr');
    expect(await found('fr', ...gamma)).toEqual(gamma.filter(isText));
  });

  it('does not cover other texts', async () => {
    const beside = Object.assign({}, ...unsearched.map(({ field }) => BESIDE[field])) as Json;
    const { finds, write } = await inSearches(resource, { ...beside, ...saying(unsearched, 'alpha') });
    await write({ name: 'Nom' }, 'fr');

    const covered: string[] = [];
    for (const language of ['en', 'fr'])
      for (const [n, word] of words('alpha', unsearched).entries())
        if (await finds(language, [word])) covered.push(`${unsearched[n]?.field} in ${language}`);
    expect(covered).toEqual([]);
  });
});

describe('A search in events', () => {
  it('does not cover cost', async () => {
    const { found } = await inSearches(PUBLICATIONS[0] as Resource, { cost: 'alpha' });

    expect(await found('en', 'alpha')).toEqual([]);
  });
});

describe.each(PUBLICATIONS)('$list in the trash', (resource) => {
  it('are found by their texts in every language, except those hidden by a password', async () => {
    const open = await inSearches(resource, { name: 'Open', description: 'alpha' });
    const locked = await inSearches(resource, { name: 'Locked', description: 'alpha', password: 'secret' });
    for (const { list, id, write } of [open, locked]) {
      await write({ excerpt: 'beta' }, 'fr');
      await app.as('editor').delete(`/${list}/${id}`).expect(200);
    }
    const { names } = inLanguages(app, resource);
    const trashed = (search: string, language: string) =>
      names(`status=trash&search=${search}`, language, app.as('editor'));

    expect(await open.found('fr', 'open', 'alpha', 'beta')).toEqual([]);
    for (const language of ['en', 'fr']) {
      expect(await trashed('alpha', language)).toEqual(['Open']);
      expect(await trashed('locked', language)).toEqual(['Locked']);
    }
    expect([await trashed('beta', 'fr'), await trashed('beta', 'en')]).toEqual([['Open'], []]);
    await open.write({ status: 'publish' });
    expect(await open.found('fr', 'open', 'alpha', 'beta')).toEqual(['open', 'alpha', 'beta']);
  });
});
