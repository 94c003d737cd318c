import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The folder of the client. */
export const CLIENT = join(import.meta.dirname, '../../../packages/client');

const COMPILER = join(CLIENT, 'node_modules/typescript/bin/tsc');
const { PATH = '', HOME = '' } = process.env;
const run = promisify(execFile);

/** The strictest options, with which the types of the package are checked, too. */
const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: false,
  skipLibCheck: false,
  outDir: 'built',
};

/** An empty project into which the client is installed from its tarball. */
export class ClientProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'calendar-client-'));
  /** The files in the tarball. */
  readonly packed: readonly string[];

  constructor() {
    // `npm run test:full` has built it.
    const packing = ['pack', '--ignore-scripts', '--json', `--pack-destination=${this.folder}`];
    const [{ filename, files }] = JSON.parse(npm(CLIENT, packing)) as [
      { filename: string; files: readonly { path: string }[] },
    ];
    this.packed = files.map(({ path }) => path);
    this.write('package.json', JSON.stringify({ type: 'module' }));
    npm(this.folder, [
      'install',
      '--ignore-scripts',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      filename,
    ]);
  }

  /** Compiles `program.ts`. Returns what the compiler reports. */
  async compile(): Promise<string> {
    this.write('globals.d.ts', 'declare const process: { env: Record<string, string | undefined> };\n');
    this.write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['*.ts'] }));
    return this.node([COMPILER]).catch((error: unknown) => (error as { stdout: string }).stdout);
  }

  /** Runs Node. Returns what it prints. */
  node(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    return this.run(process.execPath, args, env);
  }

  async run(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
    const { stdout } = await run(command, args, { cwd: this.folder, env: { PATH, HOME, ...env } });
    return stdout;
  }

  write(name: string, contents: string): void {
    writeFileSync(join(this.folder, name), contents);
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function npm(folder: string, args: readonly string[]): string {
  return execFileSync('npm', [...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
