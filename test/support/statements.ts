import { jest } from '@jest/globals';
import pg from 'pg';

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
