import type { TestApp } from '../../harness/test-app.js';
import { clientOf, type Findings, whose } from './cells.js';
import { plant, type Planted, query, shownOf } from './planting.js';
import { type Asker, ASKERS, embedded, type LinkedType, type State, STATES } from './predicate.js';

/** Checks what a public event shows of its linked record, in single reads and in the list. */
export async function fireEmbedded(
  app: TestApp,
  findings: Findings,
  type: LinkedType,
  { askers = ASKERS, states = STATES }: { askers?: readonly Asker[]; states?: readonly State[] } = {},
): Promise<void> {
  const cells = states.flatMap((state) => askers.map((asker) => ({ asker, state })));
  const linked = await plant(
    app,
    cells.map((cell) => ({ type, ...cell })),
  );
  const events = await plant(
    app,
    cells.map(() => ({ type: 'events', state: 'publish', asker: { caller: 'anonymous', own: false } })),
  );
  await query(
    app,
    `INSERT INTO event_${type} (event_id, ${type.slice(0, -1)}_id, position)
     SELECT event_id, linked_id, 0 FROM unnest($1::int[], $2::int[]) AS links (event_id, linked_id)`,
    [events.map(({ id }) => id), linked.map(({ id }) => id)],
  );
  for (const [index, { asker, state }] of cells.entries()) {
    const [event, record] = [events[index] as Planted, linked[index] as Planted];
    const client = clientOf(app, asker.caller);
    for (const path of [event.byId, `/events?include=${event.id}`]) {
      const { status, text } = await client.get(path);
      const words = path === event.byId ? 'by id' : 'in the list';
      findings.compare(
        `GET events ${words}, with one of the ${type} · ${whose(asker, state)}`,
        [200, embedded(asker, state)],
        [status, shownOf(record, text)],
      );
    }
  }
}
