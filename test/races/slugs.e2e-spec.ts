import { startApp } from '../support/app.js';
import { at, inLanguages, PUBLICATIONS, type Resource, RESOURCES } from '../support/translated.js';
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

/** Returns functions that start the writes of these tests. */
function writesOf(resource: Resource) {
  const { list, name, body } = resource;
  const { create } = inLanguages(app, resource);
  const post = (fields: Json) => () => editor().post(`/${list}`, { ...body(), ...fields });
  const change = (id: number, fields: Json) => () => editor().patch(`/${list}/${id}`, fields);
  const translate = (id: number, fields: Json) => () => editor().patch(at(`/${list}/${id}`, 'fr'), fields);

  /** Creates two records with unique slugs and names. */
  const two = async () => [(await create({ name: 'One' })).id, (await create({ name: 'Two' })).id] as const;

  const trashed = async (fields: Json, french?: Json) => {
    const { id } = await create(fields);
    if (french !== undefined) await translate(id, french)().expect(200);
    await editor().delete(`/${list}/${id}`).expect(200);
    return id;
  };

  return { name, post, change, translate, two, trashed };
}

describe.each(RESOURCES)('A slug requested for two $list simultaneously', (resource) => {
  const { name, post, translate, two } = writesOf(resource);

  it('goes to the one created first', async () => {
    expect(await slugsOf(post({ slug: 'quay' }), post({ slug: 'quay' }))).toEqual(['quay', 'quay-2']);
  });

  it('goes to a translation or an original, whichever comes first', async () => {
    const [one, other] = await two();

    expect(await slugsOf(translate(one, { slug: 'quay' }), post({ slug: 'quay' }))).toEqual([
      'quay',
      'quay-2',
    ]);
    expect(await slugsOf(post({ slug: 'pier' }), translate(other, { [name]: 'Pier' }))).toEqual([
      'pier',
      'pier-2',
    ]);
  });

  it('goes to whichever comes first, even if it is only the fallback of one of them', async () => {
    const [one, other] = await two();
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

  it('goes to the first of two translations', async () => {
    const [one, other] = await two();
    const french = { [name]: 'Le quai' };

    expect(await slugsOf(translate(one, french), translate(other, french))).toEqual(['le-quai', 'le-quai-2']);
  });
});

describe.each(PUBLICATIONS)('A slug requested for two $list simultaneously', (resource) => {
  const { change, post, translate, two, trashed } = writesOf(resource);
  const publish = (id: number) => change(id, { status: 'publish' });

  it('goes to the one changed first', async () => {
    const [one, other] = await two();

    expect(await slugsOf(change(one, { slug: 'quay' }), change(other, { slug: 'quay' }))).toEqual([
      'quay',
      'quay-2',
    ]);
    expect(await slugsOf(post({ slug: 'pier' }), change(other, { slug: 'pier' }))).toEqual([
      'pier',
      'pier-2',
    ]);
  });

  it('goes to a restored or a new record, whichever comes first', async () => {
    const [one, other] = [
      await trashed({ name: 'Quay', slug: 'quay' }),
      await trashed({ name: 'Pier', slug: 'pier' }),
    ];

    expect(await slugsOf(publish(one), post({ slug: 'quay' }))).toEqual(['quay', 'quay-2']);
    expect(await slugsOf(post({ slug: 'pier' }), publish(other))).toEqual(['pier', 'pier-2']);
  });

  it('goes to the record restored first', async () => {
    const [one, other] = [
      await trashed({ name: 'Quay', slug: 'quay' }),
      await trashed({ name: 'Quay again', slug: 'quay' }),
    ];

    expect(await slugsOf(publish(one), publish(other))).toEqual(['quay', 'quay-2']);
  });

  it('goes to a restored or a new translation, whichever comes first', async () => {
    const [one, other] = await two();
    const [quay, pier] = [
      await trashed({ name: 'Three' }, { slug: 'le-quai' }),
      await trashed({ name: 'Four' }, { slug: 'la-jetee' }),
    ];
    const restored = (id: number) => translate(id, { status: 'publish' });

    expect(await slugsOf(restored(quay), translate(one, { slug: 'le-quai' }))).toEqual([
      'le-quai',
      'le-quai-2',
    ]);
    expect(await slugsOf(translate(other, { slug: 'la-jetee' }), restored(pier))).toEqual([
      'la-jetee',
      'la-jetee-2',
    ]);
  });
});

describe.each(RESOURCES.slice(3))('A slug sent for two $list simultaneously', (resource) => {
  const { change, translate, two } = writesOf(resource);

  it('goes to the first, and the second is rejected', async () => {
    const [one, other] = await two();
    const responses = (slug: string) => [slug, 'duplicate_term_slug'];

    expect(await slugsOf(change(one, { slug: 'a' }), change(other, { slug: 'a' }))).toEqual(responses('a'));
    expect(await slugsOf(change(one, { slug: 'b' }), translate(other, { slug: 'b' }))).toEqual(
      responses('b'),
    );
    expect(await slugsOf(translate(one, { slug: 'c' }), change(other, { slug: 'c' }))).toEqual(
      responses('c'),
    );
    expect(await slugsOf(translate(one, { slug: 'd' }), translate(other, { slug: 'd' }))).toEqual(
      responses('d'),
    );
  });
});

describe('The slug generated when a draft is published', () => {
  it('differs from that of an event created at the same time', async () => {
    const { change, post } = writesOf(RESOURCES[0]);
    const { id } = await app.create('events', { ...RESOURCES[0].body({ title: 'Quay' }), status: 'draft' });

    expect(await slugsOf(post({ slug: 'quay' }), change(Number(id), { status: 'publish' }))).toEqual([
      'quay',
      'quay-2',
    ]);
  });
});
