import type { Contents } from './result.js';

/** Returns the value of contents, also of those that are made while they are sent. */
export async function valueOf(contents: Contents): Promise<Readonly<Record<string, unknown>>> {
  if (!('parts' in contents)) return contents.value() as Readonly<Record<string, unknown>>;
  const pieces: Buffer[] = [];
  for await (const part of contents.parts) pieces.push(...part);
  return JSON.parse(Buffer.concat(pieces).toString()) as Readonly<Record<string, unknown>>;
}
