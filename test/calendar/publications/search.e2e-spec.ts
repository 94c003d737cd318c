import { startApp } from '../../support/app.js';
import { inLists, KINDS, ORGANIZERS, VENUES } from '../../support/linked.js';

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

  it.each([
    ['Café Müller', 'cafe muller'],
    ['Cafe Muller', 'CAFÉ MÜLLER'],
    ['Μέγαρο Μουσικής', 'μεγαρο'],
    ['Большой театр', 'ТЕАТР большой'],
    ['東京ドーム', 'ドーム'],
    ['Grand Hall', 'hall grand'],
  ])('finds "%s" by "%s"', async (name, text) => {
    await named(name);
    await named('Another');

    expect(await found(text)).toEqual([name]);
  });

  it('requires all words in one field', async () => {
    await named('Grand', { description: 'A hall' });
    await named('Grand Hall');

    expect(await found('grand hall')).toEqual(['Grand Hall']);
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

  it.each(['draft', 'pending', 'private'])(
    'does not find a %s record for callers who may not read it',
    async (status) => {
      await named('Whisper', { status });
      await named('Whisper of mine', { status, author: app.userId('author') });

      expect(await found('whisper')).toEqual([]);
      expect(await found('whisper', 'author')).toEqual(['Whisper of mine']);
      expect(await found('whisper', 'editor')).toEqual(['Whisper', 'Whisper of mine']);
    },
  );

  it.each(['', 'a'.repeat(201), '%00'])('refuses "%s"', async (text) => {
    const { body } = await app.get(`/${list}?search=${text}`).expect(400);

    expect(body).toMatchObject({ code: 'rest_invalid_param', message: 'Invalid parameter(s): search' });
  });

  it('refuses a list', async () => {
    await app.get(`/${list}?search[]=a&search[]=b`).expect(400);
  });
});

describe.each(FIELDS)('GET /$list?search= for the $field', ({ field, value, text, ...kind }) => {
  it('finds matching records', async () => {
    const { named, found } = inLists(app, kind);
    await named('Wanted', { [field]: value });
    await named('Another');

    expect(await found(text)).toEqual(['Wanted']);
  });
});

describe('GET /organizers?search=', () => {
  it('does not find an organizer by e-mail if the caller may not read it', async () => {
    const { named, found } = inLists(app, ORGANIZERS);
    await named('Draft', { status: 'draft', email: 'jane@secret.example' });

    expect(await found('secret')).toEqual([]);
    expect(await found('secret', 'editor')).toEqual(['Draft']);
  });
});
