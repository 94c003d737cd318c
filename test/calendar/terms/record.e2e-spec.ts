import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';
import { at } from '../../support/translated.js';
import { type Json, REST, SETTINGS } from '../../support/reading.js';
import { TERMS } from './terms.rows.js';

const app = startApp(SETTINGS);
const editor = app.as('editor');

describe.each(TERMS)('The record of a $one', ({ list, one, taxonomy, page, other }) => {
  const read = async (path: string) => (await app.get(path).expect(200)).body as Json;

  it('contains every field sent and all derived members, wherever it is shown', async () => {
    const sent = { name: 'Jazz & <Blues>', slug: 'jazz', description: 'Loud & <b>long</b>' };
    const { body, headers } = await editor.post(`/${list}`, sent).expect(201);
    const term = body as Json & { id: number };

    expect(term).toEqual({
      id: expect.any(Number),
      name: 'Jazz &',
      slug: 'jazz',
      term_group: 0,
      term_taxonomy_id: term.id,
      taxonomy,
      description: 'Loud &amp; <b>long</b>',
      parent: 0,
      count: 0,
      filter: 'raw',
      url: `${page}/jazz/`,
      meta: [],
      urls: { self: `${REST}/${list}/${term.id}`, collection: `${REST}/${list}` },
    });
    expect(headers).toHaveProperty('location', `${REST}/${list}/${term.id}`);
    expect(await read(`/${list}/${term.id}`)).toEqual(term);
    expect((await read(`/${list}?hide_empty=false`))[list]).toEqual([term]);
    const event = await app.create('events', anEvent({ [list]: [term.id] }));
    const counted = { ...term, count: 1 };
    expect([event[list], (await read(`/events/${event.id}`))[list]]).toEqual([[counted], [counted]]);
    expect([await read(`/${list}/${term.id}`), (await read(`/${list}`))[list]]).toEqual([counted, [counted]]);
    expect((await editor.delete(`/${list}/${term.id}`).expect(200)).body).toEqual(counted);
  });

  it('has an empty description and a slug of its name unless they are sent', async () => {
    expect(await app.create(list, { name: 'Free entry' })).toMatchObject({
      name: 'Free entry',
      slug: 'free-entry',
      description: '',
    });
  });

  it('lists its languages only on the translated base', async () => {
    const term = await app.create(list, { name: 'Jazz', slug: 'jazz' });
    await editor.patch(at(`/${list}/${term.id}`, 'fr'), { name: 'Le jazz', description: 'Fort' }).expect(200);

    const start = `https://api.example.com/cal/translated/calendar/events/v1/${list}`;
    expect(await read(at(`/${list}/${term.id}`, 'fr'))).toEqual({
      ...term,
      name: 'Le jazz',
      slug: 'le-jazz',
      description: 'Fort',
      url: `${page}/le-jazz/`,
      language: 'fr',
      translations: ['en', 'fr'],
      urls: {
        self: `${start}/${term.id}?translation_language=fr`,
        collection: `${start}?translation_language=fr`,
      },
    });
    expect(await read(`/${list}/${term.id}`)).toEqual(term);
  });

  it('leaves out with context=embed what a page that only names it does not need', async () => {
    const { id } = await app.create(list, aTerm({ description: 'Long' }));
    const members = ['description', 'count', 'meta'];
    const shown = async (context: string) => [
      ...((await read(`/${list}?hide_empty=false&${context}`))[list] as Json[]),
      await read(`/${list}/${id}?${context}`),
    ];

    for (const brief of await shown('context=embed')) {
      expect(brief).toMatchObject({ id, name: expect.any(String), slug: expect.any(String) });
      for (const member of members) expect(brief).not.toHaveProperty(member);
    }
    for (const context of ['', 'context=view', 'context=edit', 'context=x'])
      for (const whole of await shown(context))
        expect([context, Object.keys(whole)]).toEqual([context, expect.arrayContaining(members)]);
  });

  it.each([
    ['999999', 'cannot be 999999'],
    ['0', 'is not valid'],
    ['2147483648', 'is not valid'],
    ['9223372036854775808', 'is not valid'],
  ])('has no id %s, for any method', async (id, reason) => {
    const params = { id: `id ${reason}. Use a ${one} that exists.` };
    for (const method of ['get', 'put', 'delete'] as const) {
      const { body } = await editor[method](`/${list}/${id}`).expect(400);
      expect(body).toMatchObject({ code: 'rest_invalid_param', data: { params } });
    }
  });

  it(`has no id of one of the ${other}, nor one that is a word`, async () => {
    const { id } = await app.create(other, aTerm());

    for (const method of ['get', 'put', 'delete'] as const)
      await editor[method](`/${list}/${id}`).expect(400);
    for (const word of ['foo', 'foo%20bar'])
      expect((await app.get(`/${list}/${word}`).expect(404)).body).toHaveProperty('code', 'rest_no_route');
  });
});
