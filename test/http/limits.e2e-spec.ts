import { startApp } from '../support/app.js';
import { statementsOf } from '../support/statements.js';

const app = startApp();
const admin = app.as('administrator');

const MOST_BYTES = 1_048_576;
const BOUNDARY = 'the-boundary';
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
const FORM = 'application/x-www-form-urlencoded';

/** Sends raw text with this content type. */
const sendRaw = (type: string, text: string) =>
  admin
    .send('post', '/venues')
    .serialize((data: unknown) => data as string)
    .set('Content-Type', type)
    .send(text);

const part = (name: string, value: string, file = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
const multipart = (...parts: string[]) => `${parts.join('')}--${BOUNDARY}--\r\n`;

/** Returns a body of this type and size that names a venue. */
const BODIES: Readonly<Record<string, (bytes: number) => string>> = {
  'application/json': (bytes) => '{"venue":"Hall"}'.padEnd(bytes),
  [FORM]: (bytes) => 'venue=Hall&x='.padEnd(bytes, 'x'),
  [MULTIPART]: (bytes) => {
    const rest = multipart(part('venue', 'Hall'), part('x', '')).length;
    return multipart(part('venue', 'Hall'), part('x', 'x'.repeat(bytes - rest)));
  },
};

describe('A body', () => {
  it.each(Object.keys(BODIES))('can have one mebibyte, and not a byte more: %s', async (type) => {
    await sendRaw(type, BODIES[type]?.(MOST_BYTES) ?? '').expect(201);
    const { body } = await sendRaw(type, BODIES[type]?.(MOST_BYTES + 1) ?? '').expect(413);

    expect(body).toHaveProperty('code', 'rest_body_too_large');
  });

  it('is read completely if one of its fields has the maximum length', async () => {
    const description = 'é'.repeat(100_000 - '<p></p>'.length);

    const { body } = await sendRaw(
      MULTIPART,
      multipart(part('venue', 'Hall'), part('description', description)),
    );

    expect((body as { description: string }).description).toHaveLength(`<p>${description}</p>`.length);
  });

  it('can have 1,000 parts, and not one more', async () => {
    const unchosen = (count: number) =>
      Array.from({ length: count }, () => part('file', '', '; filename=""'));

    await sendRaw(MULTIPART, multipart(...unchosen(999), part('venue', 'Hall'))).expect(201);
    await sendRaw(MULTIPART, multipart(...unchosen(1_000), part('venue', 'Hall'))).expect(413);
  });

  it('counts its files among its parameters', async () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, nth) => part(`file${nth}`, 'x', '; filename="a.png"'));

    await sendRaw(MULTIPART, multipart(...files(999), part('venue', 'Hall'))).expect(201);
    await sendRaw(MULTIPART, multipart(...files(1_000), part('venue', 'Hall'))).expect(413);
  });

  it('can nest its fields nine levels deep in brackets', async () => {
    for (const type of [FORM, MULTIPART]) {
      const text = (name: string) =>
        type === FORM ? `venue=Hall&${name}=1` : multipart(part('venue', 'Hall'), part(name, '1'));

      await sendRaw(type, text(`x${'[a]'.repeat(9)}`)).expect(201);
      const { body } = await sendRaw(type, text(`x${'[a]'.repeat(10)}`)).expect(400);
      expect(body).toMatchObject({
        data: { params: { x: 'x is not valid. Use at most 9 pairs of brackets in a name.' } },
      });
    }
  });
});

describe('A request', () => {
  const names = (count: number) => Array.from({ length: count }, (_, nth) => `x${nth}`);

  it('can have 1,000 parameters in its query, and not one more', async () => {
    await app.get(`/tags?${names(1_000).join('&')}`).expect(200);
    const { body } = await app.get(`/tags?${names(1_001).join('&')}`).expect(413);
    expect(body).toMatchObject({ code: 'rest_too_many_params', message: expect.stringContaining('1000') });
  });

  it('can have 1,000 parameters in its body, and not one more', async () => {
    const form = (count: number) => `venue=Hall&${names(count - 1).join('&')}`;
    const parts = (count: number) =>
      multipart(part('venue', 'Hall'), ...names(count - 1).map((name) => part(name, '1')));

    await sendRaw(FORM, form(1_000)).expect(201);
    await sendRaw(FORM, form(1_001)).expect(413);
    await sendRaw(MULTIPART, parts(1_000)).expect(201);
    await sendRaw(MULTIPART, parts(1_001)).expect(413);
  });
});

describe('A response', () => {
  /** Returns a path whose cache key has this length. */
  async function path(letters: number): Promise<string> {
    const { host } = new URL(await app.nest.getUrl());
    const start = '//calendar/events/v1/tags?x=';
    return start.padEnd(
      start.length + letters - JSON.stringify(['http', host, null, start.slice(1)]).length,
      'x',
    );
  }

  it.each([
    [1_024, true],
    [1_025, false],
  ])('to a request with a cache key of %d characters is cached: %s', async (letters, isCached) => {
    const address = await path(letters);
    await app.get(address).expect(200);
    await app.get(address).expect(200);

    const statements = await statementsOf(() => app.get(address).expect(200));

    expect(statements.length === 1).toBe(isCached);
  });
});
