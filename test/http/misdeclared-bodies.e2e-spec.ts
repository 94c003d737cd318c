import { startApp } from '../support/app.js';
import { at, RESOURCES } from '../support/translated.js';

const app = startApp();
const admin = app.as('administrator');

const FORM = 'application/x-www-form-urlencoded';
const JSON_BODY = '{"venue":"Hall"}';

const LOOKS_LIKE_JSON = 'The body looks like JSON. Send it with the header Content-Type: application/json.';
const LOOKS_LIKE_XML =
  'The body looks like XML, which is not read. Send JSON with the header Content-Type: application/json.';
const NOT_READ =
  'A body of this type is not read. Send JSON with the header Content-Type: application/json, or a form.';

const BODIES: readonly [type: string | undefined, text: string, message: string][] = [
  [undefined, JSON_BODY, LOOKS_LIKE_JSON],
  [FORM, ` ${JSON_BODY}\n`, LOOKS_LIKE_JSON],
  [FORM, `[${JSON_BODY}]`, LOOKS_LIKE_JSON],
  [FORM, '{"venue":"100 %"}', LOOKS_LIKE_JSON],
  [FORM, '{"venue":"Hall"', LOOKS_LIKE_JSON],
  [FORM, ' [ {"venue":"Hall"}]', LOOKS_LIKE_JSON],
  ['text/plain', JSON_BODY, LOOKS_LIKE_JSON],
  ['text/json', JSON_BODY, LOOKS_LIKE_JSON],
  ['application/octet-stream', JSON_BODY, LOOKS_LIKE_JSON],
  ['application/xml', '<venue>Hall</venue>', LOOKS_LIKE_XML],
  [FORM, '<?xml version="1.0"?><venue>Hall</venue>', LOOKS_LIKE_XML],
  ['text/plain', 'venue=Hall', NOT_READ],
  ['application/octet-stream', '\u0000', NOT_READ],
];

function send(
  method: 'post' | 'patch' | 'delete',
  path: string,
  [type, text]: readonly (string | undefined)[],
) {
  const request = admin.send(method, path).serialize((data: unknown) => data as string);
  return (type === undefined ? request.unset('Content-Type') : request.set('Content-Type', type)).send(text);
}

interface Description {
  readonly endpoints: readonly { methods: readonly string[]; args: object }[];
}

function parametersOfCreate({ endpoints }: Description): string[] {
  return endpoints
    .flatMap(({ methods, args }) => (methods.includes('POST') ? Object.keys(args) : []))
    .filter((name) => name !== 'Idempotency-Key');
}

describe('A body that is not of the type of its header', () => {
  it.each(BODIES)('is rejected with advice on create, as %s: %j', async (type, text, message) => {
    const { body } = await send('post', '/venues', [type, text]).expect(400);

    expect(body).toEqual({ code: 'rest_missing_callback_param', message, data: { status: 400 } });
    expect((await app.get('/venues')).body).toHaveProperty('total', 0);
  });

  it.each(RESOURCES)(
    'is rejected on update of $list, where it would change nothing',
    async ({ list, body }) => {
      const { id } = await app.create(list, body());

      const { body: error } = await send('patch', `/${list}/${id}`, [FORM, '{"description":"new"}']).expect(
        400,
      );

      expect(error).toHaveProperty('message', LOOKS_LIKE_JSON);
    },
  );

  it('is rejected in French', async () => {
    const { body } = await send('post', at('/venues', 'fr'), [FORM, JSON_BODY]).expect(400);

    expect(body).toHaveProperty(
      'message',
      'Le corps ressemble à du JSON. Envoyez-le avec l’en-tête Content-Type: application/json.',
    );
  });

  it.each([undefined, 'text/plain', FORM])('is no obstacle where it is empty: %s', async (type) => {
    const { id } = await app.create('venues', { venue: 'Hall' });

    await send('patch', `/venues/${id}`, [type, '']).expect(200);
    await send('delete', `/venues/${id}`, [type, ' \r\n']).expect(200);
  });

  it.each(['{venue}=Hall', '[venue]=[Hall]', 'venue=<b>Hall</b>', 'venue={Hall}'])(
    'can be a form with brackets: %s',
    async (text) => {
      const { body } = await send('post', '/venues', [FORM, `${text}&venue=Barn`]).expect(201);

      expect(body).toHaveProperty('venue', 'Barn');
    },
  );
});

describe('A file in a multipart body', () => {
  const post = (list: string, field: string) =>
    admin
      .send('post', list)
      .field(list === '/tags' ? { name: 'Jazz' } : { venue: 'Hall' })
      .attach(field, Buffer.from('JPEG'), 'photo.jpg');

  it.each([
    ['/venues', 'photo'],
    ['/tags', 'image'],
  ])('is named among the ignored parameters, where it is none: %s, %s', async (list, field) => {
    const { headers } = await post(list, field).expect(201);

    expect(headers).toHaveProperty('x-calendar-ignored', field);
  });

  it('is rejected as an image if it contains none, with the formats of images', async () => {
    const { body } = await post('/venues', 'image').expect(415);

    expect(body).toMatchObject({
      code: 'rest_image_type',
      message: 'The file is no image of an accepted format. Send JPEG, PNG, WebP, AVIF or GIF.',
    });
  });

  it('is rejected in French', async () => {
    const { body } = await post(at('/venues', 'fr'), 'image');

    expect(body).toHaveProperty('message', expect.stringMatching(/^Le fichier n’est pas une image/));
  });

  it('is rejected as an image of a nested venue if it contains none', async () => {
    const fields = {
      title: 'Concert',
      start_date: '2026-12-01',
      end_date: '2026-12-01',
      'venue[venue]': 'Hall',
    };

    await admin
      .send('post', '/events')
      .field(fields)
      .attach('venue[image]', Buffer.from('JPEG'), 'photo.jpg')
      .expect(415);
    expect((await app.get('/venues')).body).toMatchObject({ total: 0 });
  });

  it.each(RESOURCES)('is rejected as each parameter of $list but an image', async ({ list }) => {
    const { body: described } = await app.send('options', `/${list}`).expect(200);
    const names = parametersOfCreate(described as Description);
    const request = admin.send('post', `/${list}`);
    for (const name of names) void request.attach(name, Buffer.from('JPEG'), 'photo.jpg');

    const { body } = await request.expect(400);

    expect(Object.keys((body as { data: { params: object } }).data.params)).toEqual(
      names.filter((name) => name !== 'image'),
    );
  });

  it('is rejected as the language', async () => {
    await post('//translated/calendar/events/v1/venues', 'translation_language').expect(400);
  });

  it('is no obstacle where none was chosen in the form of a browser', async () => {
    const part =
      'Content-Disposition: form-data; name="image"; filename=""\r\nContent-Type: application/octet-stream';
    const field = 'Content-Disposition: form-data; name="venue"';
    const text = `--b\r\n${field}\r\n\r\nHall\r\n--b\r\n${part}\r\n\r\n\r\n--b--\r\n`;

    const { body } = await send('post', '/venues', ['multipart/form-data; boundary=b', text]).expect(201);

    expect(body).toHaveProperty('venue', 'Hall');
  });
});
