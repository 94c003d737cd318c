import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';
import { aSeries, occurrencesOf } from '../support/series.js';
import { at, RESOURCES } from '../support/translated.js';
import type { TestClient } from '../harness/client.js';

const app = startApp();
const admin = app.as('administrator');
const STRICT = 'handling=strict';

type Method = 'get' | 'post' | 'patch' | 'delete';
type Refusal = { readonly data: { readonly params: Record<string, string> } };

/** Sends a request that prefers errors to ignored parameters. */
const strictly = (client: TestClient, method: Method, path: string, body?: object) => {
  const request = client.send(method, path).set('Prefer', STRICT);
  return body === undefined ? request : request.send(body);
};
const reasonsOf = ({ body }: { readonly body: unknown }) => (body as Refusal).data.params;
const unknown = (name: string, meant = '') =>
  `${name} is not valid. There is no such parameter here.${meant === '' ? '' : ` Did you mean ${meant}?`}`;

describe.each(RESOURCES)('With handling=strict, a write of $list', ({ list, body }) => {
  it('is refused for unknown fields, before anything is written', async () => {
    const { body: record } = await admin.post(`/${list}`, body()).expect(201);
    const path = `/${list}/${(record as { id: number }).id}`;
    const before = await admin.get(path).expect(200);

    const created = await strictly(admin, 'post', `/${list}`, body({ descriptoin: 'x' })).expect(400);
    const changed = await strictly(admin, 'patch', path, { slug: 'other', descriptoin: 'x' }).expect(400);
    const removed = await strictly(admin, 'delete', `${path}?force=true`).expect(400);

    expect([created, changed].map(reasonsOf)).toEqual(
      Array(2).fill({ descriptoin: unknown('descriptoin', 'description') }),
    );
    expect(reasonsOf(removed)).toEqual({ force: unknown('force') });
    expect((await admin.get(path).expect(200)).headers.etag).toBe(before.headers.etag);
    expect((await admin.get(`/${list}?hide_empty=false`).expect(200)).body).toMatchObject({ total: 1 });
  });

  it('takes a record that is sent back as it was read, and says that it was strict', async () => {
    const { body: record } = await admin.post(`/${list}`, body({ description: 'a' })).expect(201);
    const own = Object.entries(record as object).filter(
      ([name, value]) => name !== 'parent' && value !== false,
    );
    const path = `/${list}/${(record as { id: number }).id}`;

    const reply = await strictly(admin, 'patch', path, Object.fromEntries(own)).expect(200);

    expect(reply.headers).toMatchObject({ 'preference-applied': STRICT });
    expect(reply.headers).not.toHaveProperty('x-calendar-ignored');
  });

  it('names in a list what it does not have', async () => {
    const path = `/${list}?serach=jazz&per_page=5`;

    const reply = await strictly(app, 'get', path).expect(400);

    expect(reasonsOf(reply)).toEqual({ serach: unknown('serach', 'search') });
    expect(reply.headers).toMatchObject({ 'preference-applied': STRICT });
  });

  it('names in a read of one what is no parameter', async () => {
    const { body: record } = await admin.post(`/${list}`, body()).expect(201);
    const path = `/${list}/${(record as { id: number }).id}?context=view&_fields=id`;

    await strictly(app, 'get', path).expect(200);
    const reply = await strictly(app, 'get', `${path}&langage=fr`).expect(400);

    expect(reasonsOf(reply)).toEqual({ langage: unknown('langage') });
  });
});

describe('With handling=strict', () => {
  it('unknown fields of nested records are refused', async () => {
    const sent = anEvent({
      venue: [{ venue: 'Hall', adress: 'x' }],
      organizer: { organizer: 'Ann', mail: 1 },
    });

    const reply = await strictly(admin, 'post', '/events', sent).expect(400);

    expect(reasonsOf(reply)).toEqual({
      'venue.adress': unknown('venue.adress', 'address'),
      'organizer.mail': unknown('organizer.mail', 'email'),
    });
    expect((await app.get('/venues').expect(200)).body).toMatchObject({ total: 0 });
  });

  it('a search of which words are ignored is refused', async () => {
    const search = 'a,b,c,d,e,f,g,h,i,j,k'.replaceAll(',', '%20');

    const reply = await strictly(app, 'get', `/events?search=${search}`).expect(400);

    expect(reasonsOf(reply)).toEqual({
      search: 'search is not valid. Shorten it: a part of it would be ignored.',
    });
  });

  it('reasons come in the language of the request', async () => {
    const reply = await strictly(app, 'get', at('/events?serach=x', 'fr')).expect(400);

    expect(reasonsOf(reply)).toEqual({
      serach: 'serach n’est pas valide. Ce paramètre n’existe pas ici. Vouliez-vous dire search ?',
    });
  });

  it('at most 20 names are refused at once', async () => {
    const fields = Object.fromEntries(Array.from({ length: 25 }, (_, place) => [`other${place}`, 1]));

    const reply = await strictly(admin, 'post', '/tags', { name: 'Jazz', ...fields }).expect(400);

    expect(Object.keys(reasonsOf(reply))).toHaveLength(20);
  });

  it('the operations of a batch are strict, too', async () => {
    const operations = [
      { method: 'POST', path: '/tags', body: { name: 'Jazz', nmae: 1 } },
      { method: 'POST', path: '/tags', body: { name: 'Blues' } },
    ];

    const { body } = await strictly(admin, 'post', '/batch', { operations }).expect(207);
    await strictly(admin, 'post', '/batch', { operations: [{ ...operations[1], bdy: {} }] }).expect(400);

    expect(body).toMatchObject({ responses: [{ status: 400 }, { status: 201 }] });
  });

  it.each([
    'return=minimal, Handling="Strict"',
    'wait=5;x=y, handling = strict; foo',
    'handling=strict,handling=lenient',
  ])('is read as %s', async (prefer) => {
    await app.send('get', '/events?serach=x').set('Prefer', prefer).expect(400);
  });

  it.each(['handling=lenient, handling=strict', 'return=representation', 'handling', 'xhandling=strict'])(
    'is not meant by %s',
    async (prefer) => {
      const { headers } = await app.send('get', '/events?serach=x').set('Prefer', prefer).expect(200);

      expect(headers).not.toHaveProperty('preference-applied');
    },
  );
});

describe('A cached response', () => {
  const path = '/venues?serach=hall&per_page=5';

  it('to a lenient request is never that to a strict one', async () => {
    const lenient = await app.get(path).expect(200);
    await app.get(path).expect(200);

    await strictly(app, 'get', path).expect(400);
    await strictly(app, 'get', path)
      .set('If-None-Match', lenient.headers.etag ?? '')
      .expect(400);
    expect(lenient.headers.vary).toMatch(/\bPrefer\b/);
  });

  it('to a strict request is never that to a lenient one', async () => {
    for (let times = 0; times < 3; times++) await strictly(app, 'get', '/venues?per_page=5').expect(200);

    const { headers } = await app.get('/venues?per_page=5').expect(200);

    expect(headers).not.toHaveProperty('preference-applied');
  });
});

describe('The scope of a write', () => {
  const following = { scope: 'following' };

  it.each(['patch', 'delete'] as const)('of %s is refused in a body, strict or not', async (method) => {
    const series = await app.create('events', aSeries());
    const [, { id } = { id: 0 }] = await occurrencesOf(app, series.id);

    const reply = await admin
      .send(method, `/events/${id}`)
      .send({ ...following, title: 'x' })
      .expect(400);

    expect(reasonsOf(reply)).toEqual({
      scope: 'scope is not valid. Send it in the query, not in the body.',
    });
    await admin.send(method, `/events/${id}?scope=following`).send({}).expect(200);
  });

  it('that creates an event is refused wherever it stands', async () => {
    const inBody = await admin.post('/events', anEvent(following)).expect(400);
    const inQuery = await admin.post('/events?scope=following', anEvent()).expect(400);

    expect([inBody, inQuery].map((reply) => Object.keys(reasonsOf(reply)))).toEqual([['scope'], ['scope']]);
  });
});
