import type { TestClient } from '../../../harness/client.js';
import type { TestApp } from '../../../harness/test-app.js';
import { type Cell, cellsOf, clientOf, Findings, whose } from './cells.js';
import { isTrash, right, STATES, type Type } from './rights.js';
import { digestOf, type Seeded, type Stored, rowsOf, seedRecords, shownOf, wordsIn } from './seeding.js';

export const METHODS = ['post', 'put', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** The part of the product of all columns to write: everything, or each cell once, by the methods and keys in turn. */
export type Extent = 'every path' | 'each cell';

/** Sends every write to a record of each status, as every caller. */
export async function writeEach(app: TestApp, type: Type, extent: Extent): Promise<Findings> {
  const findings = new Findings();
  for (const method of METHODS) {
    const cells = cellsOf().filter((_, index) => extent !== 'each cell' || METHODS[index % 4] === method);
    await writeAll({ app, findings, type, method, request: 'write' }, cells, extent);
  }
  return findings;
}

/** Sends writes with a status to records in the trash, which restores them. */
export async function restoreEach(app: TestApp, type: Type, extent: Extent): Promise<Findings> {
  const findings = new Findings();
  for (const [turn, method] of (['post', 'put', 'patch'] as const).entries()) {
    const cells = cellsOf(STATES.filter(isTrash)).filter(
      (_, index) => extent === 'every path' || index % 3 === turn,
    );
    await writeAll({ app, findings, type, method, request: 'restore' }, cells, extent);
  }
  return findings;
}

interface Run {
  readonly app: TestApp;
  readonly findings: Findings;
  readonly type: Type;
  readonly method: Method;
  readonly request: 'write' | 'restore';
}

/** Writes to a new record for each cell, half of them by slug, or to one by id and one by slug. */
async function writeAll(
  { app, findings, type, method, request }: Run,
  cells: readonly Cell[],
  extent: Extent,
) {
  const keys = (index: number) => (extent === 'every path' ? KEYS : [KEYS[(index >> 2) % 2] ?? 'byId']);
  const writes = cells.flatMap((cell, index) => keys(index).map((key) => ({ ...cell, key })));
  const records = await seedRecords(
    app,
    writes.map(({ actor, state }) => ({ type, actor, state })),
  );
  const [before, others] = [await rowsOf(app, type), await digestOf(app, type)];
  const responses: { status: number; text: string }[] = [];
  for (const [index, { actor, key }] of writes.entries()) {
    const path = (records[index] as Seeded)[key];
    responses.push(await write(clientOf(app, actor.caller), path, { method, request }));
  }
  const after = await rowsOf(app, type);

  for (const [index, { actor, state }] of writes.entries()) {
    const [record, response] = [records[index], responses[index]] as [Seeded, (typeof responses)[number]];
    const status = right(request, state, actor);
    findings.compare(
      `${method} ${request} ${type} · ${whose(actor, state)}`,
      status === '200' ? [200, 'shown', doneBy(method, request)] : [status],
      [
        response.status,
        shownOf(record, wordsIn(response.text)),
        change(before.get(record.id), after.get(record.id), doneBy(method, request)),
      ],
    );
  }
  findings.compare(`${method} ${type} · the number of rows`, [before.size], [after.size]);
  findings.compare(`${method} ${type} · other tables`, [others], [await digestOf(app, type)]);
}

const KEYS = ['byId', 'bySlug'] as const;

function write(client: TestClient, path: string, { method, request }: Pick<Run, 'method' | 'request'>) {
  if (method === 'delete') return client.delete(path);
  const status = request === 'restore' ? 'draft' : undefined;
  return client.send(method, path).send({ excerpt: 'Changed', status });
}

function doneBy(method: Method, request: Run['request']): string {
  if (method === 'delete') return 'trashed';
  return request === 'restore' ? 'made a draft' : 'changed';
}

/** Describes what happened to a row; changing a text must leave status and author alone. */
function change(before: Stored | undefined, after: Stored | undefined, wanted: string): string {
  if (before === undefined || after === undefined) return 'gone';
  if (before.digest === after.digest) return '-';
  if (before.author_id !== after.author_id) return 'handed over';
  if (before.status === after.status && wanted === 'changed') return 'changed';
  return { trash: 'trashed', draft: 'made a draft' }[after.status] ?? `now ${after.status}`;
}
