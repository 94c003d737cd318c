import { jest } from '@jest/globals';
import pg from 'pg';

interface Read {
  readonly rows?: readonly unknown[];
}

/** Returns the number of rows that the service reads from the database during `work`. */
export async function rowsReadBy(work: () => PromiseLike<unknown>): Promise<number> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const read = await Promise.all(sent.mock.results.map(({ value }) => value as unknown as Promise<Read>));
    return read.reduce((sum, { rows = [] }) => sum + rows.length, 0);
  } finally {
    sent.mockRestore();
  }
}

/** Returns the statements that the service sends to the database during `work`. */
export async function statementsOf(work: () => PromiseLike<unknown>): Promise<string[]> {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(([query]) => {
      const asked = query as unknown as string | { text: string };
      return typeof asked === 'string' ? asked : asked.text;
    });
  } finally {
    sent.mockRestore();
  }
}

/** Tells whether a statement begins a transaction; settings may follow in the same message. */
export function beginsTransaction(statement: string): boolean {
  return statement.startsWith('START TRANSACTION');
}
