import type { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
import { clientOf, type Findings, whose } from './cells.js';
import { digestOf, seedRecords, type Seeded, rowsOf, shownOf, type Stored } from './seeding.js';
import {
  type Answer,
  type Actor,
  ASKERS,
  type Key,
  KEYS,
  protectedResponse,
  readResponse,
  restoreStatus,
  type State,
  STATES,
  type Type,
  writeStatus,
} from './predicate.js';

export const METHODS = ['post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

const PATHS = [
  { key: 'byId', words: 'by id' },
  { key: 'bySlug', words: 'by slug' },
] as const;

/** The part of the matrix to check; everything by default. */
export interface Scope {
  readonly actors?: readonly Actor[];
  readonly states?: readonly State[];
}

interface Cell {
  readonly actor: Actor;
  readonly state: State;
  readonly path: (typeof PATHS)[number];
}

/** Reads every record of one type, by id and by slug, as every caller. */
export async function checkReads(
  app: TestApp,
  findings: Findings,
  type: Type,
  scope: Scope = {},
): Promise<void> {
  const cells = cellsOf(scope);
  const records = await seedRecords(
    app,
    cells.map(({ actor, state }) => ({ type, actor, state })),
  );
  const before = await digestOf(app);
  for (const [index, { actor, state, path }] of cells.entries()) {
    const record = records[index] as Seeded;
    const { status, text } = await clientOf(app, actor.caller).get(record[path.key]);
    const label = `GET ${type} ${path.words} · ${whose(actor, state)}`;
    findings.compare(label, outcome(readResponse(type, actor, state)), [status, shownOf(record, text)]);
  }
  findings.compare(`GET ${type} · the database`, ['as before'], [sameAs(before, await digestOf(app))]);
}

/** Reads protected records with different keys. */
export async function checkProtectedReads(
  app: TestApp,
  findings: Findings,
  type: Type,
  actors: readonly Actor[] = ASKERS,
): Promise<void> {
  const keys = Object.keys(KEYS) as Key[];
  const cells = cellsOf({ actors, states: ['publish + password', 'draft'] }).flatMap((cell) =>
    keys.map((key) => ({ ...cell, key })),
  );
  const records = await seedRecords(
    app,
    cells.map(({ actor, state }) => ({ type, actor, state, locked: true })),
  );
  for (const [index, { actor, state, path, key }] of cells.entries()) {
    const record = records[index] as Seeded;
    const { status, text } = await clientOf(app, actor.caller).get(`${record[path.key]}?${KEYS[key]}`);
    const draft = state === 'draft';
    const label = `GET ${type} ${path.words} with ${key} · ${whose(actor, draft ? 'draft + password' : state)}`;
    findings.compare(label, outcome(protectedResponse(type, actor, { key, draft })), [
      status,
      shownOf(record, text),
    ]);
  }
}

/** A write to an existing record. */
export interface Write {
  readonly method: Method;
  /** The body contains a status, so the write restores records from the trash. */
  readonly restores?: boolean;
}

/** Sends a write to every record of one type, by id and by slug, as every caller. */
export async function checkWrites(
  app: TestApp,
  findings: Findings,
  type: Type,
  { method, restores = false, ...scope }: Write & Scope,
): Promise<void> {
  const cells = cellsOf(scope);
  const records = await seedRecords(
    app,
    cells.map(({ actor, state }) => ({ type, actor, state })),
  );
  const [rows, others] = [await rowsOf(app, type), await digestOf(app, type)];
  const responses: { status: number; text: string }[] = [];
  for (const [index, { actor, path }] of cells.entries()) {
    const address = (records[index] as Seeded)[path.key];
    responses.push(await write(clientOf(app, actor.caller), address, { method, restores }));
  }
  const changed = await rowsOf(app, type);

  const words = `${method.toUpperCase()} ${type}${restores ? ' with a status' : ''}`;
  const done = doneBy({ method, restores });
  for (const [index, { actor, state, path }] of cells.entries()) {
    const record = records[index] as Seeded;
    const status = (restores ? restoreStatus : writeStatus)(actor, state);
    const response = responses[index] as { status: number; text: string };
    findings.compare(
      `${words} ${path.words} · ${whose(actor, state)}`,
      status === 200 ? [200, 'shown', done] : [status],
      [
        response.status,
        shownOf(record, response.text),
        change(rows.get(record.id), changed.get(record.id), done !== 'changed'),
      ],
    );
  }
  findings.compare(`${words} · the number of rows`, [rows.size], [changed.size]);
  findings.compare(`${words} · other tables`, ['as before'], [sameAs(others, await digestOf(app, type))]);
}

function write(client: TestClient, address: string, { method, restores = false }: Write) {
  if (method === 'delete') return client.delete(address);
  return client.send(method, address).send({ excerpt: 'Changed', ...(restores && { status: 'draft' }) });
}

function doneBy({ method, restores }: Write): string {
  if (method === 'delete') return 'trashed';
  return restores ? 'made a draft' : 'changed';
}

function cellsOf({ actors = ASKERS, states = STATES }: Scope): Cell[] {
  return states.flatMap((state) => actors.flatMap((actor) => PATHS.map((path) => ({ actor, state, path }))));
}

function outcome({ status, shown }: Answer) {
  return [status, shown];
}

function sameAs(before: string, after: string): string {
  return before === after ? 'as before' : 'changed';
}

/** Describes what happened to a row; changing a text must leave status and author alone. */
function change(before: Stored | undefined, after: Stored | undefined, movesStatus: boolean): string {
  if (before === undefined || after === undefined) return 'gone';
  if (before.digest === after.digest) return '';
  if (before.author_id !== after.author_id) return 'handed over';
  if (before.status === after.status && !movesStatus) return 'changed';
  return { trash: 'trashed', draft: 'made a draft' }[after.status] ?? `now ${after.status}`;
}
