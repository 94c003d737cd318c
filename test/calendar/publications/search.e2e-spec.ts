import { startApp } from '../../support/app.js';
import { inLists, KINDS, ORGANIZERS, VENUES } from '../../support/linked.js';
import { anEvent } from '../../support/records.js';
import { PUBLICATIONS } from '../../support/translated.js';

const app = startApp();

const FIELDS = [
  { ...VENUES, field: 'address', value: '100, Avenue du Temple', text: 'temple avenue' },
  { ...VENUES, field: 'city', value: 'Ouagadougou', text: 'gadou' },
  { ...VENUES, field: 'province', value: 'Île-de-France', text: 'ile de france' },
  { ...VENUES, field: 'state', value: 'Oregon', text: 'OREGON' },
  { ...VENUES, field: 'stateprovince', value: 'Gauteng', text: 'gauteng' },
  { ...VENUES, field: 'zip', value: '75-011', text: '75-011' },
  { ...VENUES, field: 'phone', value: '+49 30 1234', text: '1234 30' },
  { ...ORGANIZERS, field: 'phone', value: '+49 30 1234', text: '1234 30' },
  { ...ORGANIZERS, field: 'email', value: 'jane@common.com', text: '@common.com' },
  { ...ORGANIZERS, field: 'website', value: 'http://one.com/', text: 'http://one.com' },
];

// The scripts of names are tested in test/common/text, and the callers in test/context/access/filters.
describe.each(KINDS)('GET /$list?search=', (kind) => {
  const { list, found, named } = inLists(app, kind);

  it('searches description and excerpt', async () => {
    await named('First', { description: 'Under the <em>old</em> bridge' });
    await named('Second', { excerpt: 'Since 1850' });
    await named('Third');

    expect(await found('old bridge')).toEqual(['First']);
    expect(await found('1850')).toEqual(['Second']);
    expect(await found('em')).toEqual([]);
  });

  it('requires all words in one field, in any order', async () => {
    await named('Grand', { description: 'A hall' });
    await named('Grand Hall');

    expect(await found('hall grand')).toEqual(['Grand Hall']);
    expect(await found('grand nothing')).toEqual([]);
  });

  it.each(['%', '_', '\\\\'])('takes %s literally', async (text) => {
    await named('Hall');
    await named(`Gr${text}nd`);

    expect(await found(text)).toEqual([`Gr${text}nd`]);
  });

  it('has a total of 0 without matches', async () => {
    await named('Hall');

    const { body, headers } = await app.get(`/${list}?search=nothing`).expect(200);

    expect(body).toEqual({ [list]: [], rest_url: expect.any(String), total: 0, total_pages: 0 });
    expect(headers).toMatchObject({ 'x-tec-total': '0', 'x-tec-totalpages': '0' });
  });

  it.each(['search=', `search=${'a'.repeat(201)}`, 'search=%00', 'search[]=a&search[]=b'])(
    'refuses %.20s',
    async (query) => {
      const { body } = await app.get(`/${list}?${query}`).expect(400);

      expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): search' });
    },
  );
});

describe.each(FIELDS)('GET /$list?search= for the $field', ({ field, value, text, ...kind }) => {
  it('finds matching records', async () => {
    const { named, found } = inLists(app, kind);
    await named('Wanted', { [field]: value });
    await named('Another');

    expect(await found(text)).toEqual(['Wanted']);
  });
});

describe.each(PUBLICATIONS)('GET /$list?search= with several words', ({ list, name, body }) => {
  it.each(['zither recital', 'zither+recital', 'zither,recital', 'recital, zither', 'zither\trecital'])(
    'finds %j',
    async (text) => {
      await app.create(list, body({ [name]: 'Recital of the zither' }));
      await app.create(list, body({ [name]: 'Zither' }));

      const { body: page } = await app.get(`/${list}?search=${encodeURIComponent(text)}`).expect(200);

      expect(page).toMatchObject({ total: 1, [list]: [{ [name]: 'Recital of the zither' }] });
    },
  );
});

describe('GET /events?search=', () => {
  it.each([
    ['words in title and description', 'zither,recital', ['Recital']],
    ['a plus sign alone', '+', ['Age 18+']],
    ['a comma alone', ',', []],
    ['words of which one is missing', 'jazz the park', []],
    ['common words', 'jazz in park', ['Jazz in a park']],
  ])('finds %s', async (_, text, titles) => {
    for (const title of ['Recital', 'Age 18+', 'Jazz in a park'])
      await app.create('events', anEvent({ title, description: title === 'Recital' ? 'With a zither' : '' }));

    const { body } = await app.get(`/events?search=${encodeURIComponent(text)}`).expect(200);

    expect((body as { events: { title: string }[] }).events.map(({ title }) => title)).toEqual(titles);
  });
});
