import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';
import { inAudit } from '../../support/audit.js';
import { post, remove, sendBatch, statusesOf } from './sending.js';
import { anEvent, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();
const editor = app.as('editor');
const { written } = inAudit(app);

const venue = post('/venues', aVenue());

describe('A batch', () => {
  const LIST = 'Use a list of 1 to 100 objects, such as {"method": "POST", "path": "/venues", "body": {}}.';

  it.each([
    [[], `operations is not valid. ${LIST}`],
    [Array(101).fill(venue), `operations is not valid. ${LIST}`],
    [[venue, 'POST'], `operations is not valid. ${LIST}`],
    [[venue, null], `operations is not valid. ${LIST}`],
    [venue, `operations cannot be {…}. ${LIST}`],
    ['[]', `operations cannot be "[]". ${LIST}`],
  ])('is rejected as a whole with operations that are not 1 to 100 objects', async (operations, reason) => {
    const { body } = await editor.post('/batch', { operations }).expect(400);

    expect(body).toHaveProperty('data.params', { operations: reason });
    expect(await written()).toEqual([]);
  });

  it('is rejected without operations', async () => {
    const { body } = await editor.post('/batch', { operation: [venue] }).expect(400);

    expect(body).toMatchObject({ code: 'rest_missing_callback_param', data: { params: ['operations'] } });
  });

  it('is rejected as a whole with text that cannot be stored', async () => {
    const operations = [venue, post('/venues', { venue: 'a\0b' })];
    const { body } = await editor.post('/batch', { operations }).expect(400);

    expect(body).toHaveProperty('data.params', {
      operations: 'operations is not valid. Leave out NUL characters and unpaired surrogates.',
    });
    expect(await written()).toEqual([]);
  });

  it.each([
    [true, 'true'],
    [1, '1'],
    ['true', '"true"'],
    ['all', '"all"'],
    [null, 'null'],
  ])('is rejected as a whole with atomic: %j, and told what to use instead', async (atomic, shown) => {
    const { body } = await editor.post('/batch', { operations: [venue], atomic }).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: {
        params: {
          atomic: `atomic cannot be ${shown}. Each operation of a batch is stored by itself. To create an event together with its venues, organizers, categories and tags, all or none, send them within the event. To repeat a batch safely, give each create an Idempotency-Key.`,
        },
      },
    });
    expect(await written()).toEqual([]);
  });

  it('is rejected with atomic: true in the language of the batch', async () => {
    const { body } = await editor.post(at('/batch', 'fr'), { operations: [venue], atomic: true }).expect(400);

    expect(body).toHaveProperty(
      'data.params.atomic',
      'atomic ne peut pas être true. Chaque opération d’un lot est enregistrée séparément. Pour créer un événement avec ses lieux, organisateurs, catégories et étiquettes, tous ou aucun, envoyez-les dans l’événement. Pour répéter un lot sans risque, donnez une Idempotency-Key à chaque création.',
    );
  });

  it.each([false, 0, 'false'])('is applied with atomic: %j, operation by operation', async (atomic) => {
    const operations = [venue, post('/venues', {}), venue];

    expect(statusesOf(await sendBatch(editor, operations, { atomic }))).toEqual([201, 400, 201]);
  });

  it('is documented to take no other atomic than false', async () => {
    const { body } = await app.get('/doc').expect(200);

    const { components } = body as OpenAPIObject;
    expect(components?.schemas?.Batch).toMatchObject({
      properties: {
        atomic: {
          type: 'boolean',
          enum: [false],
          description: expect.stringContaining('Each operation is stored by itself') as string,
        },
      },
    });
  });

  it('is rejected as a form', async () => {
    const form = 'operations[0][method]=POST&operations[0][path]=/venues';
    const { body } = await editor.send('post', '/batch').type('form').send(form).expect(415);

    expect(body).toHaveProperty('message', 'Send the body as application/json.');
    expect(await written()).toEqual([]);
  });

  it('is rejected as text', async () => {
    const text = JSON.stringify({ operations: [venue] });
    const { body } = await editor.send('post', '/batch').type('text/plain').send(text).expect(400);

    expect(body).toHaveProperty('code', 'rest_missing_callback_param');
    expect(await written()).toEqual([]);
  });

  it('is rejected without a body', async () => {
    await editor.send('post', '/batch').expect(415);
  });

  it('is rejected beyond 1 MB', async () => {
    const large = post('/venues', { venue: 'x'.repeat(1_100_000) });

    await editor.post('/batch', { operations: [large] }).expect(413);
  });

  it('names ignored members of operations in a header', async () => {
    const operations = [{ ...venue, bdy: {} }];
    const response = await editor.post('/batch', { operations, atomc: true }).expect(207);

    expect(response.headers['x-calendar-ignored']).toBe('atomc, operations.bdy');
  });

  it.each(['get', 'put', 'patch', 'delete'] as const)('cannot be sent by %s', async (method) => {
    await editor.send(method, '/batch').expect(404);
  });
});

describe('An operation', () => {
  const METHOD = 'method is not one of POST, PUT, PATCH, and DELETE.';
  const HEADERS = 'Use If-Match and Idempotency-Key, with text of printable ASCII characters.';

  it.each([
    [{ method: 'GET' }, METHOD],
    [{ method: 'HEAD' }, METHOD],
    [{ method: 'post' }, METHOD],
    [{ method: 5 }, METHOD],
    [{ body: [] }, 'body cannot be []. Use an object of parameters.'],
    [{ body: '{}' }, 'body cannot be "{}". Use an object of parameters.'],
    [{ headers: [] }, `headers cannot be []. ${HEADERS}`],
    [{ headers: { Authorization: 'Basic x' } }, `headers cannot be "Authorization". ${HEADERS}`],
    [
      { headers: { 'X-HTTP-Method-Override': 'GET' } },
      `headers cannot be "X-HTTP-Method-Override". ${HEADERS}`,
    ],
    [{ headers: { 'If-Match': 5 } }, `headers cannot be {…}. ${HEADERS}`],
    [{ headers: { 'If-Match': 'a\r\nHost: b' } }, `headers cannot be {…}. ${HEADERS}`],
  ])('is rejected with %j', async (malformed, reason) => {
    const [first, second] = await sendBatch(editor, [{ ...venue, ...malformed }, venue]);

    const [[name]] = Object.entries(malformed) as [[string, unknown]];
    expect(first).toMatchObject({
      status: 400,
      headers: {},
      body: { code: 'rest_invalid_param', data: { params: { [name]: reason } } },
    });
    expect(second?.status).toBe(201);
  });

  it('is rejected without its method and path, and asks for similar names', async () => {
    const [response] = await sendBatch(editor, [{ methd: 'POST', body: {} }]);

    expect(response?.body.data).toMatchObject({
      params: ['method', 'path'],
      details: {
        method: { message: 'method is missing. You sent "methd". Did you mean method?' },
      },
    });
  });

  it.each([
    '',
    'events',
    'https://example.org/events',
    '//example.org/events',
    '/',
    '/doc',
    '/batch',
    '/audit',
    '/events/../batch',
    '/events/%2e%2e/batch',
    '/events/./1',
    '/events/..',
    '/../../audit',
    '/eventsource',
    '/events%2F1',
    '/events/by-slug/a%2Fb',
    '/events/by-slug/a%5cb',
    '/events\\1',
    '/events/\t1',
    '/events/é',
    '/events/by slug',
    '/events#1',
    '/events?a#b',
    '/events?_method=GET',
    '/events?%5Fmethod=GET',
    '/events?a=1&_method',
    '/calendar/events/v1/events',
    '/translated/calendar/events/v1/events',
    ' /events',
    5,
    null,
    {},
  ])('is rejected with the path %j', async (path) => {
    const [response] = await sendBatch(editor, [{ ...post('', anEvent()), path }]);

    expect(response?.status).toBe(400);
    expect((response?.body.data as { params: object }).params).toEqual(
      path === null
        ? ['path']
        : { path: expect.stringContaining('Use the path of a resource below') as string },
    );
    expect(await written()).toEqual([]);
  });

  it.each(['/events/nowhere', '/events/1/2', '/tags/by-slug/x', '/events/by-slug'])(
    'responds with 404 to the path %s, which no route has',
    async (path) => {
      const [response] = await sendBatch(editor, [post(path)]);

      expect([response?.status, response?.body.code]).toEqual([404, 'rest_no_route']);
    },
  );

  it.each([
    ['/EVENTS/', 201],
    ['/events?', 201],
    ['/events?title=A%20%26%20B&venue[venue]=It’s', 201],
    ['/events?title=%ff', 400],
  ])('takes the path %s as its route does', async (path, status) => {
    const [response] = await sendBatch(editor, [post(path, anEvent())]);

    expect(response?.status).toBe(status);
  });

  it('is rejected in the language of the batch', async () => {
    const { body } = await editor.post(at('/batch', 'fr'), { operations: [remove('/doc')] }).expect(207);

    expect(body).toHaveProperty(
      'responses.0.body.data.params.path',
      expect.stringMatching(/^path ne peut pas être « \/doc »\. Indiquez le chemin d’une ressource/),
    );
  });

  it('of nothing but a method and a path is rejected by its route', async () => {
    expect(statusesOf(await sendBatch(editor, [{ method: 'POST', path: '/venues' }]))).toEqual([400]);
  });
});
