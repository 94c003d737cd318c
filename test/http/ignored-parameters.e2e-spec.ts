import { startApp } from '../support/app.js';
import { anEvent, aTerm, aVenue } from '../support/records.js';
import { at, RESOURCES } from '../support/translated.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });
const admin = app.as('administrator');
const HEADER = 'x-calendar-ignored';
const BASES = ['', '//translated/calendar/events/v1', '//wp-json/tribe/events/v1'];

type Reply = { headers: Record<string, string>; body: unknown };
const ignored = ({ headers }: Reply) => headers[HEADER];

/** Returns a record without the members that a write rejects: an event without an image, the parent of a tag. */
const writable = ({ body }: Reply): object => {
  const members = Object.entries(body as object).filter(
    ([name, value]) => name !== 'parent' && value !== false,
  );
  return Object.fromEntries(members);
};

describe.each(RESOURCES)('A write of $list', ({ list, body }) => {
  it.each(BASES)('names unknown fields in a header, at the base "%s"', async (base) => {
    const unknown = { titel: 'x', startDate: 'y' };
    const created = await admin.post(`${base}/${list}`, body(unknown)).expect(201);
    const path = `${base}/${list}/${(created.body as { id: number }).id}`;
    const changed = await admin.patch(path, unknown).expect(200);
    const removed = await admin.delete(`${path}?force=true&titel=1`).expect(200);

    expect([created, changed].map(ignored)).toEqual(Array(2).fill('titel, startDate'));
    expect(ignored(removed)).toBe('force, titel');
  });

  it('has no such header for fields that it knows, nor for a record that is sent back as it was read', async () => {
    const created = await admin.post(`/${list}`, body({ description: 'a' })).expect(201);
    const path = `/${list}/${(created.body as { id: number }).id}`;
    const read = await admin.get(path).expect(200);
    const sentBack = await admin.patch(path, { ...writable(read), description: 'b' }).expect(200);
    const translation = await admin.get(at(path, 'fr')).expect(200);
    const inFrench = { ...writable(translation), translation_language: 'fr' };
    const translated = await admin.patch(at(path), inFrench).expect(200);

    for (const { headers } of [created, sentBack, translated]) expect(headers).not.toHaveProperty(HEADER);
  });

  it('names unknown fields of a form, and unknown parameters of the query', async () => {
    const form = new URLSearchParams({ ...(body() as Record<string, string>), titel: 'x' });

    const reply = await admin.send('post', `/${list}?_fields=id&tilte=y`).send(form.toString()).expect(201);

    expect(ignored(reply)).toBe('tilte, titel');
  });
});

describe('A write', () => {
  it('names members that nobody can write, unless it is a record as it was read, with its id', async () => {
    const event = await app.create('events', anEvent());
    const path = `/events/${String(event.id)}`;
    const moved = { utc_start_date: '2031-01-01 00:00:00' };

    const replies = [
      await admin.post('/events', anEvent(moved)),
      await admin.patch(path, moved),
      await admin.patch(path, { id: event.id, ...moved }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([201, 200, 200]);
    expect(replies.map(ignored)).toEqual(['utc_start_date', 'utc_start_date', undefined]);
    await admin.patch(path, moved).set('Prefer', 'handling=strict').expect(400);
  });

  it('names unknown fields of nested records', async () => {
    const venues = [
      { venue: 'Hall', nmae: 'x' },
      { venue: 'Garden', nmae: 'y', 'a.b': 1 },
    ];

    const reply = await admin.post(
      '/events',
      anEvent({ venue: venues, organizer: { organizer: 'Ann', mail: 1 } }),
    );

    expect([reply.status, ignored(reply)]).toEqual([201, 'venue.nmae, venue.a.b, organizer.mail']);
  });

  it('names what stands beside the id of a nested record and is no member of one', async () => {
    const { id } = await app.create('venues', aVenue());
    const term = await app.create('tags', aTerm());
    const { body: venue } = await admin.get(`/venues/${String(id)}`).expect(200);
    const sent = anEvent({
      venue: [
        { id, titel: 3 },
        { ...(venue as object), foo: 'x' },
      ],
      tags: [{ ...term, bar: 1 }],
    });

    const lenient = await admin.post('/events', sent);
    const strict = await admin.post('/events', sent).set('Prefer', 'handling=strict');
    const form = admin.send('post', '/events').attach('venue[image]', Buffer.from('a'), 'a.png');
    const fields = { ...anEvent(), 'venue[id]': String(id) };
    const file = await form.field(fields as Record<string, string>);

    expect([lenient.status, ignored(lenient)]).toEqual([201, 'tags.bar, venue.titel, venue.foo']);
    expect([strict.status, file.status, ignored(file)]).toEqual([400, 201, 'venue.image']);
  });

  it('encodes names, cuts long ones, and leaves out those beyond the twentieth', async () => {
    const names = ['a\r\nX-Evil: 1', 'été, ✓', '__proto', '\u0000', '🎷'.repeat(50), 'x'.repeat(41)];
    const others = Array.from({ length: 15 }, (_, place) => `other${place}`);
    const unknown = Object.fromEntries([...names, ...others].map((name) => [name, 1]));

    const reply = await admin.post('/events', anEvent(unknown)).expect(201);

    expect(ignored(reply)?.split(', ')).toEqual([
      'a%0D%0AX-Evil%3A%201',
      '%C3%A9t%C3%A9%2C%20%E2%9C%93',
      '__proto',
      '%00',
      encodeURIComponent('🎷'.repeat(40)),
      'x'.repeat(40),
      ...others.slice(0, 14),
      '...',
    ]);
    expect(reply.headers).not.toHaveProperty('x-evil');
  });

  it('names a language where no route takes one', async () => {
    const created = await admin.post('/tags?translation_language=fr', { name: 'Jazz' }).expect(201);
    const translated = await admin.post(at('/tags', 'fr'), { name: 'Danse' }).expect(201);

    expect([created, translated].map(ignored)).toEqual(['translation_language', undefined]);
  });

  it('names unknown fields as well when it is refused, but not what its texts would have lost', async () => {
    const { id } = await app.create('tags', aTerm());
    const fields = { nmae: 'x', description: '<form></form>' };
    const replies = [
      await admin.post('/tags', { ...fields, name: '' }).expect(400),
      await admin.post('/tags', fields).expect(400),
      await admin.patch('/tags/999999', fields).expect(400),
      await app.patch(`/tags/${id}`, fields).expect(401),
      await admin.delete('/tags/999999?nmae=x').expect(400),
    ];

    expect(replies.map(ignored)).toEqual(Array(replies.length).fill('nmae'));
    for (const { headers } of replies) expect(headers).not.toHaveProperty('x-calendar-removed');
  });

  it('skips names that are empty', async () => {
    const event = anEvent({ '': 1, venue: { venue: 'Hall', '': 1 }, titel: 'x' });

    const created = await admin.post('/events', event).expect(201);
    const { id } = created.body as { id: number };
    const removed = await admin.send('delete', `/events/${id}`).send({ '': 1 }).expect(200);

    expect([created, removed].map(ignored)).toEqual(['titel', undefined]);
  });

  it('fits the header buffers of proxies, however long the names are', async () => {
    const names = Array.from({ length: 25 }, (_, place) => `${'🎷'.repeat(50)}${place}`);

    const reply = await admin.post('/tags', aTerm(Object.fromEntries(names.map((name) => [name, 1]))));

    // Two of them: each takes 480 characters.
    expect([reply.status, ignored(reply)?.length]).toEqual([201, 2 * (40 * 12 + 2) + 3]);
  });
});

describe.each(RESOURCES)('A list of $list', ({ list }) => {
  it.each(BASES)('names unknown parameters in a header, at the base "%s"', async (base) => {
    const reply = await app.get(`${base}/${list}?serach=jazz&per_page=5&a[b]=1`).expect(200);

    expect(ignored(reply)).toBe('serach, a');
  });

  it('has no such header for parameters that it knows', async () => {
    const { headers } = await admin.get(`/${list}?page=1&_fields=total&context=edit&password=x`).expect(200);

    expect(headers).not.toHaveProperty(HEADER);
  });

  it('has the same header when it comes from a cache, or is not modified', async () => {
    const path = `/${list}?per_page=5&serach=jazz`;
    const first = await app.get(path).expect(200);
    const cached = await app.get(path).expect(200);
    const etag = first.headers.etag ?? '';
    const known = await app.send('get', path).set('If-None-Match', etag).expect(304);
    // Not from the cache of responses.
    const own = await admin.get(path).expect(200);
    const ownEtag = own.headers.etag ?? '';
    const unchanged = await admin.send('get', path).set('If-None-Match', ownEtag).expect(304);

    expect([first, cached, known, own, unchanged].map(ignored)).toEqual(Array(5).fill('serach'));
  });
});

describe('A list', () => {
  it("names WordPress's own parameters that have no effect here", async () => {
    const reply = await app.get(
      '/events?_locale=user&_embed=1&_envelope=1&_jsonp=f&_wpnonce=x&_method=DELETE',
    );

    expect(ignored(reply)).toBe('_locale, _embed, _envelope, _jsonp, _wpnonce, _method');
  });

  it('names a language where no route takes one', async () => {
    const path = '/events?translation_language=fr';

    expect(ignored(await app.get(path).expect(200))).toBe('translation_language');
    expect(ignored(await app.get(at('/events', 'fr')).expect(200))).toBeUndefined();
  });
});

describe('A missing parameter', () => {
  const sent = { Titel: 'x', startDate: '2026-12-01', end_date: '2026-12-01' };

  it('is asked for by the misspelt name that was sent', async () => {
    const { body } = await admin.post('/events', sent).expect(400);

    const detail = (param: string, message: string) => ({
      code: 'rest_missing_callback_param',
      message,
      data: { param },
    });
    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): title, start_date',
      data: {
        status: 400,
        params: ['title', 'start_date'],
        details: {
          title: detail('title', 'title is missing. You sent "Titel". Did you mean title?'),
          start_date: detail(
            'start_date',
            'start_date is missing. You sent "startDate". Did you mean start_date?',
          ),
        },
      },
    });
  });

  it('is asked for in French', async () => {
    const { body } = await admin.post(at('/tags', 'fr'), { nmae: 'Jazz' }).expect(400);

    expect(body).toMatchObject({
      data: {
        details: { name: { message: 'name manque. Vous avez envoyé « nmae ». Vouliez-vous dire name ?' } },
      },
    });
  });

  it('is only named where no similar name was sent', async () => {
    const { body } = await admin.post('/tags', { label: 'Jazz' }).expect(400);

    expect(body).toEqual({
      code: 'rest_missing_callback_param',
      message: 'Missing parameter(s): name',
      data: { status: 400, params: ['name'] },
    });
  });
});
