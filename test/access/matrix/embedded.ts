import type { TestApp } from '../../harness/test-app.js';
import { clientOf, type Findings, whose } from './cells.js';
import { seedRecords, type Seeded, query, shownOf } from './seeding.js';
import { type Actor, ASKERS, embedded, type LinkedType, type State, STATES } from './predicate.js';

/** Checks what a public event shows of its linked record, in single reads and in the list. */
export async function checkEmbedded(
  app: TestApp,
  findings: Findings,
  type: LinkedType,
  { actors = ASKERS, states = STATES }: { actors?: readonly Actor[]; states?: readonly State[] } = {},
): Promise<void> {
  const cells = states.flatMap((state) => actors.map((actor) => ({ actor, state })));
  const linked = await seedRecords(
    app,
    cells.map((cell) => ({ type, ...cell })),
  );
  const events = await seedRecords(
    app,
    cells.map(() => ({ type: 'events', state: 'publish', actor: { caller: 'anonymous', own: false } })),
  );
  await query(
    app,
    `INSERT INTO event_${type} (event_id, ${type.slice(0, -1)}_id, position)
     SELECT event_id, linked_id, 0 FROM unnest($1::int[], $2::int[]) AS links (event_id, linked_id)`,
    [events.map(({ id }) => id), linked.map(({ id }) => id)],
  );
  for (const [index, { actor, state }] of cells.entries()) {
    const [event, record] = [events[index] as Seeded, linked[index] as Seeded];
    const client = clientOf(app, actor.caller);
    for (const path of [event.byId, `/events?include=${event.id}`]) {
      const { status, text } = await client.get(path);
      const words = path === event.byId ? 'by id' : 'in the list';
      findings.compare(
        `GET events ${words}, with one of the ${type} · ${whose(actor, state)}`,
        [200, embedded(actor, state)],
        [status, shownOf(record, text)],
      );
    }
  }
}
