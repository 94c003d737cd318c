import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { createDatabase } from '../../harness/database.js';
import { spawnService } from '../../support/service-process.js';

/** Puts the tracing in front of the service, as the image, `npm start` and systemd do. */
export const REGISTERED = [
  '--import',
  pathToFileURL(resolve('.test-build/src/extensions/tracing/register.js')).href,
];

const PASSWORD = 'a secret for the tests';
export const AUTHORIZATION = `Basic ${Buffer.from(`admin:${PASSWORD}`).toString('base64')}`;

/** The service as a process of its own, on a database of its own. */
export interface TracedProcess {
  readonly origin: string;
  readonly databaseUrl: string;
  /** Resolves to the first line of its output that matches. */
  line(wanted: RegExp): Promise<string>;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the service and resolves when it is ready. */
export async function startTraced(
  settings: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = REGISTERED,
): Promise<TracedProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-test-'));
  const database = await createDatabase();
  const service = spawnService(
    folder,
    { DATABASE_URL: database.url, ADMIN_APPLICATION_PASSWORD: PASSWORD, LOG_FORMAT: 'json', ...settings },
    nodeArguments,
  );
  service.stderr.pipe(process.stderr);
  const lines: string[] = [];
  const output = createInterface({ input: service.stdout }).on('line', (line) => lines.push(line));
  const line = async (wanted: RegExp) => {
    for (;;) {
      const found = lines.find((one) => wanted.test(one));
      if (found !== undefined) return found;
      await once(output, 'line');
    }
  };
  const stop = async () => {
    const ended = once(service, 'close');
    service.kill('SIGTERM');
    const [code] = (await ended) as [number | null];
    await database.drop();
    rmSync(folder, { recursive: true });
    return code;
  };
  const { url: origin } = JSON.parse(await line(/The calendar is ready/)) as { readonly url: string };
  return { origin, databaseUrl: database.url, line, stop };
}
