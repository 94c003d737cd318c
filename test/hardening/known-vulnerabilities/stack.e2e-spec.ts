import { startApp } from '../../support/app.js';
import { fingerprintOf } from '../calendar.js';
import { rawRequest, sendRaw, statusesIn } from '../raw-client.js';

const app = startApp();
const admin = app.as('administrator');
const FORM = 'application/x-www-form-urlencoded';

function sendVenue(type: string, text: string | Buffer) {
  return admin
    .send('post', '/venues')
    .serialize((data: unknown) => data as string)
    .set('Content-Type', type)
    .send(text);
}

/** A service that is still up responds to this. */
afterEach(async () => {
  await app.get('/tags').expect(200);
});

describe('Known vulnerabilities of the technology stack', () => {
  it.each(['br', 'gzip', 'deflate', 'BR', 'identity, br'])(
    'CVE-2026-111497 (Node): a body encoded as %s is not decoded',
    async (encoding) => {
      await sendVenue('application/json', '{"venue":"a"}').set('Content-Encoding', encoding).expect(415);
    },
  );

  it('CVE-2026-21710 (Node): a header named __proto__ is harmless', async () => {
    const request = rawRequest('GET /calendar/events/v1/events', [
      '__proto__: x',
      '__proto__: y',
      'constructor: z',
    ]);

    expect(statusesIn(await sendRaw(app, request))).toEqual([200]);
  });

  it.each([2_000, 4_000, 100_000])(
    'CVE-2026-102281 (Nest): a body %d levels deep does not overflow the stack',
    async (depth) => {
      await sendVenue(
        'application/json',
        `{"venue":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
      ).expect(400);
      await sendVenue('application/json', `${'{"venue":'.repeat(depth)}1${'}'.repeat(depth)}`).expect(400);
    },
  );

  it('CVE-2024-29409 (Nest): the claimed type of a file is irrelevant, because its contents decide', async () => {
    const { body } = await admin
      .send('post', '/venues')
      .field('venue', 'a')
      .attach('image', Buffer.from('x'), { filename: 'x.png', contentType: 'image/png' })
      .expect(415);

    expect(body).toHaveProperty('code', 'rest_image_type');
  });

  it.each([
    ['CVE-2024-45590', `venue=a${'&x[a]'.repeat(5_000)}=1`],
    ['CVE-2025-13466', 'a&'.repeat(50_000)],
  ])('%s (body-parser): thousands of parameters are not parsed', async (_, text) => {
    await sendVenue(FORM, text).expect(413);
  });

  it('CVE-2024-43796, CVE-2024-29041 (Express): there is no open redirect', async () => {
    for (const path of [
      '//calendar//evil.example',
      '//evil.example/%2e%2e',
      '//calendar/events/v1//evil.example/',
    ])
      expect((await app.get(path)).headers).not.toHaveProperty('location');
  });

  it.each([
    ['CVE-2022-24999', 'a[__proto__]=x&a[__proto__]&a[length]=100000000', 200],
    ['CVE-2025-15284', 'a[]=x&'.repeat(1_001), 413],
    ['CVE-2026-2391', `include=${'1,'.repeat(5_000)}`, 400],
    ['GHSA-x5fp-wj9c-mxmx', `include[]=${'1,'.repeat(5_000)}`, 400],
  ])('%s (qs): a query cannot create large or sparse arrays', async (_, query, status) => {
    await app.get(`/tags?${query}`).expect(status);
    expect({}).not.toHaveProperty('x');
  });

  it('CVE-2024-45296, CVE-2024-52798, CVE-2026-4923, CVE-2026-4926, CVE-2026-4867 (path-to-regexp): a malicious path is just not found', async () => {
    for (const path of [
      `/events/by-slug/${'-'.repeat(5_000)}x/`,
      `/events${'/a'.repeat(3_000)}`,
      `/${'a-'.repeat(3_000)}`,
    ])
      expect([400, 404]).toContain((await app.get(path)).status);
  });

  it.each([
    [
      'CVE-2025-47935',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="venue"\r\n\r\na',
    ],
    [
      'CVE-2025-47944',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--',
    ],
    [
      'CVE-2025-48997',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name=""\r\n\r\na\r\n--x--',
    ],
    ['CVE-2025-7338', 'multipart/form-data; boundary=x', '--x\r\n: \r\n\r\n--x--'],
    ['CVE-2026-2359', 'multipart/form-data', '--x--'],
    ['CVE-2026-3520', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, '--x\r\n\r\n'.repeat(5_000)],
  ])('%s (multer): a malformed form is rejected without side effects', async (_, type, text) => {
    const before = await fingerprintOf(app);

    const { status } = await sendVenue(type, text);

    expect([400, 413]).toContain(status);
    expect(await fingerprintOf(app)).toBe(before);
  });

  it('CVE-2022-33171, CVE-2020-8158 (TypeORM): an object is not accepted as an id', async () => {
    for (const venue of [{ id: { where: '1=1' } }, { id: [1] }, { where: 'id > 0' }])
      await admin
        .post('/events', { title: 'a', start_date: '2026-12-01', end_date: '2026-12-01', venue })
        .expect(400);
    await app.get('/events?include[where]=1=1').expect(400);
  });

  it('CVE-2019-18413, CVE-2020-7637 (class-validator, class-transformer): validation cannot be bypassed with an object of another class', async () => {
    for (const member of ['__proto__', 'constructor', 'prototype']) {
      const text = `{"venue":{"${member}":{"x":1}},"${member}":{"venue":"a","x":1}}`;
      await sendVenue('application/json', text).expect(400);
      const odd = JSON.parse(`{"${member}":1}`) as object;
      const event = { title: 'a', start_date: '2026-12-01', end_date: '2026-12-01' };
      await admin.post('/events', { ...event, venue: odd }).expect(400);
      await admin.post('/events', { ...event, offers: [odd] }).expect(400);
    }
    expect({}).not.toHaveProperty('x');
  });

  it('CVE-2018-25031, CVE-2021-46708, CVE-2025-8191 (Swagger UI): the page loads no document supplied by the caller', async () => {
    const query = 'url=https://evil.example/x.json&configUrl=https://evil.example/c.json';

    const page = await app.get(`//docs?${query}`).expect(200);
    const script = await app.get('//docs/page.js').expect(200);

    expect(page.text).not.toContain('evil.example');
    expect(script.text).not.toMatch(/queryConfigEnabled["']?\s*:\s*true/);
    expect(page.headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  });
});
