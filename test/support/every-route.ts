import type { OpenAPIObject } from '@nestjs/swagger';
import { basePath, PLAIN } from '../../src/context/request/api-base.js';
import type { TestApp } from '../harness/test-app.js';
import { upload } from './pictures.js';
import { aFeed, anEvent, anOrganizer, aVenue, aWebhook } from './records.js';
import { type Saved, secretOf } from './saved-feeds.js';
import { RESOURCES } from './translated.js';

/** The names of a record in paths: the values of their placeholders. */
type Places = Readonly<Record<string, string>>;
/** By collection. */
export type Records = Readonly<Record<string, readonly Places[]>>;

interface Named {
  readonly id: number;
  readonly slug: string;
}

/** A route that can be read: its path below the namespace, with placeholders, and its formats. */
export interface Route {
  readonly path: string;
  readonly formats: readonly string[];
}

const BASE = basePath(PLAIN);

/** Returns every route of a base that can be read. */
export async function readableRoutes(app: TestApp): Promise<Route[]> {
  const { body } = await app.get('//docs-json').expect(200);
  return Object.entries((body as OpenAPIObject).paths).flatMap(([path, { get }]) => {
    if (get === undefined || !path.startsWith(BASE)) return [];
    const format = get.parameters?.find((parameter) => 'name' in parameter && parameter.name === 'format');
    const { enum: formats = [''] } = (format as { schema?: { enum?: string[] } } | undefined)?.schema ?? {};
    return [{ path: path.slice(BASE.length), formats }];
  });
}

/** Returns paths of a route, among which are all of its formats and all of the records that it can name. */
export function pathsOf({ path, formats }: Route, records: Records): string[] {
  const [, collection = ''] = path.split(/[/.]/);
  const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, place = '']) => place);
  const keys = places.filter((place) => place !== 'format');
  const named = keys.length === 0 ? [{}] : (records[collection] ?? []);
  const fitting = named.filter((record) => keys.every((key) => key in record));
  return Array.from({ length: Math.max(formats.length, fitting.length) }, (_, index) => {
    const filled: Places = {
      ...fitting[index % fitting.length],
      format: String(formats[index % formats.length]),
    };
    return path.replace(/\{(\w+)\}/g, (place, name: string) => filled[name] ?? place);
  });
}

/** Creates a record of each type with this name, also in French, feeds of each kind, a webhook and an image. */
export async function createOfEach(app: TestApp, name: string): Promise<Records> {
  const key = { source: 'box-office', external_id: encodeURIComponent(name) };
  const created = await eventWithAll(app, name);
  const translate = (list: string, id: number, field: string) =>
    app
      .as('editor')
      .patch(`//translated${BASE}/${list}/${id}?translation_language=fr`, { [field]: `${name} ля` })
      .expect(200);
  for (const { list, name: field } of RESOURCES) await translate(list, created[list].id, field);
  const records = Object.entries(created).map(([list, { id, slug }]) => [
    list,
    [{ id: String(id), slug, ...key }],
  ]);
  const webhook = await app.create('webhooks', aWebhook());
  return {
    ...(Object.fromEntries(records) as Records),
    feeds: await feedsOfEachKind(app, name),
    webhooks: [{ id: String(webhook.id) }],
    users: [{ id: String(app.userId('author')) }],
    images: [await imageNamed(app, name)],
  };
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

/** Creates a listed feed, an unlisted one, and one with a secret from before these had a path of their own. */
async function feedsOfEachKind(app: TestApp, name: string): Promise<Places[]> {
  const create = async (fields: object) =>
    (await app.create('feeds', aFeed({ name, ...fields }))) as unknown as Saved;
  const [listed, unlisted, former] = [
    await create({}),
    await create({ listed: false }),
    await create({ listed: false }),
  ];
  const secret = secretOf(former);
  await app.database.query('UPDATE saved_feeds SET token = $1 WHERE id = $2', [secret, former.id]);
  return [
    { id: String(listed.id), slug: listed.slug },
    { id: String(unlisted.id), secret: secretOf(unlisted) },
    { id: String(former.id), slug: secret },
  ];
}
