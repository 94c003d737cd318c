import type { OpenAPIObject } from '@nestjs/swagger';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp();

const RECORDS = { events: anEvent, venues: aVenue, organizers: anOrganizer, categories: aTerm, tags: aTerm };
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

/** Returns the path of an existing record. */
async function toExistingRecord(path: string): Promise<string> {
  if (!path.includes('{')) return path;
  const collection = path.split('/v1/')[1]?.split('/')[0] as Collection;
  const record = await app.create(collection, RECORDS[collection]());
  return path.replace('{id}', String(record.id)).replace('{slug}', String(record.slug));
}

function exampleBody(operation: Operation): object | undefined {
  const body = operation.requestBody;
  return body && 'content' in body ? (body.content['application/json']?.example as object) : undefined;
}

describe('The OpenAPI document', () => {
  it('has a summary and responses for every route', async () => {
    for (const { path, method, operation } of await operations()) {
      const label = `${method} ${path}`;
      expect([label, typeof operation.summary]).toEqual([label, 'string']);
      expect([label, Object.keys(operation.responses).length > 1]).toEqual([label, true]);
    }
  });

  it('has examples that return the documented success', async () => {
    const all = await operations();
    for (const { path, method, operation } of all) {
      const success = Object.keys(operation.responses).find((status) => status.startsWith('2'));
      const request = app.as('administrator').send(method, `/${await toExistingRecord(path)}`);
      const { status, text } = await request.send(exampleBody(operation));
      expect([method, path, status, status === Number(success) ? '' : text]).toEqual([
        method,
        path,
        Number(success),
        '',
      ]);
      await app.clear();
    }
    expect(all.length).toBe(2 * 52);
  });

  it('has an example for every request body', async () => {
    const writes = (await operations()).filter(({ operation }) => operation.requestBody !== undefined);

    const without = writes.filter(({ operation }) => Object.keys(exampleBody(operation) ?? {}).length === 0);

    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(writes.length).toBe(2 * 29);
  });
});
