import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const PROJECT = join(import.meta.dirname, '../..');
const BLOCK = /^(?<indent> *)```sh\n(?<commands>[^]*?)^ *```\n(?:\s*```json\n(?<output>[^]*?)^ *```\n)?/gm;
const EXCUSE = /Not run by the tests:\s\S/;

export interface ShellBlock {
  readonly page: string;
  readonly commands: string;
  /** The JSON block right below, which shows what the last command prints. */
  readonly output?: unknown;
  /** True if the introduction or this section says why the tests do not run the block. */
  readonly isExcused: boolean;
}

/** Returns every Markdown page of the project and of docs/. */
export function pages(): string[] {
  const below = readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' });
  const all = [...readdirSync(PROJECT), ...below.map((name) => `docs/${name.replaceAll('\\', '/')}`)];
  return all.filter((name) => name.endsWith('.md')).sort();
}

export function shellBlocks(page: string): ShellBlock[] {
  const [introduction = '', ...sections] = readFileSync(join(PROJECT, page), 'utf8').split(/^(?=#{2,} )/m);
  return [introduction, ...sections].flatMap((section) =>
    [...section.matchAll(BLOCK)].map(({ groups: { commands = '', output } = {} }) => ({
      page,
      commands,
      ...(output !== undefined && { output: JSON.parse(output) as unknown }),
      isExcused: EXCUSE.test(introduction) || EXCUSE.test(section),
    })),
  );
}
