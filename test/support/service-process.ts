import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { DEFAULTS } from '../harness/test-service.js';

/** The service as a separate process, as in production. */
export interface ServiceProcess {
  readonly process: ChildProcess;
  readonly origin: string;
  /** Lines of its output from now on. */
  readonly lines: Interface;
}

/** Starts the service and resolves when it is listening. */
export async function startProcess(
  folder: string,
  settings: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
): Promise<ServiceProcess> {
  const service = spawn(process.execPath, [...nodeArguments, resolve('.test-build/src/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...DEFAULTS, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: service.stdout });
  const origin = await new Promise<string>((found, failed) => {
    lines.on('line', (line) => {
      const [, address] = /API\s+(http:\/\/[^/]+)/.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
    lines.once('close', () => {
      failed(new Error('The service did not start.'));
    });
  });
  return { process: service, origin, lines };
}
