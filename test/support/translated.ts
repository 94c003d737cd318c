import type { TestClient } from '../harness/client.js';
import type { TestApp } from '../harness/test-app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from './records.js';

/** The names of the five resources, and the parameter that holds the name of a record. */
export const RESOURCES = [
  { list: 'events', name: 'title', body: anEvent },
  { list: 'venues', name: 'venue', body: aVenue },
  { list: 'organizers', name: 'organizer', body: anOrganizer },
  { list: 'categories', name: 'name', body: aTerm },
  { list: 'tags', name: 'name', body: aTerm },
] as const;

export type Resource = (typeof RESOURCES)[number];

/** The resources with a status, a trash and a path by slug. */
export const PUBLICATIONS = RESOURCES.slice(0, 3);

type Json = Record<string, unknown>;

/** Returns a path on the translated base for the test client, with or without a language. */
export function at(path: string, language?: string): string {
  const parameter = language === undefined ? '' : `translation_language=${language}`;
  const separator = path.includes('?') ? '&' : '?';
  return `//translated/calendar/events/v1${path}${parameter && separator}${parameter}`;
}

/** Returns functions to write and read a resource in several languages. */
export function inLanguages(app: TestApp, { list, name, body }: Resource) {
  const editor = () => app.as('editor');

  const create = async (fields: Json, language?: string): Promise<Json & { id: number }> => {
    const sent = { ...body(), ...named(fields) };
    const response = await editor().post(at(`/${list}`, language), sent);
    expect(response.status).toBe(201);
    return response.body as Json & { id: number };
  };

  const write = async (id: number, fields: Json, language?: string): Promise<Json> => {
    const response = await editor()
      .patch(at(`/${list}/${id}`, language), named(fields))
      .expect(200);
    return response.body as Json;
  };

  const read = async (id: number, language?: string, reader: TestClient = app): Promise<Json> =>
    (await reader.get(at(`/${list}/${id}`, language)).expect(200)).body as Json;

  const plain = async (id: number): Promise<Json> =>
    (await app.get(`/${list}/${id}`).expect(200)).body as Json;

  /** Returns the names on the first page of a list, in order. */
  const names = async (query: string, language?: string, reader: TestClient = app) => {
    const all = `/${list}?per_page=50&hide_empty=false&${query}`;
    const page = (await reader.get(at(all, language)).expect(200)).body as Json & { total: number };
    const records = page[list] as Json[];
    expect(page.total).toBe(records.length);
    return records.map((record) => record[name]);
  };

  /** Translates `name`, which tests use for every resource, to the parameter of the resource. */
  const named = ({ name: text, ...others }: Json): Json =>
    text === undefined ? others : { [name]: text, ...others };

  return { list, name, create, write, read, plain, names };
}
