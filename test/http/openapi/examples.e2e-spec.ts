import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../../support/app.js';
import { servedPictures, upload } from '../../support/pictures.js';
import { aFeed, anEvent, anOrganizer, aTerm, aVenue, aWebhook } from '../../support/records.js';
import { type Saved, secretOf } from '../../support/saved-feeds.js';
import { aUser } from '../../support/users.js';

const pictures = servedPictures();
const app = startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8', IMAGES_NETWORKS: '127.0.0.0/8' });

const RECORDS = {
  events: anEvent,
  venues: aVenue,
  organizers: anOrganizer,
  categories: aTerm,
  tags: aTerm,
  feeds: aFeed,
  webhooks: aWebhook,
  users: aUser,
};
/** Fields without which a route does not apply to a record, by a part of its path. */
const NEEDED: Readonly<Record<string, Record<string, unknown>>> = {
  '{source}': { source: 'shop', external_id: '17' },
  '/address': { listed: false },
  '{secret}': { listed: false },
};
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

type Collection = keyof typeof RECORDS;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

async function operations(): Promise<
  { path: string; method: (typeof METHODS)[number]; operation: Operation }[]
> {
  const { body } = await app.get('//docs-json').expect(200);
  return Object.entries((body as OpenAPIObject).paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

/** Users are not cleared between tests, and the examples add the same ones. */
const clear = async () => {
  await app.clear();
  await app.database.query(`DELETE FROM users WHERE name NOT LIKE 'the-%'`);
};

/** Tells whether the path names the user who sends the request. */
const isOwn = (path: string) => path.includes('/users/me');

/** Returns the path of an existing record. */
async function toExistingRecord(route: string): Promise<string> {
  const path = route.replace('{format}', 'csv');
  if (!path.includes('{')) return path;
  const collection = path.split('/v1/')[1]?.split('/')[0] as Collection | 'images';
  if (path.includes('{uuid}')) return toExistingPassword(path);
  if (collection === 'images') return toExistingImage(path);
  const needed = Object.entries(NEEDED).find(([part]) => path.includes(part))?.[1];
  const record = await app.create(collection, RECORDS[collection](needed));
  return path
    .replace('{secret}', () => secretOf(record as unknown as Saved))
    .replace(/\{(\w+)\}/g, (_, name: string) => String(record[name]));
}

/** Returns the path of a new image, or of its file. */
async function toExistingImage(path: string): Promise<string> {
  const { id, url } = await upload(app.as('administrator'));
  const [, digest = ''] = /images\/(.*)\/full/.exec(url) ?? [];
  return path.replace('{id}', String(id)).replace('{digest}', digest).replace('{size}', 'full');
}

/** Returns a body whose image this test serves. */
function fetchable(path: string, body: object | undefined): object | undefined {
  return path.endsWith('/images') && body !== undefined ? { ...body, url: pictures.url } : body;
}

/** Returns the path of an application password of a new user, or of another one of the administrator. */
async function toExistingPassword(path: string): Promise<string> {
  const { id } = isOwn(path) ? { id: 'me' } : await app.create('users', aUser());
  const { body } = await app.as('administrator').post(`/users/${id}/application-passwords`);
  return path.replace('{id}', String(id)).replace('{uuid}', (body as { uuid: string }).uuid);
}

/** Returns the examples of the body of an operation by name; one without a name if it has no body. */
function exampleBodies({ requestBody }: Operation): [string, object | undefined][] {
  if (requestBody === undefined || !('content' in requestBody)) return [['', undefined]];
  const examples = Object.entries(requestBody.content['application/json']?.examples ?? {});
  return examples.map(([name, example]) => [
    name,
    'value' in example ? (example.value as object) : undefined,
  ]);
}

function sizeOf(body: object = {}): number {
  return Object.keys(body).length;
}

describe('The OpenAPI document', () => {
  it('has a summary and responses for every route', async () => {
    for (const { path, method, operation } of await operations()) {
      const label = `${method} ${path}`;
      expect([label, typeof operation.summary]).toEqual([label, 'string']);
      expect([label, Object.keys(operation.responses).length > 1]).toEqual([label, true]);
    }
  });

  it('has a summary for every route that no other route of its base has', async () => {
    const all = (await operations()).map(
      ({ path, operation }) => `${path.split('/calendar/')[0]} ${operation.summary}`,
    );

    expect(all.filter((summary, index) => all.indexOf(summary) !== index)).toEqual([]);
  });

  it('has examples that return the documented success', async () => {
    const all = await operations();
    for (const { path, method, operation } of all)
      for (const [name, body] of exampleBodies(operation)) {
        const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
        const request = app.as('administrator').send(method, `/${await toExistingRecord(path)}`);
        const { status, text } = await request.send(fetchable(path, body));
        expect([method, path, name, status, status === Number(success) ? '' : text]).toEqual([
          method,
          path,
          name,
          Number(success),
          '',
        ]);
        await clear();
      }
    expect(all).not.toHaveLength(0);
  });

  it('has examples of new records that can be sent one after the other', async () => {
    const creates = (await operations()).filter(
      ({ path, method, operation }) =>
        method === 'post' && operation.requestBody && !path.includes('{') && !isOwn(path),
    );
    await clear();
    const plain = creates.filter(({ path }) => path.startsWith('/calendar/'));
    for (const { path, operation } of plain)
      for (const [, body] of exampleBodies(operation))
        await app
          .as('administrator')
          .send('post', `/${path}`)
          .send(fetchable(path, body))
          .expect(path.endsWith('/batch') ? 207 : 201);

    expect(plain).not.toHaveLength(0);
  });

  it('has a minimal and a full example for every new record, and one field for every change', async () => {
    const writes = (await operations()).filter(({ operation }) => operation.requestBody !== undefined);
    const sizes = writes.map(({ path, operation }) => [
      path.includes('{') || isOwn(path) ? 'change' : 'new record',
      ...exampleBodies(operation)
        .filter(([name]) => name !== 'series')
        .map(([name, body]) => `${name}: ${sizeOf(body)}`),
    ]);

    const of = (kind: string) => sizes.filter(([first]) => first === kind).map(([, ...examples]) => examples);
    expect(of('change')).toEqual(Array(2 * 51).fill(['one-field: 1']));
    expect(of('new record')).toEqual(
      Array(2 * 10).fill([
        expect.stringMatching(/^minimal: [1-3]$/),
        expect.stringMatching(/^full: ([2-9]|1\d)$/),
      ]),
    );
  });

  it('has no example of a parameter that Swagger UI fills in, except a language', async () => {
    const parameters = (await operations()).flatMap(({ operation }) => operation.parameters ?? []);
    const filled = parameters.filter((one) => /"examples?":(?!\[)/.test(JSON.stringify(one)));

    expect(new Set(filled.map((one) => 'name' in one && one.name))).toEqual(
      new Set(['translation_language']),
    );
  });
});
