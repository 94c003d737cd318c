import type { TestApp } from '../../harness/test-app.js';
import { anEvent } from '../../support/records.js';

type Json = Record<string, unknown>;

/** Returns functions to create categories or tags, with and without an event, and to find them in their list. */
export function inTerms(app: TestApp, list: 'categories' | 'tags') {
  const create = async (name: string, fields: Json = {}) => (await app.create(list, { name, ...fields })).id;

  const linked = async (terms: readonly unknown[], fields: Json = {}) =>
    (await app.create('events', anEvent({ [list]: terms, ...fields }))).id;

  const used = async (name: string, fields: Json = {}) => {
    const id = await create(name, fields);
    await linked([id]);
    return id;
  };

  /** Returns a page of terms in use, or of all with `hide_empty=false`. */
  const page = async (query = '', client: Pick<TestApp, 'get'> = app) =>
    (await client.get(`/${list}?${query}`).expect(200)).body as Json & { total: number };

  /** Returns the names of all terms in their order. */
  const names = async (query = '', client?: Pick<TestApp, 'get'>) => {
    const { total, ...found } = await page(`hide_empty=false&per_page=50&${query}`, client);
    const listed = (found[list] as { name: string }[]).map(({ name }) => name);
    expect(total).toBe(listed.length);
    return listed;
  };

  return { create, linked, used, page, names };
}
