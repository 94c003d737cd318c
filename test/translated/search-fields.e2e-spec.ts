import { startApp } from '../support/app.js';
import { inLanguages, PUBLICATIONS, type Resource } from '../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });
const [EVENTS, VENUES, ORGANIZERS] = PUBLICATIONS as unknown as [Resource, Resource, Resource];

type Json = Record<string, unknown>;

/** The translated texts of every record; tests use `name` for title or name. */
const TEXTS = [EVENTS, VENUES, ORGANIZERS].flatMap((resource) =>
  ['name', 'description', 'excerpt'].map((field) => ({ ...resource, field, say: said })),
);
/** The fields shared by all languages. */
const SHARED = [
  // `stateprovince` is derived from state and province unless it is sent.
  ...['state', 'province'].map((field) => ({
    ...VENUES,
    field,
    say: beside({ stateprovince: 'Elsewhere' }),
  })),
  ...['address', 'city', 'stateprovince', 'zip', 'phone'].map((field) => ({ ...VENUES, field, say: said })),
  { ...ORGANIZERS, field: 'phone', say: said },
  { ...ORGANIZERS, field: 'email', say: written((word) => `${word}@mail.example`) },
  { ...ORGANIZERS, field: 'website', say: written((word) => `https://${word}.example/`) },
];
const UNSEARCHED = [
  ...PUBLICATIONS.map((resource) => ({ ...resource, field: 'slug', say: said })),
  { ...EVENTS, field: 'website', say: written((word) => `https://${word}.example/`) },
  { ...EVENTS, field: 'cost', say: said },
  { ...VENUES, field: 'country', say: said },
  { ...VENUES, field: 'website', say: written((word) => `https://${word}.example/`) },
];

/** The body of a write in which a field contains a word. */
type Say = (field: string, word: string) => Json;

function said(field: string, word: string): Json {
  return { [field]: word };
}
function beside(others: Json): Say {
  return (field, word) => ({ [field]: word, ...others });
}
function written(write: (word: string) => string): Say {
  return (field, word) => ({ [field]: write(word) });
}

/** Returns functions to write one record and search for it in a language. */
async function inSearches(resource: Resource, fields: Json) {
  const { list, create, write, names } = inLanguages(app, resource);
  const { id } = await create({ name: 'Record', ...fields });
  /** Returns those of these words that find the record. */
  const found = async (language: string, ...words: string[]) => {
    const hits: string[] = [];
    for (const word of words) hits.push(...(await names(`search=${word}`, language)).map(() => word));
    return hits;
  };
  return { list, id, found, write: (body: Json, language?: string) => write(id, body, language) };
}

describe.each([...TEXTS, ...SHARED])('A search in $list by $field', ({ field, say, ...resource }) => {
  const isName = field === 'name';

  it('uses the original text if it is not translated, also after changes', async () => {
    const { found, write } = await inSearches(resource, say(field, 'alpha'));
    await write(isName ? { description: 'Texte' } : { name: 'Nom' }, 'fr');
    expect([await found('en', 'alpha'), await found('fr', 'alpha')]).toEqual([['alpha'], ['alpha']]);

    await write(say(field, 'beta'));
    expect([await found('en', 'beta'), await found('fr', 'alpha', 'beta')]).toEqual([['beta'], ['beta']]);

    await write({ password: 'secret' });
    const shown = isName ? ['beta'] : [];
    expect([await found('en', 'beta'), await found('fr', 'beta')]).toEqual([shown, shown]);
    await write({ password: '' });
    expect([await found('en', 'beta'), await found('fr', 'beta')]).toEqual([['beta'], ['beta']]);

    if (isName) return;
    await write({ [field]: '' });
    expect([await found('en', 'beta'), await found('fr', 'beta')]).toEqual([[], []]);
  });
});

describe.each(TEXTS)('A search in $list by translated $field', ({ field, ...resource }) => {
  const isName = field === 'name';

  it('uses the translation, and the original once that is removed', async () => {
    const { found, write } = await inSearches(resource, { [field]: 'alpha' });
    await write({ [field]: 'beta' }, 'fr');
    expect(await found('en', 'alpha', 'beta')).toEqual(['alpha']);
    expect(await found('fr', 'alpha', 'beta')).toEqual(['beta']);
    expect(await found('de', 'alpha', 'beta')).toEqual(['alpha']);

    await write({ [field]: 'gamma' });
    expect(await found('fr', 'alpha', 'beta', 'gamma')).toEqual(['beta']);
    await write({ [field]: 'delta' }, 'fr');
    expect(await found('fr', 'beta', 'delta')).toEqual(['delta']);

    await write({ password: 'secret' }, 'fr');
    expect(await found('fr', 'gamma', 'delta')).toEqual(isName ? ['delta'] : []);
    await write({ password: '' }, 'fr');
    if (isName) return;
    await write({ [field]: '' }, 'fr');
    expect(await found('fr', 'gamma', 'delta')).toEqual(['gamma']);
  });
});

describe.each(UNSEARCHED)('A search in $list', ({ field, say, ...resource }) => {
  it(`does not cover ${field}`, async () => {
    const { found, write } = await inSearches(resource, say(field, 'alpha'));
    await write({ name: 'Nom' }, 'fr');

    expect([await found('en', 'alpha'), await found('fr', 'alpha')]).toEqual([[], []]);
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
