import { rawRequest, sendRaw as sendBytes, statusesIn } from '../hardening/raw-client.js';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';

const app = startApp();

const admin = app.as('administrator');

/** Sends raw bytes with this content type. */
function sendRaw(type: string | undefined, bytes: string | Buffer, path = '/venues') {
  const request = admin.send('post', path).serialize((data: unknown) => data as string);
  return (type === undefined ? request.unset('Content-Type') : request.set('Content-Type', type)).send(bytes);
}

/** Returns a JSON array with this depth. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('A body', () => {
  it.each([
    ['application/json', '{"venue":"Hall"}'],
    ['application/json; charset=utf-8', '{"venue":"Hall"}'],
    ['application/json; charset="UTF-8"', '{"venue":"Hall"}'],
    ['application/vnd.api+json', '{"venue":"Hall"}'],
    ['application/x-www-form-urlencoded', 'venue=Hall'],
    ['application/x-www-form-urlencoded; charset=UTF-8', 'venue=Hall'],
  ])('can be %s', async (type, text) => {
    const { body } = await sendRaw(type, text).expect(201);

    expect(body).toHaveProperty('venue', 'Hall');
  });

  it('can be multipart', async () => {
    const { body } = await admin
      .send('post', '/venues')
      .field('venue', 'Hall')
      .field('city', 'Bodø')
      .expect(201);

    expect(body).toMatchObject({ venue: 'Hall', city: 'Bodø' });
  });

  it.each(['put', 'patch'] as const)('can be a form with %s too', async (method) => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    const { body } = await admin
      .send(method, `/venues/${id}`)
      .type('form')
      .send('city=Oslo&show_map=false')
      .expect(200);

    expect(body).toMatchObject({ city: 'Oslo', show_map: false });
  });

  it('has nested members as bracketed names in a form', async () => {
    const fields = new URLSearchParams({
      ...(anEvent({ title: 'Concert' }) as Record<string, string>),
      'venue[venue]': 'Hall',
      'venue[city]': 'Oslo',
      'organizer[0][organizer]': 'Ann',
      'organizer[1][organizer]': 'Bob',
      'tags[]': 'jazz',
    });

    const { body } = await admin.send('post', '/events').type('form').send(fields.toString()).expect(201);

    expect(body).toMatchObject({
      venue: { venue: 'Hall', city: 'Oslo' },
      organizer: [{ organizer: 'Ann' }, { organizer: 'Bob' }],
      tags: [{ name: 'jazz' }],
    });
  });

  it('clears links with the empty list of a form whose select has nothing selected', async () => {
    const { id } = await app.create(
      'events',
      anEvent({ venue: { venue: 'Hall' }, organizer: { organizer: 'Ann' } }),
    );

    const { body } = await admin
      .send('post', `/events/${id}`)
      .type('form')
      .send('organizer[]=&venue[]=')
      .expect(200);

    expect(body).toMatchObject({ venue: [], organizer: [] });
  });

  it('has nested members as bracketed names in multipart', async () => {
    const { body } = await admin
      .send('post', '/events')
      .field(anEvent({ 'venue[venue]': 'Hall', 'organizer[0][organizer]': 'Ann' }) as Record<string, string>)
      .expect(201);

    expect(body).toMatchObject({ venue: { venue: 'Hall' }, organizer: [{ organizer: 'Ann' }] });
  });

  it('uses the last of two equal members', async () => {
    const { body } = await sendRaw('application/json', '{"venue":"Hall","venue":"Barn"}').expect(201);

    expect(body).toHaveProperty('venue', 'Barn');
  });

  it('uses the last of two equal members before checking permissions', async () => {
    const { body } = await app
      .as('contributor')
      .send('post', '/venues')
      .type('json')
      .send('{"venue":"Hall","status":"draft","status":"publish"}')
      .expect(201);

    expect(body).toHaveProperty('status', 'pending');
  });

  it.each(['["Hall"]', '[{"venue":"Hall"}]', '5', '"Hall"', 'true', 'null'])(
    'is refused if it is the JSON %s, also as an update',
    async (text) => {
      const { id } = await app.create('tags', { name: 'Loud' });
      const update = admin.send('patch', `/tags/${String(id)}`).type('application/json-patch+json');

      for (const request of [sendRaw('application/json', text), update.send(text)])
        expect((await request.expect(400)).body).toMatchObject({
          code: 'rest_missing_callback_param',
          message: expect.stringMatching(/^The body is JSON, but no object\./),
        });
    },
  );

  it.each(['[]', '', '{}'])('has no parameters if it is the JSON %s', async (text) => {
    const { body } = await sendRaw('application/json', text).expect(400);

    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['venue'] } });
  });

  it('ignores unknown members', async () => {
    const { body } = await admin
      .post('/venues', { venue: 'Hall', role: 'x', toString: 1, hasOwnProperty: 1, then: 'x', toJSON: 1 })
      .expect(201);

    expect(body).not.toHaveProperty('role');
  });

  it('ignores a member "constructor" at any depth', async () => {
    const { body } = await admin
      .post('/events', anEvent({ venue: { venue: 'Hall', constructor: 'x', city: 'Oslo' } }))
      .expect(201);

    expect(body).toMatchObject({ venue: { venue: 'Hall', city: 'Oslo' } });
    await admin.post('/venues', { venue: 'Barn', website: { constructor: 'x' } }).expect(400);
    await admin.post('/events', anEvent({ categories: [{ constructor: { name: 'x' } }] })).expect(400);
  });

  it.each([
    ['application/json', '{"venue":"Hall","__proto__":{"polluted":true,"city":"Oslo"}}'],
    ['application/json', '{"venue":"Hall","constructor":{"prototype":{"polluted":true}}}'],
    ['application/x-www-form-urlencoded', 'venue=Hall&__proto__[polluted]=1&__proto__[city]=Oslo'],
    ['application/x-www-form-urlencoded', 'venue=Hall&constructor[prototype][polluted]=1'],
  ])('cannot modify the prototype of objects with %s %s', async (type, text) => {
    const { body } = await sendRaw(type, text).expect(201);

    expect({}).not.toHaveProperty('polluted');
    expect(body).not.toHaveProperty('city');
  });
});

describe('Query parameters of a write', () => {
  it('are used', async () => {
    const { body } = await admin.send('post', '/venues?venue=Hall&city=Oslo').expect(201);

    expect(body).toMatchObject({ venue: 'Hall', city: 'Oslo' });
  });

  it('are overridden by the body', async () => {
    const { body } = await admin.post('/venues?venue=Hall&city=Oslo', { venue: 'Barn' }).expect(201);

    expect(body).toMatchObject({ venue: 'Barn', city: 'Oslo' });
  });

  it('can have nested members as bracketed names', async () => {
    const { body } = await admin.post('/events?venue[venue]=Hall', anEvent()).expect(201);

    expect(body).toHaveProperty('venue.venue', 'Hall');
  });
});

describe('A body that no route takes', () => {
  const MEGABYTES = 'x'.repeat(5_000_000);

  it.each(['/nowhere', '/events/abc'])(
    'is received before the response, so that its sender has that: %s',
    async (path) => {
      const headers = ['Content-Type: application/json', `Content-Length: ${MEGABYTES.length}`];

      const response = await sendBytes(
        app,
        rawRequest(`POST /calendar/events/v1${path}`, headers, MEGABYTES),
      );

      expect(statusesIn(response)).toEqual([404]);
    },
  );
});

describe('A malformed body', () => {
  it.each([
    '{"venue":',
    '{"venue":"Hall",}',
    "{'venue':'Hall'}",
    '{"venue":"Hall"} // comment',
    '{"venue":NaN}',
    'venue=Hall',
    '{"venue":"\\ud800"}',
    '{"venue":"\\udc00\\ud800"}',
    '{"venue":"Hall","x":{"y":["\\ud800"]}}',
    '{"venue":"Hall","\\ud800":1}',
  ])('is 400 rest_invalid_json: %s', async (text) => {
    const { body } = await sendRaw('application/json', text).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_json',
      message: 'Invalid JSON body passed.',
      data: { status: 400, json_error_code: expect.any(Number), json_error_message: expect.any(String) },
    });
  });

  it('names the syntax error', async () => {
    const { body } = await sendRaw('application/json', '{"venue":').expect(400);

    expect(body).toHaveProperty('data', {
      status: 400,
      json_error_code: 4,
      json_error_message: 'Syntax error',
    });
  });

  it.each([
    ['application/json', '{"venue":"Ha\\u0000ll"}'],
    ['application/json', '{"venue":"Hall","city":"Os\\u0000lo"}'],
    ['application/x-www-form-urlencoded', 'venue=Ha%00ll'],
    ['application/json', Buffer.from([...Buffer.from('{"venue":"'), 0xff, 0xfe, ...Buffer.from('"}')])],
    ['application/x-www-form-urlencoded', 'venue=Ha%FFll'],
  ])('is 400 with NUL or invalid text, as %s', async (type, bytes) => {
    const { body } = await sendRaw(type, bytes).expect(400);

    expect(body).toHaveProperty('data.status', 400);
  });

  it('may be 32 levels deep', async () => {
    await sendRaw('application/json', `{"venue":"Hall","x":${nested(31)}}`).expect(201);
  });

  it.each([33, 100, 100_000])('is 400 with %d levels', async (depth) => {
    const { body } = await sendRaw('application/json', `{"venue":"Hall","x":${nested(depth - 1)}}`).expect(
      400,
    );

    expect(body).toHaveProperty('data.status', 400);
  });

  it.each([
    ['application/json', `{"venue":"Hall","description":"${'a'.repeat(1_100_000)}"}`],
    ['application/x-www-form-urlencoded', `venue=Hall&description=${'a'.repeat(1_100_000)}`],
  ])('is 413 if it is too large, as %s', async (type, text) => {
    const { body } = await sendRaw(type, text).expect(413);

    expect(body).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
      data: { status: 413 },
    });
  });

  it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, gzip'])(
    'is 415 with the content encoding %s',
    async (encoding) => {
      const { body } = await sendRaw('application/json', '{"venue":"Hall"}')
        .set('Content-Encoding', encoding)
        .expect(415);

      expect(body).toHaveProperty('data.status', 415);
    },
  );

  it('is parsed with the content encoding identity', async () => {
    await sendRaw('application/json', '{"venue":"Hall"}').set('Content-Encoding', 'identity').expect(201);
  });

  it.each(['utf-16', 'foo', 'iso-8859-1'])('is 415 with the charset %s', async (charset) => {
    const { body } = await sendRaw(`application/json; charset=${charset}`, '{"venue":"Hall"}').expect(415);

    expect(body).toHaveProperty('data.status', 415);
  });
});
