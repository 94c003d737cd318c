import type { TestApp } from '../../harness/test-app.js';
import type { Json } from '../../support/json.js';

const ALL =
  'per_page=100&start_date=2000-01-01&end_date=2040-01-01&status=publish,future,draft,pending,private';

/** Returns the events that are here, by their start, as an administrator sees them. */
export async function eventsIn(app: TestApp): Promise<Json[]> {
  const { body } = await app.as('administrator').get(`/events?${ALL}`).expect(200);
  return (body as { events: Json[] }).events;
}

/** Returns some members of these. */
export async function membersIn(app: TestApp, ...names: string[]): Promise<unknown[][]> {
  const events = await eventsIn(app);
  return events.map((event) => names.map((name) => event[name]));
}
