import type { Response } from 'supertest';
import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';
import { inAudit } from '../support/audit.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';
import { at, PUBLICATIONS, RESOURCES } from '../support/translated.js';

const app = startApp();
const { written } = inAudit(app);

type Json = Record<string, unknown>;

const editor = () => app.as('editor');
const send = (path: string, body: Json, key = 'first', sender: TestClient = editor()) =>
  sender.post(path, body).set('Idempotency-Key', key);
const idOf = ({ body }: Response) => (body as { id: number }).id;
const errorOf = ({ status, body }: Response) => [status, (body as Json).code];
const replayed = ({ status, headers }: Response): unknown[] => [status, headers['idempotency-replayed']];

const CREATED = [201, undefined];
const REPLAYED = [201, 'true'];
const REUSED = [422, 'rest_idempotency_key_reused'];
const DELETED = [410, 'rest_created_record_deleted'];

const CREATES = RESOURCES.flatMap((resource) => [
  { ...resource, base: 'plain', to: (path: string) => path },
  { ...resource, base: 'translated', to: (path: string) => at(path, 'fr') },
]);

describe.each(CREATES)('A repeated POST /$list on the $base base', ({ list, to, name, body }) => {
  const path = to(`/${list}`);

  it('returns the record that the first one created', async () => {
    const sent = body();
    const first = await send(path, sent);
    const again = await send(path, sent);

    expect(replayed(first)).toEqual(CREATED);
    expect(replayed(again)).toEqual(REPLAYED);
    expect(again.body).toEqual(first.body);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect(again.headers.location).toBe(first.headers.location);
    expect(await written()).toHaveLength(1);
  });

  it('returns the record as it is now, with its current version', async () => {
    const sent = body();
    const id = idOf(await send(path, sent));
    const record = to(`/${list}/${id}`);
    await editor().patch(record, { slug: 'changed' }).expect(200);

    const again = await send(path, sent);

    expect(again.body).toMatchObject({ id, slug: 'changed' });
    const ifMatch = again.headers.etag as string;
    await editor().patch(record, { slug: 'again' }).set('If-Match', ifMatch).expect(200);
  });

  it('is rejected with another body', async () => {
    await send(path, body());

    expect(errorOf(await send(path, { ...body(), [name]: 'Another' }))).toEqual(REUSED);
    expect(await written()).toHaveLength(1);
  });
});

describe.each(PUBLICATIONS)('A repeated create of $list', ({ list, body }) => {
  it('returns the record from the trash, and an error once it is deleted for good', async () => {
    const sent = body();
    const id = idOf(await send(`/${list}`, sent));
    await editor().delete(`/${list}/${id}`).expect(200);

    expect((await send(`/${list}`, sent).expect(201)).body).toMatchObject({ id, status: 'trash' });

    app.clock.set('2026-11-20T14:00:00Z');
    await app.run('trash', 'purge', '--older-than', '1h', '--yes');
    expect(errorOf(await send(`/${list}`, sent))).toEqual(DELETED);
  });

  it('does not show what the caller may no longer read', async () => {
    const sent = body();
    const { client } = await app.another('author');
    const id = idOf(await send(`/${list}`, sent, 'first', client));
    await editor()
      .patch(`/${list}/${id}`, { author: app.userId('editor'), status: 'private' })
      .expect(200);

    const { status, text } = await send(`/${list}`, sent, 'first', client);

    expect([status, text]).toEqual([403, expect.stringContaining('not-accessible')]);
  });
});

describe('A repeated create of an event', () => {
  it('does not show what a password now hides from the caller', async () => {
    const sent = anEvent({ description: 'Secret' });
    const { client } = await app.another('author');
    const id = idOf(await send('/events', sent, 'first', client));
    const changes = { author: app.userId('editor'), password: 'open' };
    await editor().patch(`/events/${id}`, changes).expect(200);

    const { text } = await send('/events', sent, 'first', client).expect(201);

    expect(text).not.toContain('Secret');
  });
});

describe.each(['categories', 'tags'])('A repeated create of %s', (list) => {
  it('is an error once the term is deleted', async () => {
    const sent = aTerm();
    await editor().delete(`/${list}/${idOf(await send(`/${list}`, sent))}`);

    expect(errorOf(await send(`/${list}`, sent))).toEqual(DELETED);
  });
});

describe('The same request', () => {
  it('may order its members differently, and be a form', async () => {
    const body = {
      venue: 'Hall',
      city: 'Oslo',
      geo_lat: 1.5,
      show_map: true,
      accessibility: ['step_free', 'parking'],
    };
    const id = idOf(await send('/venues', body));
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    const form = 'city=Oslo&venue=Hall&geo_lat=1.5&show_map=1&accessibility=step_free,parking';

    const responses = [
      await send('/venues', reversed),
      await editor().send('post', '/venues').set('Idempotency-Key', 'first').send(form),
    ];

    expect(responses.map(replayed)).toEqual([REPLAYED, REPLAYED]);
    expect(responses.map(idOf)).toEqual([id, id]);
  });

  it('may order the members of nested records differently', async () => {
    const event = anEvent({ venue: { venue: 'Hall', city: 'Oslo' }, offers: [{ name: 'All', price: '1' }] });
    await send('/events', event);

    const other = { ...event, venue: { city: 'Oslo', venue: 'Hall' }, offers: [{ price: '1', name: 'All' }] };

    expect(replayed(await send('/events', other))).toEqual(REPLAYED);
  });

  it('differs in every parameter, also of nested records', async () => {
    const event = anEvent({ venue: { venue: 'Hall', city: 'Oslo' }, tags: ['Jazz', 'Blues'] });
    await send('/events', event);

    const others = [
      { ...event, venue: { venue: 'Hall', city: 'Bergen' } },
      { ...event, tags: ['Jazz'] },
      { ...event, password: 'open' },
      { ...event, featured: true },
    ];
    for (const other of others) expect(errorOf(await send('/events', other))).toEqual(REUSED);
  });

  it('may be sent to either base, in one language', async () => {
    const sent = aTerm();
    await send('/tags', sent);

    expect(replayed(await send(at('/tags'), sent))).toEqual(REPLAYED);
    expect(replayed(await send(at('/tags', 'en'), sent))).toEqual(REPLAYED);
    expect(errorOf(await send(at('/tags', 'fr'), sent))).toEqual(REUSED);
  });

  it('cannot be one for another resource', async () => {
    const sent = aTerm();
    await send('/tags', sent);

    expect(errorOf(await send('/categories', sent))).toEqual(REUSED);
  });

  it('of another user creates another record', async () => {
    const sent = anEvent();
    const first = await send('/events', sent);

    const other = await send('/events', sent, 'first', app.as('author'));

    expect(replayed(other)).toEqual(CREATED);
    expect(idOf(other)).not.toBe(idOf(first));
  });

  it('returns the selected members and the headers about the body', async () => {
    const sent = { ...anOrganizer({ description: '<form>x</form>' }), nmae: 'x' };
    const first = await send('/organizers?_fields=id,slug', sent);
    const again = await send('/organizers?_fields=id', sent);

    expect(again.body).toEqual({ id: idOf(first) });
    for (const { headers } of [first, again])
      expect(headers).toMatchObject({
        'x-calendar-ignored': 'nmae',
        'x-calendar-removed': 'description: form',
      });
  });

  it('returns a linked record that was there before', async () => {
    const sent = aVenue();
    const { id } = await app.create('venues', sent);

    const responses = [await send('/venues', sent), await send('/venues', sent)];

    expect(responses.map(idOf)).toEqual([id, id]);
    expect(responses.map(replayed)).toEqual([CREATED, REPLAYED]);
  });

  it('explains a reused key in French', async () => {
    await send('/tags', aTerm());

    const { body } = await send(at('/tags', 'fr'), aTerm()).expect(422);

    expect(body).toHaveProperty('message', expect.stringContaining('celle d’une autre requête'));
  });
});

describe('A key', () => {
  it('is the same with and without quotes, and in another letter case another one', async () => {
    const sent = anEvent();
    await send('/events', sent, 'abc');

    expect(replayed(await send('/events', sent, '"abc"'))).toEqual(REPLAYED);
    expect(replayed(await send('/events', sent, 'ABC'))).toEqual(CREATED);
  });

  it.each(['', '""', '"abc', '"abc";a=1', 'clé', 'k'.repeat(256)])('cannot be %j', async (key) => {
    const { body } = await send('/tags', aTerm(), key).expect(400);

    expect(body).toMatchObject({
      message: 'Invalid parameter(s): Idempotency-Key',
      data: {
        params: { 'Idempotency-Key': expect.stringMatching(/^Idempotency-Key cannot be ".*Use 1 to 255/) },
      },
    });
    expect(await written()).toEqual([]);
  });

  it('has no effect on other requests, and is not checked there', async () => {
    const { id } = await app.create('tags', aTerm());
    for (const description of ['One', 'Two']) {
      const { body } = await editor()
        .patch(`/tags/${id}`, { description })
        .set('Idempotency-Key', 'first')
        .expect(200);
      expect(body).toHaveProperty('description', description);
    }
    await app.get('/tags').set('Idempotency-Key', '"').expect(200);
    await editor().delete(`/tags/${id}`).set('Idempotency-Key', '"').expect(200);
  });

  it('is not looked at before the rights of the caller', async () => {
    await send('/tags', aTerm(), '"', app).expect(401);
    await send('/tags', aTerm(), '"', app.as('subscriber')).expect(403);
  });

  it('is kept for 24 hours', async () => {
    const sent = anEvent();
    const first = idOf(await send('/events', sent));

    app.clock.set('2026-11-21T11:59:59Z');
    expect(idOf(await send('/events', sent))).toBe(first);

    app.clock.set('2026-11-21T12:00:00Z');
    const second = await send('/events', sent);
    expect(replayed(second)).toEqual(CREATED);
    expect(idOf(second)).not.toBe(first);
    expect(idOf(await send('/events', sent))).toBe(idOf(second));
  });

  it('may belong to another request after 24 hours', async () => {
    await send('/events', anEvent());
    app.clock.set('2026-11-21T12:00:00Z');

    expect(replayed(await send('/tags', aTerm()))).toEqual(CREATED);
  });
});
