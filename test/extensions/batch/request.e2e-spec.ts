import { once } from 'node:events';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { OpenAPIObject } from '@nestjs/swagger';
import { NamedUsers } from '../../../src/context/access/named-users.service.js';
import { ROLES } from '../../../src/platform/config/roles.js';
import { whileRefusing } from '../../database/failures/refusing.js';
import { rawRequest } from '../../hardening/raw-client.js';
import { overlapInOrder } from '../../database/races/overlap-in-order.js';
import { startApp } from '../../support/app.js';
import { documentOf } from '../../support/document.js';
import { inAudit } from '../../support/audit.js';
import { patch, post, sendBatch, statusesOf } from './sending.js';
import { until } from '../../support/locks.js';
import { TestLog } from '../../support/log.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { statementsOf } from '../../support/statements.js';

const log = new TestLog();
const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1', TRUST_PROXY: 'loopback' }, log.logger);
const editor = app.as('editor');
const { entries } = inAudit(app);

type RequestBody = Extract<
  NonNullable<NonNullable<OpenAPIObject['paths'][string]['post']>['requestBody']>,
  { content: object }
>;

const venues = (count: number) => Array.from({ length: count }, () => post('/venues', aVenue()));

describe('The request of a batch', () => {
  it('is rejected without credentials', async () => {
    await app.post('/batch', { operations: venues(1) }).expect(401);
  });

  it('is rejected for a caller who may write nothing', async () => {
    await app
      .as('subscriber')
      .post('/batch', { operations: venues(1) })
      .expect(403);
  });

  it.each(ROLES.filter((role) => role !== 'subscriber'))('has the rights of its caller: %s', async (role) => {
    const { id } = await app.create('events', anEvent());
    const operations = [
      post('/events', anEvent({ status: 'publish' })),
      patch(`/events/${id}`, { title: 'Changed' }),
      post('/tags', aTerm()),
      post('/categories', aTerm()),
      post('/venues', aVenue({ author: app.userId('administrator') })),
    ];

    const responses = await sendBatch(app.as(role), operations);

    const alone: unknown[] = [];
    for (const { path, method, body } of operations) {
      const sent = await app
        .as(role)
        .send(method === 'PATCH' ? 'patch' : 'post', path)
        .send({ ...body, name: 'Other' });
      alone.push([sent.status, (sent.body as { status?: unknown }).status]);
    }
    expect(responses.map(({ status, body }) => [status, body.status])).toEqual(alone);
  });

  it('looks up the credentials once', async () => {
    const statements = await statementsOf(() => sendBatch(editor, venues(5)));

    expect(statements.filter((text) => text.includes('application_passwords'))).toHaveLength(1);
  });

  it('is one line in the log, and its id is in the audit log', async () => {
    const operations = [...venues(2), patch('/venues/999999'), post('/tags', aTerm())];
    const response = await editor.post('/batch', { operations }).expect(207);

    const id = String(response.headers['x-request-id']);
    const lines = await log.about(id);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ method: 'POST', route: '/calendar/events/v1/batch', status: 207 });
    const written = await entries();
    expect(written.map(({ recordType, userName, requestId }) => [recordType, userName, requestId])).toEqual([
      ['venue', 'the-editor', id],
      ['venue', 'the-editor', id],
      ['tag', 'the-editor', id],
    ]);
  });

  it('does not try the rest once the service cannot answer, and logs why', async () => {
    const refusal = { table: 'organizers', code: '55P03' };
    const operations = [...venues(1), post('/organizers', { organizer: 'A' }), ...venues(1)];

    const { result } = await whileRefusing(app, refusal, () => editor.post('/batch', { operations }));

    const { responses } = result.body as { responses: { status: number; headers: object }[] };
    expect(responses.map(({ status }) => status)).toEqual([201, 503, 503]);
    expect(responses[2]?.headers).toEqual({ 'Retry-After': '1' });
    const [line] = await log.about(result.headers['x-request-id']);
    expect(line).toHaveProperty('database_error', '55P03');
  });

  it('responds to a conflict of one operation with 409 and to an error of the service with 500', async () => {
    const refuse = (code: string) =>
      whileRefusing(app, { table: 'organizers', code, when: "NEW.title = 'A'" }, () =>
        sendBatch(editor, [post('/organizers', { organizer: 'A' }), ...venues(1)]),
      );

    expect(statusesOf((await refuse('23505')).result)).toEqual([409, 201]);
    expect(statusesOf((await refuse('42P01')).result)).toEqual([500, 201]);
  });

  it('links to its own base, behind a proxy as well', async () => {
    const { body } = await editor
      .post('//wp-json/tribe/events/v1/batch', { operations: [post('/events', anEvent())] })
      .set('X-Forwarded-Proto', 'https')
      .set('X-Forwarded-Host', 'calendar.example.org')
      .expect(207);

    expect(body).toHaveProperty(
      'responses.0.body.rest_url',
      expect.stringMatching(/^https:\/\/calendar\.example\.org\/wp-json\/tribe\/events\/v1\/events\/\d+$/),
    );
  });

  it('contains records of more than 512 KB', async () => {
    const venue = Array.from({ length: 6 }, () => aVenue({ description: 'x'.repeat(99_000) }));

    const [response] = await sendBatch(editor, [post('/events', anEvent({ venue }))]);

    expect(response?.status).toBe(201);
    expect(Buffer.byteLength(JSON.stringify(response?.body))).toBeGreaterThan(512 * 1024);
  });

  it('is applied completely when the client goes away meanwhile', async () => {
    const { user, secret } = await app.nest.get(NamedUsers).add('leaving', 'editor');
    const basic = Buffer.from(`${user.name}:${secret}`).toString('base64');
    const body = JSON.stringify({ operations: venues(3) });
    const headers = [`Authorization: Basic ${basic}`, 'Content-Type: application/json'];
    const length = `Content-Length: ${body.length}`;

    const { port } = (app.nest.getHttpServer() as Server).address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    const send = () => {
      client.write(rawRequest('POST /calendar/events/v1/batch', [...headers, length], body));
      return once(client, 'close');
    };
    await overlapInOrder<unknown>(app.databaseUrl, [send, () => Promise.resolve(client.destroy())]);

    const isApplied = async () => {
      const { body: page } = await app.get('/venues').expect(200);
      return (page as { total: number }).total === 3;
    };
    await until(isApplied, 'Not all operations were applied.');
  });

  it('has examples whose operations are all applied', async () => {
    const { paths } = await documentOf(app);
    const [media] = Object.values((paths['/batch']?.post?.requestBody as RequestBody).content);

    for (const { value } of Object.values(media?.examples ?? {}) as { value: Record<string, unknown[]> }[])
      expect(statusesOf(await sendBatch(editor, value.operations ?? [], value))).toEqual([201, 200]);
  });
});
