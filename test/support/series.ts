import type { TestApp } from '../harness/test-app.js';
import type { Json } from './json.js';
import { anEvent } from './records.js';

/** Returns the body of a series: a choir on Monday evenings. */
export function aSeries(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return anEvent({
    title: 'Choir',
    timezone: 'Europe/Berlin',
    start_date: '2027-06-07 19:00:00',
    end_date: '2027-06-07 21:00:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=MO;COUNT=4',
    ...fields,
  });
}

/** Returns the occurrences of a series, in their order. */
export async function occurrencesOf(
  app: Pick<TestApp, 'get'>,
  series: number,
  query: Record<string, string> = {},
): Promise<Json[]> {
  const parameters = new URLSearchParams({ series: String(series), per_page: '50', ...query });
  const { body } = await app.get(`/events?${parameters.toString()}`).expect(200);
  return (body as { events: Json[] }).events;
}

/** Returns the series that a client may see. */
export async function seriesIn(client: Pick<TestApp, 'get'>): Promise<Json[]> {
  const { body } = await client.get('/events?series=any&per_page=50').expect(200);
  return (body as { events: Json[] }).events;
}
