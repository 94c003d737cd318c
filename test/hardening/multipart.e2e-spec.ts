import { startApp } from '../support/app.js';

const app = startApp();
const LONG = 100_000;

const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}`;
const VENUE = `${part('Content-Disposition: form-data; name="venue"', 'Hall')}\r\n`;

const send = (body: string) =>
  app
    .as('editor')
    .send('post', '/venues')
    .type('multipart/form-data; boundary=b')
    .serialize((data: unknown) => data as string)
    .send(body);

describe('A multipart body', () => {
  it.each([
    ['a field', 'Content-Disposition: form-data; name="address"'],
    ['a file', 'Content-Disposition: form-data; name="image"; filename="a.png"'],
    ['a part that is not a field', 'Content-Disposition: attachment'],
  ])('that ends within %s is rejected without affecting the service', async (_what, headers) => {
    const { body } = await send(VENUE + part(headers, 'a'.repeat(LONG))).expect(400);

    expect(body).toHaveProperty('code', 'rest_malformed_request');
    await app.get('/venues').expect(200);
  });

  it.each([
    ['is not a field', 'Content-Disposition: attachment'],
    ['has no Content-Disposition', 'X-Nothing: x'],
    ['has no headers', ''],
    ['is a file', 'Content-Disposition: form-data; name="photo"; filename="a.png"'],
  ])('is still parsed after a long part that %s', async (_what, headers) => {
    const { body } = await send(`${part(headers, '\r\n'.repeat(LONG / 2))}\r\n${VENUE}--b--\r\n`).expect(201);

    expect(body).toHaveProperty('venue', 'Hall');
  });

  it('is not read completely when it has too many parts', async () => {
    const { body } = await send('\r\n--b'.repeat(200_000)).expect(413);

    expect(body).toHaveProperty('code', 'rest_too_many_params');
  });
});
