import { open } from 'node:fs/promises';

/** The lines of a file that are not blank, each with its number. */
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
