import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../../documentation/shell-blocks.js';

/** Returns the code blocks of a page in one language. */
export function codeBlocks(page: string, language: string): string[] {
  const text = readFileSync(join(PROJECT, page), 'utf8');
  const blocks = text.matchAll(/^```(?<name>\w+)\n(?<code>[^]*?)^```$/gm);
  return [...blocks].flatMap(({ groups: { name, code = '' } = {} }) => (name === language ? [code] : []));
}
