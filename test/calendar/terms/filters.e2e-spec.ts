import { startApp } from '../../support/app.js';
import { aTerm, aVenue } from '../../support/records.js';
import { inTerms } from './in-terms.js';
import { TERMS } from './terms.rows.js';

const app = startApp();

const NO_TERM = ['', '999999', 'foo', '-1', '1.5', '999999999999999999999', "1' or 1=1"];
/** Values that a list refuses, by the parameter. */
const REFUSED: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['include', NO_TERM],
  ['exclude', NO_TERM],
  ['post', NO_TERM],
  ['event', NO_TERM],
  ['order', ['', 'up', 'asc;drop table tags--']],
  ['orderby', ['', 'foo', 'password', '__proto__']],
  ['slug', ['']],
  ['search', ['']],
  ['hide_empty', ['', 'maybe']],
  ['page', ['', '0', '-1', '1.5', 'abc']],
  ['per_page', ['', '0', 'x']],
];

describe.each(TERMS)('GET /$list', ({ list, other }) => {
  const { create, linked, names, page } = inTerms(app, list);
  const expectRefused = async (name: string, query: string) => {
    const { body } = await app.get(`/${list}?${query}`).expect(400);
    expect([query, body]).toMatchObject([
      query,
      { code: 'rest_invalid_param', message: `Invalid parameter(s): ${name}`, data: { status: 400 } },
    ]);
  };

  it.each(REFUSED)('refuses an invalid %s', async (name, values) => {
    for (const value of values) await expectRefused(name, `${name}=${encodeURIComponent(value)}`);
  });

  it('names what orderby takes when it refuses a word', async () => {
    const { body } = await app.get(`/${list}?orderby=colour`).expect(400);

    const { params } = (body as { data: { params: { orderby: string } } }).data;
    expect(params.orderby).toMatch(/^orderby is not one of name, slug, id, .* and meta_value_num\.$/);
  });

  it.each([
    ['part of a name', 'azz', ['Jazz']],
    ['other letter case', 'JAZZ', ['Jazz']],
    ['part of a slug', 'lue-no', ['Blues']],
    ['several', 'z', ['Jazz', 'Zydeco']],
    ['nothing', 'polka', []],
    ['a wildcard as text', '%25', ['100% live']],
    ['an underscore as text', '_', []],
    ['a quote', "' OR 1=1--", []],
    ['another letter case beyond ASCII', 'ÉTÉ', ['été']],
  ])('searches for %s', async (_, search, expected) => {
    for (const name of ['Jazz', 'Zydeco', '100% live', 'été']) await create(name);
    await create('Blues', { slug: 'blue-notes' });

    expect(await names(`search=${search}`)).toEqual(expected);
  });

  it('combines all filters', async () => {
    const [a, b, c, blues] = [
      await create('Jazz a'),
      await create('Jazz b'),
      await create('Jazz c'),
      await create('Blues'),
    ];
    const [event, another] = [await linked([a, b, blues]), await linked([c])];

    for (const [query, expected] of [
      [`event=${event}`, ['Blues', 'Jazz a', 'Jazz b']],
      [`post=${event}`, ['Blues', 'Jazz a', 'Jazz b']],
      [`post=${event}&event=${another}`, ['Jazz c']],
      [`event=${event}&search=jazz`, ['Jazz a', 'Jazz b']],
      [`event=${event}&search=jazz&exclude=${a}`, ['Jazz b']],
      [`event=${event}&include=${c},${blues}`, ['Blues']],
      [`search=AZZ&include=${c}`, ['Jazz c']],
      [`search=jazz&include=${a},${b}&exclude=${b}`, ['Jazz a']],
      [`include=${a},${c}`, ['Jazz a', 'Jazz c']],
      [`exclude=${b},${c}`, ['Blues', 'Jazz a']],
      ['slug=jazz-b', ['Jazz b']],
      ['slug=jazz', []],
      ['slug=jazz-b&search=blues', []],
      [`slug=jazz-b&include=${b}`, ['Jazz b']],
    ] as const)
      expect([query, await names(query)]).toEqual([query, expected]);
    await create('Jazz d');
    expect(await page('search=jazz&per_page=2')).toMatchObject({ total: 3, total_pages: 2 });
    await expectRefused('event', `post=${event}&event=999999`);
  });

  it.each(['include', 'exclude'])(
    'refuses an unknown id next to a known one in %s, and that of another taxonomy',
    async (key) => {
      const id = await create('Jazz');
      const { id: foreign } = await app.create(other, aTerm());

      for (const query of [`${key}=${id},999999`, `${key}[]=${id}&${key}[]=999999`, `${key}=${foreign}`])
        await expectRefused(key, query);
      await app.get(`/${list}?${key}=${id}`).expect(200);
    },
  );

  it.each(['post', 'event'])('refuses the id of another type of record in %s', async (key) => {
    await expectRefused(key, `${key}=${(await app.create('venues', aVenue())).id}`);
  });

  it.each([
    ['draft', { status: 'draft' }],
    ['pending', { status: 'pending' }],
    ['private', { status: 'private' }],
    ['scheduled', { date: '2027-01-01 10:00:00' }],
    ['protected', { password: 'secret' }],
  ])('finds the terms of a %s event only for callers who may read or open it', async (_, fields) => {
    const event = await linked([await create('Jazz')], { author: app.userId('author'), ...fields });
    const { client: another } = await app.another('author');

    for (const key of ['event', 'post']) {
      for (const client of [app, app.as('subscriber'), app.as('contributor'), another])
        expect(await names(`${key}=${event}`, client)).toEqual([]);
      for (const client of [app.as('author'), app.as('editor')])
        expect(await names(`${key}=${event}`, client)).toEqual(['Jazz']);
    }
  });
});
