import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { DEFAULTS } from '../harness/test-service.js';

/** The line with the password that the first start prints. */
export const PASSWORD = /application password {2}(.+)/;

/** The service as a separate process, as in production. */
export interface ServiceProcess {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Lines of its output from now on. */
  readonly lines: Interface;
  /** The administrator's password, if the service printed one. */
  readonly password?: string;
}

/** Starts the service, without reading what it prints. */
export function spawnService(
  folder: string,
  settings: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
) {
  return spawn(process.execPath, [...nodeArguments, resolve('.test-build/src/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...DEFAULTS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the service and resolves when it is ready. */
export async function startProcess(
  folder: string,
  settings: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Promise<ServiceProcess> {
  const service = spawnService(folder, settings, nodeArguments);
  service.stderr.pipe(process.stderr);
  const lines = createInterface({ input: service.stdout });
  let password: string | undefined;
  const origin = await new Promise<string>((found, failed) => {
    lines.on('line', (line) => {
      password ??= PASSWORD.exec(line)?.[1];
      const [, address] = /API\s+(http:\/\/[^/]+)/.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
    lines.once('close', () => {
      failed(new Error('The service did not start.'));
    });
  });
  return { process: service, origin, lines, password };
}
