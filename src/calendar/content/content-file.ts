import { open } from 'node:fs/promises';

/** Yields the non-blank lines of a file with their numbers. */
export async function* linesOf(path: string): AsyncGenerator<{ line: string; number: number }> {
  const file = await open(path);
  let number = 0;
  try {
    for await (const line of file.readLines()) {
      number += 1;
      if (line.trim() !== '') yield { line, number };
    }
  } finally {
    await file.close();
  }
}
