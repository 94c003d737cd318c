import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { csvRows } from './csv-rows.js';

const folder = mkdtempSync(join(tmpdir(), 'calendar-csv-rows-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Returns the first cells of the rows of a table, and the lines at which it is broken. */
async function readIn(...lines: string[]): Promise<(string | number | undefined)[]> {
  const path = join(folder, 'a.csv');
  writeFileSync(path, lines.join('\n'));
  const read = [];
  for await (const row of csvRows(path)) read.push('reason' in row ? row.line : row.cells[0]);
  return read;
}

describe('csvRows', () => {
  it('yields a broken row in its place', async () => {
    expect(await readIn('title,day', 'A,1', 'Bad 5" pipe,2', 'B,"1', '2"', 'C" c,3', 'D,4')).toEqual([
      'title',
      'A',
      3,
      'B',
      6,
      'D',
    ]);
  });

  it('names what a quotation that goes on takes with it', async () => {
    expect(await readIn('title,day', 'A,1', '"C" c,3', 'D,4')).toEqual(['title', 'A', 3, 4]);
  });

  it('yields a broken row before all others if it is the first one', async () => {
    expect(await readIn('5" title,day', 'A,1')).toEqual([1, 'A']);
  });
});
