import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../support/app.js';
import { documentOf } from '../support/document.js';
import { ROUTES } from './specification/tables.js';
import { at } from '../support/translated.js';

const app = startApp();

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const plain = () => documentOf(app);
const translated = () => documentOf(app, at('/doc'));

/** Returns all operations of a document by method and path. */
function operationsOf({ paths }: OpenAPIObject): Map<string, Operation> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): [string, Operation][] => {
      const operation = item[method];
      return operation === undefined ? [] : [[`${method} ${path}`, operation]];
    }),
  );
  return new Map(operations);
}

/** Returns an operation without the intended differences between the bases. */
function shared({ parameters = [], ...others }: Operation) {
  const all = parameters.filter((one) => !('name' in one) || one.name !== 'translation_language');
  return { ...others, operationId: '', parameters: all };
}

describe('The two bases', () => {
  it('have the same routes and methods', async () => {
    const [one, other] = [operationsOf(await plain()), operationsOf(await translated())];

    expect([...other.keys()].sort()).toEqual([...one.keys()].sort());
    expect(one.size).toBeGreaterThanOrEqual(ROUTES.length);
  });

  it('have the same requests and responses except for translation_language', async () => {
    const [one, other] = [operationsOf(await plain()), operationsOf(await translated())];

    for (const [route, operation] of other)
      expect([route, shared(operation)]).toEqual([route, shared(one.get(route) as Operation)]);
  });

  it('have the same schemas', async () => {
    expect((await translated()).components).toEqual((await plain()).components);
  });

  it('differ in a query parameter of every operation of one base', async () => {
    for (const [route, { parameters = [] }] of operationsOf(await translated())) {
      const found = parameters.filter((one) => 'name' in one && one.name === 'translation_language');
      expect([route, found]).toEqual([
        route,
        [
          expect.objectContaining({
            in: 'query',
            required: false,
            schema: { type: 'string', enum: ['en', 'fr'], default: 'en' },
          }),
        ],
      ]);
    }
  });

  it('do not mention that parameter on the other base', async () => {
    expect(JSON.stringify(await plain())).not.toContain('translation_language');
    expect((await app.get('').expect(200)).text).not.toContain('translation_language');
    expect((await app.send('options', '/events').expect(200)).text).not.toContain('translation_language');
  });

  it('describe the same routes in their indexes', async () => {
    const routes = async (path: string) =>
      Object.keys(((await app.get(path).expect(200)).body as { routes: object }).routes);

    expect(await routes(at(''))).toEqual(await routes(''));
  });

  it('have unique operation ids in the document of both', async () => {
    const { body } = await app.get('//docs-json').expect(200);
    const ids = [...operationsOf(body as OpenAPIObject).values()].map(({ operationId }) => operationId);

    expect(ids.length).toBe(2 * operationsOf(await plain()).size);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
