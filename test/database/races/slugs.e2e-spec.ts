import { startApp } from '../../support/app.js';
import { at, inLanguages, type Resource, RESOURCES } from '../../support/translated.js';
import { overlapInOrder } from './overlap-in-order.js';

const app = startApp();
const editor = () => app.as('editor');

type Json = Record<string, unknown>;
type Send = () => PromiseLike<{ status: number; body: unknown }>;

/** Sends overlapping writes and returns the slug or the error code of each. */
async function slugsOf(...sends: Send[]): Promise<unknown[]> {
  const responses = await overlapInOrder(app.databaseUrl, sends);
  return responses.map(({ status, body }) => (body as Json)[status < 300 ? 'slug' : 'code']);
}

/** Returns functions that start a write. */
function writesOf(resource: Resource) {
  const { list, name, body } = resource;
  const { create } = inLanguages(app, resource);
  const post = (fields: Json) => () => editor().post(`/${list}`, { ...body(), ...fields });
  const change = (id: number, fields: Json) => () => editor().patch(`/${list}/${id}`, fields);
  const translate = (id: number, fields: Json) => () => editor().patch(at(`/${list}/${id}`, 'fr'), fields);
  const remove = (id: number) => editor().delete(`/${list}/${id}`).expect(200);
  return { name, create, post, change, translate, remove };
}

/** The writes by which a record gets the slug `quay`: each prepares what it needs, and returns what starts it. */
const WRITES = {
  'a new record': ({ post }) => Promise.resolve(post({ slug: 'quay' })),
  'a change': async ({ create, change }) => change((await create({})).id, { slug: 'quay' }),
  'a translation': async ({ create, translate }) => translate((await create({})).id, { slug: 'quay' }),
  'a translated name': async ({ name, create, translate }) =>
    translate((await create({})).id, { [name]: 'Quay' }),
  'a return from the trash': async ({ create, change, remove }) => {
    const { id } = await create({ slug: 'quay' });
    await remove(id);
    return change(id, { status: 'publish' });
  },
  'the return of a translation': async ({ create, translate, remove }) => {
    const { id } = await create({});
    await translate(id, { slug: 'quay' })().expect(200);
    await remove(id);
    return translate(id, { status: 'publish' });
  },
  'the publication of a draft': async ({ create, change }) =>
    change((await create({ name: 'Quay', status: 'draft' })).id, { status: 'publish' }),
} satisfies Record<string, (writes: ReturnType<typeof writesOf>) => Promise<Send>>;

type Pair = readonly [first: keyof typeof WRITES, second: keyof typeof WRITES];

const OF_ALL: readonly Pair[] = [
  ['a new record', 'a new record'],
  ['a translation', 'a new record'],
  ['a new record', 'a translated name'],
  ['a translated name', 'a translated name'],
];
const OF_PUBLICATIONS: readonly Pair[] = [
  ['a change', 'a change'],
  ['a new record', 'a change'],
  ['a return from the trash', 'a new record'],
  ['a new record', 'a return from the trash'],
  ['a return from the trash', 'a return from the trash'],
  ['the return of a translation', 'a translation'],
  ['a translation', 'the return of a translation'],
];
/** Others have a slug before they are published. */
const OF_EVENTS: readonly Pair[] = [['a new record', 'the publication of a draft']];
/** Pairs of writes of which the second is refused. */
const OF_TERMS: readonly Pair[] = [
  ['a change', 'a change'],
  ['a change', 'a translation'],
  ['a translation', 'a change'],
  ['a translation', 'a translation'],
];

describe.each([
  ...RESOURCES.flatMap((resource) => OF_ALL.map((pair) => ({ resource, pair, loser: 'quay-2' }))),
  ...RESOURCES.slice(0, 3).flatMap((resource) =>
    OF_PUBLICATIONS.map((pair) => ({ resource, pair, loser: 'quay-2' })),
  ),
  ...OF_EVENTS.map((pair) => ({ resource: RESOURCES[0], pair, loser: 'quay-2' })),
  ...RESOURCES.slice(3).flatMap((resource) =>
    OF_TERMS.map((pair) => ({ resource, pair, loser: 'duplicate_term_slug' })),
  ),
])('One slug for two $resource.list at once, by $pair', ({ resource, pair: [first, second], loser }) => {
  it(`goes to the one that comes first, and gives the other ${loser}`, async () => {
    const writes = writesOf(resource);
    const [one, other] = [await WRITES[first](writes), await WRITES[second](writes)];

    expect(await slugsOf(one, other)).toEqual(['quay', loser]);
  });
});

describe.each(RESOURCES)('A slug that only one of two $list at once was sent', (resource) => {
  it('goes to whichever comes first, even if it is only the fallback of the other', async () => {
    const { name, create, post, translate } = writesOf(resource);
    const [one, other] = [(await create({ name: 'One' })).id, (await create({ name: 'Two' })).id];
    for (const slug of ['quay', 'pier']) await post({ slug })().expect(201);

    expect(await slugsOf(translate(one, { [name]: 'Quay' }), post({ slug: 'quay-2' }))).toEqual([
      'quay-2',
      'quay-2-2',
    ]);
    expect(await slugsOf(post({ slug: 'pier-2' }), translate(other, { [name]: 'Pier' }))).toEqual([
      'pier-2',
      'pier-3',
    ]);
  });
});
