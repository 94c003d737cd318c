import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const COMPILER_OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  outDir: 'built',
};

const run = promisify(execFile);

/** The commands of the generators, as their documentation shows them, by the folder with the program that uses them. */
const GENERATORS = {
  'openapi-fetch': ['openapi-typescript/bin/cli.js', '--output', 'client.ts'],
  orval: ['orval/dist/bin/orval.js', '--config', 'orval.config.cjs'],
} as const;

export type Generator = keyof typeof GENERATORS;

/** A generated client and a program that uses it, in a folder of their own. */
export class GeneratedClient {
  private readonly folder = mkdtempSync(join(tmpdir(), 'calendar-client-'));

  constructor(private readonly generator: Generator) {
    cpSync(join(import.meta.dirname, 'generated', generator), this.folder, { recursive: true });
    symlinkSync(join(import.meta.dirname, 'node_modules'), join(this.folder, 'node_modules'), 'junction');
    this.write('package.json', { type: 'module' });
    this.write('tsconfig.json', { compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] });
  }

  /** Generates the client from a document. */
  async generate(document: string): Promise<void> {
    const [command, ...options] = GENERATORS[this.generator];
    const input = this.generator === 'orval' ? [] : [document];
    await this.node([`node_modules/${command}`, ...input, ...options], { DOCUMENT: document });
  }

  /** Compiles client and program. Returns what the compiler reports. */
  async compile(): Promise<string> {
    return this.node(['node_modules/typescript/bin/tsc']).catch(
      (error: unknown) => (error as { stdout: string }).stdout,
    );
  }

  /** Runs the compiled program. Returns what it prints. */
  async run(env: Readonly<Record<string, string>>): Promise<unknown> {
    return JSON.parse(await this.node(['built/program.js'], env));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }

  private async node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const { PATH = '', HOME = '' } = process.env;
    const { stdout } = await run(process.execPath, args, { cwd: this.folder, env: { PATH, HOME, ...env } });
    return stdout;
  }

  private write(name: string, contents: object): void {
    writeFileSync(join(this.folder, name), JSON.stringify(contents));
  }
}
