import { jest } from '@jest/globals';
import pg from 'pg';
import type { TestApp } from '../harness/test-app.js';

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** A node of a plan, as PostgreSQL writes it in JSON. */
interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

/** Returns how many rows of a table PostgreSQL looks at, in the table or in an index, for what the service reads during `work`. */
export async function rowsScannedBy(
  { database }: TestApp,
  table: string,
  work: () => PromiseLike<unknown>,
): Promise<number> {
  let scanned = 0;
  for (const { text, values } of await statementsSentBy(work)) {
    const [row] = await database.query<[{ 'QUERY PLAN': [{ Plan: Plan }] }]>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    scanned += rowsIn(row['QUERY PLAN'][0].Plan, table);
  }
  return scanned;
}

/** Returns the statements with which the service reads records. */
async function statementsSentBy(work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(statementOf).filter(({ text }) => /^\s*(?:SELECT|WITH)\b/i.test(text));
  } finally {
    sent.mockRestore();
  }
}

function statementOf(call: unknown): Statement {
  const [query, parameters] = call as [string | { text: string; values?: unknown[] }, unknown?];
  if (typeof query !== 'string') return { text: query.text, values: query.values ?? [] };
  return { text: query, values: Array.isArray(parameters) ? parameters : [] };
}

function rowsIn(plan: Plan, table: string): number {
  const parts = (plan.Plans ?? []).reduce((sum, part) => sum + rowsIn(part, table), 0);
  if (plan['Relation Name'] !== table) return parts;
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  return parts + plan['Actual Loops'] * (plan['Actual Rows'] + removed);
}
