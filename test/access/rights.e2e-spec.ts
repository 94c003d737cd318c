import { type Role, ROLES } from '../../src/access/caller.js';
import type { TestClient } from '../harness/client.js';
import { startApp } from '../support/app.js';

const app = startApp();

const admin = app.as('administrator');

const kinds = [
  { collection: 'events', name: 'title' },
  { collection: 'venues', name: 'venue' },
  { collection: 'organizers', name: 'organizer' },
] as const;

const callers = [undefined, ...ROLES] as const;
const statuses = ['publish', 'future', 'draft', 'pending', 'private'] as const;
const keys = ['id', 'slug'] as const;

type Kind = (typeof kinds)[number];
type CallerRole = (typeof callers)[number];
type Status = (typeof statuses)[number];
type Key = (typeof keys)[number];

interface Cell {
  readonly role: CallerRole;
  readonly own: boolean;
}

/** Nobody in particular owns nothing. */
const cells: Cell[] = callers.flatMap((role) =>
  (role === undefined ? [false] : [true, false]).map((own) => ({ role, own })),
);

const label = ({ role, own }: Cell) => `${role ?? 'anonymous'}, ${own ? 'own' : 'other'}`;
const isPublic = (status: Status) => status === 'publish' || status === 'future';

/** What the service answers to a write to a record that is not in the trash. */
function answer({ role, own }: Cell, status: Status): number {
  if (role === undefined) return 401;
  const mayWrite: Record<Role, boolean> = {
    administrator: true,
    editor: true,
    author: own,
    contributor: own && !isPublic(status),
    subscriber: false,
  };
  return mayWrite[role] ? 200 : 403;
}

const clientOf = (role: CallerRole): TestClient => (role === undefined ? app : app.as(role));

let counter = 0;

/** A record of this kind and status that belongs to the caller, or to somebody else. */
async function seed({ collection, name }: Kind, { role, own }: Cell, status: Status) {
  counter += 1;
  const other = role === 'editor' ? 'administrator' : 'editor';
  const slug = `record-${counter}`;
  const record = await app.create(collection, {
    [name]: `Record ${counter}`,
    slug,
    author: app.userId(own && role !== undefined ? role : other),
    ...(status === 'future' ? { date: '2027-01-01 10:00:00' } : { status }),
    ...(collection === 'events' && { start_date: '2026-12-01 19:00:00', end_date: '2026-12-01 21:00:00' }),
  });
  expect(record.status).toBe(status);
  return { id: `/${collection}/${record.id}`, slug: `/${collection}/by-slug/${slug}` };
}

/** What each caller gets for a request, and whether it changed the record. */
async function outcomes(
  seeded: (cell: Cell) => Promise<Record<Key, string>>,
  request: (client: TestClient, paths: Record<Key, string>) => PromiseLike<{ status: number }>,
) {
  const table: Record<string, string> = {};
  for (const cell of cells) {
    const paths = await seeded(cell);
    const before = await admin.get(paths.id);
    const { status } = await request(clientOf(cell.role), paths);
    const after = await admin.get(paths.id);
    table[label(cell)] = `${status}${before.text === after.text ? '' : ' changed'}`;
  }
  return table;
}

/** The same table, from the predicate. */
const expected = (answerTo: (cell: Cell) => number) =>
  Object.fromEntries(
    cells.map((cell) => {
      const status = answerTo(cell);
      return [label(cell), `${status}${status === 200 ? ' changed' : ''}`];
    }),
  );

describe.each(kinds)('The right to write to $collection', (kind) => {
  const rows = statuses.flatMap((status) => keys.map((key) => [status, key] as const));

  it.each(rows)('is asked of each caller who updates a %s record by %s', async (status, key) => {
    const found = await outcomes(
      (cell) => seed(kind, cell, status),
      (client, paths) => client.put(paths[key], { description: 'Changed' }),
    );

    expect(found).toEqual(expected((cell) => answer(cell, status)));
  });

  it.each(rows)('is asked of each caller who deletes a %s record by %s', async (status, key) => {
    const found = await outcomes(
      (cell) => seed(kind, cell, status),
      (client, paths) => client.delete(paths[key]),
    );

    expect(found).toEqual(expected((cell) => answer(cell, status)));
  });
});

describe.each(kinds)('The right to write to $collection in the trash', (kind) => {
  const trashed = (status: Status) => async (cell: Cell) => {
    const paths = await seed(kind, cell, status);
    await admin.delete(paths.id).expect(200);
    return paths;
  };
  const gone = (status: Status) => (cell: Cell) => {
    const before = answer(cell, status);
    return before === 200 ? 410 : before;
  };

  it.each(statuses)('goes by the status before, which was %s, without a new one', async (status) => {
    const found = await outcomes(trashed(status), (client, { id }) =>
      client.put(id, { description: 'Changed' }),
    );

    expect(found).toEqual(expected(gone(status)));
  });

  it.each(statuses)('goes by the status before, which was %s, with a new one', async (status) => {
    const found = await outcomes(trashed(status), (client, { id }) => client.put(id, { status: 'draft' }));

    expect(found).toEqual(expected((cell) => answer(cell, status)));
  });

  it.each(statuses)('goes by the status before, which was %s, to delete again', async (status) => {
    const found = await outcomes(trashed(status), (client, { id }) => client.delete(id));

    expect(found).toEqual(expected(gone(status)));
  });
});

describe('The right to terms', () => {
  /** What the service answers to a write to a term. */
  function termAnswer(collection: string, role: CallerRole): number {
    if (role === undefined) return 401;
    const writers: Role[] = ['administrator', 'editor'];
    if (collection === 'categories') writers.push('author');
    return writers.includes(role) ? 200 : 403;
  }

  const rows = (['categories', 'tags'] as const).flatMap((collection) =>
    callers.map((role) => ({ collection, role, caller: role ?? 'an anonymous caller' })),
  );

  it.each(rows)('lets $caller write $collection or not', async ({ collection, role }) => {
    counter += 1;
    const { id } = await app.create(collection, { name: `Term ${counter}` });
    const client = clientOf(role);
    const path = `/${collection}/${id}`;
    const status = termAnswer(collection, role);
    const answers = [
      await client.post(path, { description: 'Changed' }),
      await client.put(path, { description: 'Changed' }),
      await client.patch(path, { description: 'Changed' }),
      await client.delete(path),
    ];
    const created = await client.post(`/${collection}`, { name: 'New' });
    const read = await client.get(`/${collection}`);

    expect(answers.map((answered) => answered.status)).toEqual(Array(4).fill(status));
    expect(created.status).toBe(status === 200 ? 201 : status);
    expect(read.status).toBe(200);
  });
});
