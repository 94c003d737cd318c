import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import pg from 'pg';
import { createDatabase, type TestDatabase } from '../harness/database.js';
import { runCli } from './cli.js';
import type { OldSite } from './old-site.js';

const TABLES = [
  'events',
  'venues',
  'organizers',
  'categories',
  'tags',
  'event_venues',
  'event_organizers',
  'event_categories',
  'event_tags',
  'images',
  'event_translations',
  'venue_translations',
];
const TIMES = "'{modified_at, created_at}'::text[]";

/** Moves a site in by processes of their own, which can be killed. */
export class MovingProcesses {
  private database: TestDatabase | undefined;

  constructor(
    private readonly site: OldSite,
    private readonly options: readonly string[],
  ) {}

  async start(): Promise<void> {
    this.database = await createDatabase('template0');
    await this.cli('migrate');
    await this.cli('user', 'add', 'ann', '--role', 'administrator');
  }

  async stop(): Promise<void> {
    await this.database?.drop();
  }

  async clear(): Promise<void> {
    await this.cli('content', 'clear', '--yes');
  }

  /** Starts a move with this much memory. */
  begin(megabytes = 256): ChildProcess {
    const words = ['move-in', this.site.url, '--rate', '1000', '--keep-ids', ...this.options];
    const args = [`--max-old-space-size=${megabytes}`, resolve('.test-build/src/cli.js'), ...words];
    const env = { PATH: process.env.PATH, DATABASE_URL: this.url, LANGUAGES: 'en,fr' };
    return spawn(process.execPath, args, { env, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'inherit'] });
  }

  /** Runs a move to its end and returns its exit code. */
  async complete(megabytes?: number): Promise<unknown> {
    const [code] = (await once(this.begin(megabytes), 'exit')) as unknown[];
    return code;
  }

  /** Runs a move that is killed at a request. */
  async killedAt(request: number): Promise<void> {
    const before = this.site.requests.length;
    const killed = this.begin();
    this.site.onRequest = (count) => {
      if (count === before + request) killed.kill('SIGKILL');
    };
    await once(killed, 'exit');
    this.site.onRequest = () => undefined;
  }

  /** Returns everything that has moved in, but for the times at which it did. */
  async calendar(): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    try {
      const rows = TABLES.map(
        (table) => `SELECT '${table}' AS table, to_jsonb(row) - ${TIMES} AS row FROM ${table} row`,
      );
      const { rows: found } = await client.query<object>(`${rows.join(' UNION ALL ')} ORDER BY 1, 2`);
      return found;
    } finally {
      await client.end();
    }
  }

  private get url(): string {
    return this.database?.url ?? '';
  }

  private async cli(...words: string[]): Promise<void> {
    const { code, stderr } = await runCli({ DATABASE_URL: this.url }, ...words);
    if (code !== 0) throw new Error(stderr);
  }
}

/** Prepares a database for a test file, whose moves have these options. */
export function movingProcesses(site: OldSite, ...options: string[]): MovingProcesses {
  const processes = new MovingProcesses(site, options);
  beforeAll(() => processes.start());
  afterAll(() => processes.stop());
  return processes;
}
