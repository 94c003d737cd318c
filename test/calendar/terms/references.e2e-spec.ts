import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();
const editor = app.as('editor');

type Json = Record<string, unknown>;
interface Named {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** Numbers that are no ids, which name nothing. */
const NUMBERS = ['1.5', '-2', '1e3', '007', '.5', '99999999999'];
const REFUSED: [unknown][] = [
  [[999_999]],
  [['one', 999_999]],
  [[{ id: 1 }]],
  ['[1,'],
  ['{"name":"x"}'],
  ['[object Object]'],
  [['[object Object]']],
  ['[{"name":"x"}]'],
  [[['one']]],
  [[1.5]],
  [[-1]],
  [true],
  [false],
  ...NUMBERS.flatMap((number): [unknown][] => [[[number]], [`jazz,${number}`]]),
];

describe.each(['categories', 'tags'] as const)('References to %s in an event', (list) => {
  const create = async (name: string, slug?: string) =>
    (await app.create(list, aTerm({ name, slug }))) as unknown as Named;
  const named = async (references: unknown, role: 'editor' | 'author' | 'contributor' = 'editor') =>
    (await app.create('events', anEvent({ [list]: references }), role))[list] as Named[];
  const ids = async (references: unknown) => (await named(references)).map(({ id }) => id);
  /** Returns the number of events a filter finds; undefined if it is refused. */
  const total = async (filter: unknown) => {
    const { body } = await app.get(`/events?${list}=${encodeURIComponent(String(filter))}`);
    return (body as { total?: number }).total;
  };

  it('are resolved by slug, then by name, then by slug in another spelling', async () => {
    const [rock, pop] = [await create('Rock', 'pop'), await create('Pop', 'rock')];

    for (const [text, { id }] of [
      ['pop', rock],
      ['Pop', pop],
      ['rock', pop],
      ['ROCK', rock],
    ] as const)
      expect([text, await ids([text])]).toEqual([text, [id]]);
  });

  it.each([
    ['C', 'C++'],
    ['C', 'C#'],
    ['ab', 'a;b'],
    ['ac', 'A&C'],
  ])('do not take %s for %s, whose slug is the same but for its signs', async (plain, signed) => {
    const { id } = await create(plain);

    const [before, one] = [await total(signed), await named([signed])];
    const other = (await named([signed, plain, `${signed}!`])).map(({ name }) => name);

    expect([before, one.map(({ name }) => name)]).toEqual([undefined, [signed]]);
    expect(one[0]?.id).not.toBe(id);
    expect(other.sort()).toEqual([plain, signed, `${signed}!`].sort());
    expect([await total(signed), await total(plain)]).toEqual([2, 1]);
  });

  it.each<[string, (one: Named, two: Named) => unknown]>([
    ['ids', (one, two) => [one.id, two.id]],
    ['names', () => ['One', 'Two, too']],
    ['records', (one, two) => [one, two]],
  ])('can be a list of %s in JSON as the text of a form', async (_of, listOf) => {
    const [one, two] = [await create('One'), await create('Two, too')];
    const fields = anEvent({ [list]: JSON.stringify(listOf(one, two)) }) as Record<string, string>;

    const { body } = await editor
      .send('post', '/events')
      .type('form')
      .send(new URLSearchParams(fields).toString());

    expect((body as Record<string, Named[]>)[list]?.map(({ id }) => id)).toEqual([one.id, two.id]);
  });

  it('treat digits as an id, even if they are a slug', async () => {
    const one = await create('One');
    await create('Two', String(one.id));

    expect([await ids([String(one.id)]), await ids([one.id])]).toEqual([[one.id], [one.id]]);
  });

  it('are resolved by a name that differs from the slug, ignoring letter case', async () => {
    const { id } = await create('Night Life', 'evening');

    expect(await ids(['NIGHT life'])).toEqual([id]);
    expect([await total('night LIFE'), await total('evening'), await total('Evening')]).toEqual([1, 1, 1]);
  });

  it('to the same term in several forms count once', async () => {
    const { id } = await create('Night Life', 'evening');

    expect(await ids([id, 'evening', 'Night Life', String(id), 'night life'])).toEqual([id]);
  });

  it('create a new term with the given name and its slug', async () => {
    const [first] = await named(['  Été & <b>Hiver</b> ']);

    expect(first).toMatchObject({
      name: 'Été & Hiver',
      slug: 'ete-hiver',
      description: '',
      parent: 0,
      count: 1,
    });
    expect(await ids(['Été & Hiver'])).toEqual([first?.id]);
    expect((await app.get(`/${list}/${first?.id ?? 0}`).expect(200)).body).toMatchObject({
      name: 'Été & Hiver',
      count: 2,
    });
  });

  it('find an existing term whose name gives no slug', async () => {
    const [first] = await named(['???']);

    expect(first).toMatchObject({ name: '???', slug: String(first?.id) });
    expect(await ids(['???'])).toEqual([first?.id]);
    expect(await total('???')).toBe(2);
  });

  it('are returned sorted by name, and then by id', async () => {
    const [b, a, c] = [await create('b'), await create('A'), await create('C')];
    const same = await create('Else');
    await editor.patch(`/${list}/${same.id}`, { name: 'b' }).expect(200);

    expect(await ids([same.id, c.id, b.id, a.id])).toEqual([a.id, b.id, same.id, c.id]);
  });

  it('can be a list or separated by commas, with spaces and empty elements', async () => {
    const [one, two] = [await create('One'), await create('Two')];

    for (const references of ['one, two', `${one.id},two`, ['one', '', 'two'], 'two,,one,'])
      expect([references, await ids(references)]).toEqual([references, [one.id, two.id]]);
  });

  it.each(REFUSED)('are refused as %j without creating anything', async (references) => {
    const { body } = await editor.post('/events', anEvent({ [list]: references })).expect(400);

    expect(body).toMatchObject({ message: `Invalid parameter(s): ${list}` });
    expect((await app.get(`/${list}?hide_empty=false`)).body).toMatchObject({ total: 0 });
  });

  it.each([['-1'], [['-1']], [['', '-1']], ['jazz,-1']])(
    'name no term with -1, which is none: %j',
    async (none) => {
      const jazz = none === 'jazz,-1' ? ['jazz'] : [];

      expect((await named(none)).map(({ name }) => name)).toEqual(jazz);
      expect((await app.get(`/${list}?hide_empty=false`)).body).toMatchObject({ total: jazz.length });
    },
  );

  it.each([['-1', 201] as const, ...NUMBERS.map((number) => [number, 400] as const)])(
    'in a form name no term with %s, and are answered with %i',
    async (number, status) => {
      const fields = { ...(anEvent() as Record<string, string>), [`${list}[]`]: number };
      const form = editor.send('post', '/events').type('form').send(new URLSearchParams(fields).toString());

      const { body } = await form.expect(status);

      if (status === 201) expect(body).toHaveProperty(list, []);
      expect((await app.get(`/${list}?hide_empty=false`)).body).toMatchObject({ total: 0 });
    },
  );

  it('create new terms only for callers who may publish, also in an update', async () => {
    const { id } = await app.create('events', anEvent(), 'contributor');
    const update = (client: ReturnType<typeof app.as>, path: unknown, name: string) =>
      client.patch(`/events/${String(path)}`, { [list]: [name] });
    const own = await app.create('events', anEvent(), 'author');

    const { body } = await update(app.as('contributor'), id, 'New').expect(403);
    expect(body).toMatchObject({
      data: {
        hint: expect.stringMatching(/^You may not create the (category|tag) "New"\. Use one that exists\.$/),
      },
    });
    await update(app.as('author'), own.id, 'New').expect(200);
    await update(app.as('contributor'), id, 'new').expect(200);

    expect((await app.get(`/${list}?hide_empty=false`)).body).toMatchObject({ total: 1 });
  });
});

describe('A category below another one', () => {
  it('is found under each of its ancestors, wherever it is moved', async () => {
    const tree: number[] = [];
    for (const name of ['Top', 'Middle', 'Low']) {
      const { id } = await app.create('categories', { name, parent: tree.at(-1) });
      tree.push(id);
    }
    const [top, middle, low] = tree;
    await app.create('events', anEvent({ categories: [low] }));
    const found = async () => {
      const totals: unknown[] = [];
      for (const name of ['top', 'middle', 'low'])
        totals.push(((await app.get(`/events?categories=${name}`).expect(200)).body as Json).total);
      return totals;
    };

    expect(await found()).toEqual([1, 1, 1]);
    await editor.patch(`/categories/${low}`, { parent: top }).expect(200);
    expect(await found()).toEqual([1, 0, 1]);
    await editor.patch(`/categories/${low}`, { parent: middle }).expect(200);
    await editor.delete(`/categories/${middle}`).expect(200);
    expect((await app.get('/events?categories=top').expect(200)).body).toMatchObject({ total: 1 });
    expect((await app.get(`/categories/${low}`).expect(200)).body).toMatchObject({ parent: top, count: 1 });
  });

  it('is resolved by name if it is the oldest, whatever its parent', async () => {
    const parent = await app.create('categories', { name: 'Music' });
    const child = await app.create('categories', { name: 'Live', slug: 'stage', parent: parent.id });
    await app.create('categories', { name: 'Live', slug: 'television' });

    const { categories } = await app.create('events', anEvent({ categories: ['live'] }));
    expect(categories).toMatchObject([{ id: child.id, parent: parent.id }]);
  });
});
