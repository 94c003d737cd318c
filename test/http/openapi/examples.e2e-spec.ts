import { ADDED_ROUTES, type Create } from '../../support/added-routes.js';
import { startApp } from '../../support/app.js';
import { type Described, exampleBodies, operationsOf, successOf } from '../../support/document.js';
import { ofLongestStart, pathsTo, routeOf } from '../../support/every-route.js';
import type { Json } from '../../support/json.js';
import { servedPictures, upload } from '../../support/pictures.js';
import { PUBLICATIONS, RESOURCES } from '../../support/translated.js';

const pictures = servedPictures();
const app = startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8', IMAGES_NETWORKS: '127.0.0.0/8' });

const EXTERNAL = { source: 'shop', external_id: '17' };
/** Functions that create the records in paths, by the beginning of these paths. */
const CREATES: Readonly<Record<string, Create>> = {
  ...Object.fromEntries(
    RESOURCES.map(({ list, body }) => [list, async () => [placesOf(await app.create(list, body()))]]),
  ),
  ...Object.fromEntries(
    PUBLICATIONS.map(({ list, body }) => [
      `${list}/by-external-id`,
      async () => [placesOf(await app.create(list, body(EXTERNAL)))],
    ]),
  ),
  images: newImage,
  ...ADDED_ROUTES.records,
};

function placesOf(record: Json) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, String(value)]));
}

async function newImage() {
  const { id, url } = await upload(app.as('administrator'));
  const [, digest = ''] = /images\/(.*)\/full/.exec(url) ?? [];
  return [{ id: String(id), digest, size: 'full' }];
}

/** Users are not cleared between tests, and the examples add the same ones. */
const clear = async () => {
  await app.clear();
  await app.database.query(`DELETE FROM users WHERE name NOT LIKE 'the-%'`);
};

/** Returns the path of an operation with the names of an existing record. */
async function toExistingRecord(described: Described): Promise<string> {
  const route = routeOf(described);
  const create = route.path.includes('{') ? ofLongestStart(route.path, CREATES) : undefined;
  const [filled = ''] = pathsTo((await create?.(app, 'Example')) ?? [], route);
  return described.path.replace(route.path, filled);
}

/** Tells whether an operation changes what there is, instead of adding something. */
function isChange(described: Described): boolean {
  const { path } = routeOf(described);
  return path.includes('{') || ADDED_ROUTES.own.some((start) => path.startsWith(start));
}

/** Returns a body whose image this test serves. */
function fetchable(path: string, body: object | undefined): object | undefined {
  return path.endsWith('/images') && body !== undefined ? { ...body, url: pictures.url } : body;
}

function sizeOf(body: object = {}): number {
  return Object.keys(body).length;
}

describe('The OpenAPI document', () => {
  it('has a summary and responses for every route', async () => {
    for (const { path, method, operation } of await operationsOf(app)) {
      const label = `${method} ${path}`;
      expect([label, typeof operation.summary]).toEqual([label, 'string']);
      expect([label, Object.keys(operation.responses).length > 1]).toEqual([label, true]);
    }
  });

  it('has a summary for every route that no other route of its base has', async () => {
    const all = (await operationsOf(app)).map(
      ({ path, operation }) => `${path.split('/calendar/')[0]} ${operation.summary}`,
    );

    expect(all.filter((summary, index) => all.indexOf(summary) !== index)).toEqual([]);
  });

  it.each(['post', 'put', 'patch'])('has examples of %s that return the documented success', async (verb) => {
    const all = (await operationsOf(app)).filter(({ method }) => method === verb);
    for (const described of all) {
      const { path, method, operation } = described;
      for (const [name, body] of exampleBodies(operation)) {
        const request = app.as('administrator').send(method, `/${await toExistingRecord(described)}`);
        const { status, text } = await request.send(fetchable(path, body));
        const success = successOf(operation);
        expect([method, path, name, status, status === success ? '' : text]).toEqual([
          method,
          path,
          name,
          success,
          '',
        ]);
        await clear();
      }
    }
    expect(all).not.toHaveLength(0);
  });

  it('has examples of new records that can be sent one after the other', async () => {
    const creates = (await operationsOf(app)).filter(
      (described) => described.method === 'post' && described.operation.requestBody && !isChange(described),
    );
    await clear();
    const plain = creates.filter(({ path }) => path.startsWith('/calendar/'));
    for (const { path, operation } of plain)
      for (const [, body] of exampleBodies(operation))
        await app
          .as('administrator')
          .send('post', `/${path}`)
          .send(fetchable(path, body))
          .expect(successOf(operation));

    expect(plain).not.toHaveLength(0);
  });

  it('has a minimal and a full example for every new record, and one field for every change', async () => {
    const writes = (await operationsOf(app)).filter(({ operation }) => operation.requestBody !== undefined);
    const sizesOf = ({ operation }: Described) =>
      exampleBodies(operation)
        .filter(([name]) => name !== 'series')
        .map(([name, body]) => `${name}: ${sizeOf(body)}`);

    const changes = writes.filter(isChange).map(sizesOf);
    const creates = writes.filter((write) => !isChange(write)).map(sizesOf);
    expect(changes).toEqual(changes.map(() => ['one-field: 1']));
    const pair = [expect.stringMatching(/^minimal: [1-3]$/), expect.stringMatching(/^full: ([2-9]|1\d)$/)];
    expect(creates).toEqual(Array<unknown>(creates.length).fill(pair));
    expect(Math.min(changes.length, creates.length)).toBeGreaterThan(5);
  });

  it('has no example of a parameter that Swagger UI fills in, except a language', async () => {
    const parameters = (await operationsOf(app)).flatMap(({ operation }) => operation.parameters ?? []);
    const filled = parameters.filter((one) => /"examples?":(?!\[)/.test(JSON.stringify(one)));

    expect(new Set(filled.map((one) => 'name' in one && one.name))).toEqual(
      new Set(['translation_language']),
    );
  });
});
