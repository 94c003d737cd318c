import type { TestClient } from '../../harness/client.js';

type Query = Readonly<Record<string, string | number | boolean>>;

/** A row of a table of counts: the number of events, and what it is of. */
export type Row = Readonly<Record<string, unknown>> & { readonly count: number };

export interface Counts {
  readonly counts: readonly Row[];
  readonly total: number;
  readonly is_estimate: boolean;
  readonly left_out: number;
}

/** Returns the counts of events. */
export async function countsOf(
  client: Pick<TestClient, 'get'>,
  by: string,
  query: Query = {},
): Promise<Counts> {
  const { body } = await client
    .get('/events/counts')
    .query({ by, ...query })
    .expect(200);
  return body as Counts;
}

/** Returns the counts by what they are of: the texts, and the names of cities and records. */
export async function numbersOf(
  client: Pick<TestClient, 'get'>,
  by: string,
  query: Query = {},
): Promise<Record<string, number>> {
  const { counts } = await countsOf(client, by, query);
  return Object.fromEntries(
    counts.map(({ count, ...of }) => [Object.values(of).map(nameOf).join(' '), count]),
  );
}

/** Returns the total of the list of events. */
export async function totalOf(client: Pick<TestClient, 'get'>, query: Query): Promise<number> {
  const { body } = await client.get('/events').query(query).expect(200);
  return (body as { total: number }).total;
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : (value as { name: string }).name;
}
