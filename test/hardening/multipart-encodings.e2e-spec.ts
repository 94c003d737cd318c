import { startApp } from '../support/app.js';
import { aPicture } from '../support/pictures.js';

const app = startApp();
const ASCII_CHARSET = 'Content-Type: text/plain; charset=';

/** A part of bytes; each letter of the text is one. */
const part = (name: string, text: string, header = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n${header}${header && '\r\n'}\r\n${text}\r\n`;

function send(
  path: string,
  parts: string,
  type = 'multipart/form-data; boundary=b',
  method: 'post' | 'patch' = 'post',
) {
  return app
    .as('editor')
    .send(method, path)
    .type(type)
    .serialize((data: unknown) => data as string)
    .send(Buffer.from(`${parts}--b--\r\n`, 'latin1'));
}

const nothingIsStored = async (list: string) => {
  expect((await app.get(`/${list}`)).body).toHaveProperty('total', 0);
};

describe('A part of a multipart body that is not encoded as it declares', () => {
  const DATES = part('start_date', '2027-06-21 19:30') + part('end_date', '2027-06-21 22:00');

  it.each([
    ['a title in Latin-1', 'events', part('title', 'M\xfcnchen') + DATES],
    ['code page 850', 'events', part('title', 'M\x81nchen') + DATES],
    ['Shift_JIS', 'venues', part('venue', '\x83\x81')],
    ['half a character', 'categories', part('name', 'Caf\xc3')],
    ['a surrogate', 'tags', part('name', '\xed\xa0\x80')],
    ['a nested member', 'events', part('title', 'a') + DATES + part('venue[venue]', 'Caf\xe9')],
    ['a declaration that is wrong', 'organizers', part('organizer', 'Andr\xe9', `${ASCII_CHARSET}utf-8`)],
    ['half of UTF-16', 'venues', part('venue', 'M\x00\xfc', `${ASCII_CHARSET}utf-16le`)],
    ['UTF-16 of the other byte order', 'venues', part('venue', '\xfe\xff\x00M', `${ASCII_CHARSET}utf-16`)],
    ['no ASCII', 'venues', part('venue', 'Caf\xc3\xa9', `${ASCII_CHARSET}us-ascii`)],
    ['a charset for all', 'venues', part('_charset_', 'us-ascii') + part('venue', 'Caf\xc3\xa9')],
    ['the name of a parameter', 'venues', part('venue', 'Hall') + part('Stra\xdfe', 'a')],
  ])('is 400, and nothing is stored: %s', async (_, list, parts) => {
    const { body } = await send(`/${list}`, parts).expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_encoding');
    await nothingIsStored(list);
  });

  it('is 400 in an update and beside a picture', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });
    const { body } = await send(`/venues/${id}`, part('city', 'K\xf6ln'), undefined, 'patch').expect(400);
    const picture = (await aPicture(2, 2).png().toBuffer()).toString('latin1');
    const file = `--b\r\nContent-Disposition: form-data; name="file"; filename="\xfc.png"\r\n\r\n${picture}\r\n`;
    const { body: refused } = await send('/images', file + part('alt', 'Caf\xe9')).expect(400);

    for (const error of [body, refused])
      expect(error).toMatchObject({
        code: 'rest_invalid_encoding',
        message: expect.stringMatching(/“(?:city|alt)” is not encoded as utf-8/),
      });
    await send('/images', file + part('alt', 'Caf\xc3\xa9')).expect(201);
  });
});

describe('A part of a multipart body', () => {
  it.each([
    ['iso-8859-1', 'Caf\xe9', 'Café'],
    ['ISO-8859-15', '\xa4 5', '€ 5'],
    ['"windows-1252"', '\x80 5 \x93a\x94', '€ 5 “a”'],
    ['utf-16le', 'M\x00\xfc\x00', 'Mü'],
    ['utf-16be', '\x00M\x00\xfc', 'Mü'],
    ['shift_jis', '\x83\x81', 'メ'],
    ['UTF-8', '\xef\xbb\xbfCaf\xc3\xa9', 'Café'],
    ['us-ascii', 'Cafe', 'Cafe'],
    ['utf-8', 'a \xef\xbf\xbd b', 'a \ufffd b'],
  ])('is read in the charset %s that it declares', async (charset, text, read) => {
    const { body } = await send('/venues', part('venue', text, `${ASCII_CHARSET}${charset}`)).expect(201);

    expect(body).toHaveProperty('venue', read);
  });

  it('is read in the charset of the form, unless it has its own', async () => {
    const own = `${ASCII_CHARSET}utf-8`;
    const parts =
      part('venue', 'Caf\xe9') + part('city', 'K\xc3\xb6ln', own) + part('_charset_', 'ISO-8859-1');
    const { body, headers } = await send('/venues', parts).expect(201);
    const type = 'multipart/form-data; charset=iso-8859-1; boundary=b';
    const { body: other } = await send('/venues', part('venue', 'Caf\xe9'), type).expect(201);

    expect(body).toMatchObject({ venue: 'Café', city: 'Köln' });
    expect(other).toMatchObject({ venue: 'Café' });
    expect(headers).not.toHaveProperty('x-calendar-ignored');
  });

  it.each([
    ['x-nonsense', part('venue', 'Hall', `${ASCII_CHARSET}x-nonsense`), undefined],
    ['utf-7', part('venue', 'Hall', `${ASCII_CHARSET}utf-7`), undefined],
    ['x-form', part('_charset_', 'x-form') + part('venue', 'Hall'), undefined],
    ['x-body', part('venue', 'Hall'), 'multipart/form-data; charset=x-body; boundary=b'],
    ['quoted-printable', part('venue', 'Caf=E9', 'Content-Transfer-Encoding: quoted-printable'), undefined],
    ['base64', part('venue', 'SGFsbA==', 'Content-Transfer-Encoding: BASE64'), undefined],
  ])('is 415 in the encoding %s, which is named, with what to send', async (name, parts, type) => {
    const { body } = await send('/venues', parts, type).expect(415);

    expect(body).toMatchObject({
      code: 'rest_unsupported_media_type',
      message: expect.stringMatching(new RegExp(`\\b${name}\\b.* Send `)),
    });
    await nothingIsStored('venues');
  });
});

describe('Another body', () => {
  it('is 415 in another charset or encoding, and says what is read', async () => {
    const sendText = (type: string, encoding: string) =>
      app
        .as('editor')
        .send('post', '/venues')
        .set({ 'Content-Type': type, 'Content-Encoding': encoding })
        .serialize((data: unknown) => data as string)
        .send('{"venue":"Hall"}');

    const charset = await sendText('application/json; charset=iso-8859-1', 'identity').expect(415);
    expect(charset.body).toHaveProperty(
      'message',
      'The character set “iso-8859-1” is not read here. Send UTF-8.',
    );
    for (const type of ['application/json', 'multipart/form-data; boundary=b']) {
      const encoded = await sendText(type, 'gzip').expect(415);
      expect(encoded.headers).toHaveProperty('accept-encoding', 'identity');
      expect(encoded.body).toHaveProperty('message', expect.stringContaining('Send it as it is.'));
    }
  });
});
