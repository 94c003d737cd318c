import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** Returns a function that writes files to move in, which are removed after the test file. */
export function moveInFiles(): (name: string, contents: string | Buffer) => string {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-move-in-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return (name, contents) => {
    const file = join(folder, name);
    writeFileSync(file, contents);
    return file;
  };
}
