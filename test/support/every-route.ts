import { basePath, PLAIN } from '../../src/context/request/api-base.js';
import type { TestApp } from '../harness/test-app.js';
import { ADDED_ROUTES, type Places } from './added-routes.js';
import { type Described, formatsOf, operationsOf, queryOf } from './document.js';
import { upload } from './pictures.js';
import { anEvent, anOrganizer, aVenue } from './records.js';
import { RESOURCES } from './translated.js';

/** By the beginning of the paths that name them. */
export type Records = Readonly<Record<string, readonly Places[]>>;

interface Named {
  readonly id: number;
  readonly slug: string;
}

/** A route: its path below the namespace, with placeholders, its formats, and the parameters of its query. */
export interface Route {
  readonly path: string;
  readonly formats: readonly string[];
  readonly parameters: readonly string[];
}

const BASE = basePath(PLAIN);

/** Returns every route of a base that can be read. */
export async function readableRoutes(app: TestApp): Promise<Route[]> {
  const reads = (await operationsOf(app)).filter(
    ({ path, method }) => method === 'get' && path.startsWith(BASE),
  );
  return reads.map((described) => routeOf(described));
}

/** Returns the route of an operation, on whichever base it is. */
export function routeOf({ path, operation }: Described): Route {
  const parameters = queryOf(operation);
  return { path: path.replace(/^.*\/v1(?=\/|$)/, ''), formats: formatsOf(operation), parameters };
}

/** Returns the path of a route with keys that no record has. */
export function pathToNothing({ path, formats: [format = ''] }: Route): string {
  const places: Places = { id: '999999', format };
  return path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? 'unknown');
}

/** Returns paths of a route, among which are all of its formats and all of the records that it can name. */
export function pathsOf(route: Route, records: Records): string[] {
  return pathsTo(ofLongestStart(route.path, records) ?? [], route);
}

/** Returns paths of a route to these records, as far as it can name them, in all of its formats. */
export function pathsTo(records: readonly Places[], { path, formats }: Route): string[] {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const keys = places.filter((place) => place !== 'format');
  const fitting = keys.length === 0 ? [{}] : records.filter((record) => keys.every((key) => key in record));
  return Array.from({ length: Math.max(formats.length, fitting.length) }, (_, index) => {
    const filled: Places = {
      ...fitting[index % fitting.length],
      format: String(formats[index % formats.length]),
    };
    return path.replace(/\{(\w+)\}/g, (place, name: string) => filled[name] ?? place);
  });
}

/** Returns the value for the longest beginning of a path below the namespace. */
export function ofLongestStart<T>(path: string, values: Readonly<Record<string, T>>): T | undefined {
  const below = path.slice(1);
  const starts = Object.keys(values).filter(
    (start) => below.startsWith(start) && ['', '/', '.'].includes(below.charAt(start.length)),
  );
  const [longest = ''] = starts.sort((one, other) => other.length - one.length);
  return values[longest];
}

/** Creates a record of each type with this name, also in French, an image, and the records of extensions. */
export async function createOfEach(app: TestApp, name: string): Promise<Records> {
  const key = { source: 'box-office', external_id: encodeURIComponent(name) };
  const created = await eventWithAll(app, name);
  const translate = (list: string, id: number, field: string) =>
    app
      .as('editor')
      .patch(`//translated${BASE}/${list}/${id}?translation_language=fr`, { [field]: `${name} ля` })
      .expect(200);
  for (const { list, name: field } of RESOURCES) await translate(list, created[list].id, field);
  const records: Record<string, readonly Places[]> = { images: [await imageNamed(app, name)] };
  for (const [list, { id, slug }] of Object.entries(created))
    records[list] = [{ id: String(id), slug, ...key }];
  for (const [start, create] of Object.entries(ADDED_ROUTES.records))
    records[start] = await create(app, name);
  return records;
}

/** Uploads an image that only its alternative text names. */
async function imageNamed(app: TestApp, name: string): Promise<Places> {
  const { id, url } = await upload(app.as('editor'), undefined, { alt: name });
  const [digest = '', size = ''] = url.split(/[/.]/).slice(-3, -1);
  return { id: String(id), digest, size };
}

type Collection = (typeof RESOURCES)[number]['list'];

/** Creates an event with a record of each other type, below a draft. */
async function eventWithAll(app: TestApp, name: string) {
  const external = { source: 'box-office', external_id: name };
  const parent = await app.create('events', anEvent({ title: name, status: 'draft' }));
  const event = await app.create('events', {
    ...anEvent({ title: name, post_parent: parent.id, categories: [name], tags: [name], ...external }),
    venue: aVenue({ venue: name, ...external }),
    organizer: anOrganizer({ organizer: name, ...external }),
  });
  const { venue, organizer, categories, tags } = event as unknown as Record<'venue', Named> &
    Record<'organizer' | 'categories' | 'tags', [Named]>;
  return {
    events: event as unknown as Named,
    venues: venue,
    organizers: organizer[0],
    categories: categories[0],
    tags: tags[0],
  } satisfies Record<Collection, Named>;
}
