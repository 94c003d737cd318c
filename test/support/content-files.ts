import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';

/** Returns a function that writes content files, which are removed after the test file. */
export function contentFiles(): (...lines: (object | string)[]) => string {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-content-'));
  let count = 0;
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  return (...lines) => {
    const file = join(folder, `${(count += 1)}.ndjson`);
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    writeFileSync(file, texts.join('\n'));
    return file;
  };
}
