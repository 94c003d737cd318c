import type { Response } from 'supertest';
import { startApp } from '../support/app.js';
import { overlapping } from '../support/locks.js';
import { anEvent, aTerm, aVenue } from '../support/records.js';
import { at, PUBLICATIONS, RESOURCES } from '../support/translated.js';

const app = startApp();

type Json = Record<string, unknown>;

const editor = () => app.as('editor');
const etagOf = async (path: string) => (await app.get(path).expect(200)).headers.etag as string;
const change = (path: string, etag: string, body: Json = { description: 'Changed.' }) =>
  editor().patch(path, body).set('If-Match', etag);
const remove = (path: string, etag: string) => editor().delete(path).set('If-Match', etag);

const REFUSAL = { code: 'rest_precondition_failed', message: expect.any(String), data: { status: 412 } };

describe.each(RESOURCES)('If-Match, for $list,', ({ list, name, body }) => {
  const create = async (): Promise<Json & { id: number; slug: string }> =>
    (await editor().post(`/${list}`, body()).expect(201)).body as Json & { id: number; slug: string };
  /** The paths by which a record of this type can be changed. */
  const addresses = ({ id, slug }: { id: number; slug: string }) => [
    `/${list}/${id}`,
    at(`/${list}/${id}`, 'fr'),
    ...(PUBLICATIONS.some((one) => one.list === list)
      ? [`/${list}/by-slug/${slug}`, at(`/${list}/by-slug/${slug}`)]
      : []),
  ];

  it('rejects a change of another version, and accepts the current one', async () => {
    for (const path of addresses(await create())) {
      const first = await etagOf(path);
      const changed = await change(path, first).expect(200);
      const refused = await change(path, first, { description: 'Overwritten.' }).expect(412);

      expect([path, refused.body]).toEqual([path, REFUSAL]);
      expect(changed.headers.etag).not.toBe(first);
      expect((await app.get(path)).text).not.toContain('Overwritten.');
      // A write returns the ETag for the next one.
      await change(path, changed.headers.etag as string, { description: 'Again.' }).expect(200);
    }
  });

  it('rejects a deletion of another version', async () => {
    const places = addresses(await create()).length;
    for (let place = 0; place < places; place += 1) {
      const path = addresses(await create())[place] as string;
      const first = await etagOf(path);
      const { headers } = await change(path, first).expect(200);

      expect((await remove(path, first).expect(412)).body).toEqual(REFUSAL);
      await app.get(path).expect(200);
      await remove(path, headers.etag as string).expect(200);
    }
  });

  it('accepts the ETag of a create', async () => {
    const { headers } = await editor().post(`/${list}`, body()).expect(201);
    const { body: page } = await app.get(`/${list}?hide_empty=false`).expect(200);
    const { id } = (page as Record<string, { id: number }[]>)[list]?.[0] ?? { id: 0 };

    await change(`/${list}/${id}`, headers.etag as string).expect(200);
  });

  it('matches any existing version with *, and does not create a missing record', async () => {
    const { id } = await create();

    await change(`/${list}/${id}`, '*').expect(200);
    const [missing, plain] = [
      await change(`/${list}/999999`, '*'),
      await editor().patch(`/${list}/999999`, { description: 'Changed.' }),
    ];

    expect(missing.status).toBeGreaterThanOrEqual(400);
    expect([missing.status, missing.body]).toEqual([plain.status, plain.body]);
  });

  it('accepts a weakened ETag, and a list of ETags', async () => {
    const path = `/${list}/${(await create()).id}`;

    await change(path, `W/${await etagOf(path)}`).expect(200);
    await change(path, `"another", ${await etagOf(path)}`).expect(200);
    await change(path, '"another", "e1-1.x"').expect(412);
    await change(path, 'no tag at all').expect(412);
  });

  it('does not accept the ETag of another record', async () => {
    const [one, other] = [await create(), await create()];

    await change(`/${list}/${one.id}`, await etagOf(`/${list}/${other.id}`)).expect(412);
  });

  it('reveals nothing to callers who may not write', async () => {
    const path = `/${list}/${(await create()).id}`;
    const etag = await etagOf(path);
    await change(path, etag).expect(200);

    await app.patch(path, { description: 'x' }).set('If-Match', etag).expect(401);
    await app.as('subscriber').patch(path, { description: 'x' }).set('If-Match', etag).expect(403);
  });

  it('lets only one of several simultaneous writes with the same ETag succeed', async () => {
    const { id } = await create();
    const path = `/${list}/${id}`;
    const etag = await etagOf(path);
    const writes = [1, 2, 3, 4].map(
      (number) => () =>
        change(path, etag, { [name]: `Number ${number}` }).then((response: Response) => response.status),
    );

    const statuses = await overlapping(
      app.databaseUrl,
      list === 'categories' || list === 'tags'
        ? `LOCK TABLE ${list} IN EXCLUSIVE MODE`
        : `SELECT FROM ${list} WHERE id = ${id} FOR UPDATE`,
      writes,
    );

    expect(statuses.sort()).toEqual([200, 412, 412, 412]);
  });
});

describe('If-Match on an event', () => {
  it.each([
    ['its venue', 'venues', 'venue', aVenue],
    ['its tag', 'tags', 'tags', aTerm],
  ] as const)(
    'ignores a change of %s, which only changes the ETag for reads',
    async (_what, list, field, body) => {
      const { id: linked } = await app.create(list, body());
      const { id } = await app.create('events', anEvent({ [field]: linked }));
      const path = `/events/${id}`;
      const etag = await etagOf(path);
      await editor().patch(`/${list}/${linked}`, { description: 'Changed.' }).expect(200);

      expect(await etagOf(path)).not.toBe(etag);
      await change(path, etag).expect(200);
    },
  );

  it('compares the links of the event', async () => {
    const { id } = await app.create('events', anEvent());
    const path = `/events/${id}`;
    for (const body of [
      { venue: aVenue() },
      { organizer: { organizer: 'Club' } },
      { categories: ['Jazz'] },
      { tags: ['Free'] },
    ]) {
      const etag = await etagOf(path);
      await change(path, etag, body).expect(200);
      await change(path, etag).expect(412);
    }
  });
});

describe('If-Match on a term', () => {
  it('ignores how many events carry it', async () => {
    const { id } = await app.create('tags', aTerm());
    const etag = await etagOf(`/tags/${id}`);
    await app.create('events', anEvent({ tags: [id] }));

    expect(await etagOf(`/tags/${id}`)).not.toBe(etag);
    await change(`/tags/${id}`, etag).expect(200);
  });
});

describe('A write with another condition', () => {
  const path = '/events/by-external-id/sheet/7';
  const BEGUN = 'Thu, 01 Jan 1970 00:00:00 GMT';

  it.each([
    ['If-None-Match', '*'],
    ['If-Unmodified-Since', BEGUN],
  ])('is refused in place of overwriting a record: %s', async (header, value) => {
    await editor()
      .put(path, anEvent({ title: 'Kept' }))
      .expect(201);
    const { body: page } = await app.get('/events').expect(200);
    const { id } = (page as { events: { id: number }[] }).events[0] ?? { id: 0 };

    for (const request of [
      editor().put(path, { title: 'Overwritten' }),
      editor().patch(`/events/${id}`, { title: 'Overwritten' }),
      editor().delete(`/events/${id}`),
      editor().post('/events', anEvent()),
      editor().send('post', `/events/${id}`).set('X-HTTP-Method-Override', 'DELETE'),
    ]) {
      const { body } = await request.set(header, value).expect(400);

      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: {
          params: { [header]: expect.stringContaining('as If-Match: a write has no other condition.') },
        },
      });
    }
    const { body: events } = await app.get('/events').expect(200);
    expect(events).toMatchObject({ events: [{ title: 'Kept' }], total: 1 });
  });

  it('is done if If-Match overrides that: If-Unmodified-Since', async () => {
    const { id } = await app.create('events', anEvent());
    const since = (etag: string) => change(`/events/${id}`, etag).set('If-Unmodified-Since', BEGUN);

    await since(await etagOf(`/events/${id}`)).expect(200);
    await since('"e1-1"').expect(412);
  });

  it('is a read if its POST stands for one', async () => {
    const post = app.send('post', '/events').set('X-HTTP-Method-Override', 'GET');

    await post.set({ 'If-None-Match': '"x"', 'If-Unmodified-Since': BEGUN }).expect(200);
  });
});

describe.each(RESOURCES)('A precondition on a read of a missing record of $list', ({ list }) => {
  it.each([
    ['If-None-Match', '*'],
    ['If-None-Match', '"x"'],
    ['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ])('does not result in 304: %s: %s', async (header, value) => {
    for (const path of [`/${list}/999999`, at(`/${list}/999999`)]) {
      const [plain, conditional] = [await app.get(path), await app.get(path).set(header, value)];

      expect([path, conditional.status, conditional.body]).toEqual([path, plain.status, plain.body]);
      expect(plain.status).toBeGreaterThanOrEqual(400);
    }
  });
});
