import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nginxConfiguration } from './nginx.conf.mjs';
import { freePort } from './service.mjs';

const TIMEOUT_MS = 10_000;

/** Starts nginx in front of the instances, configured like a typical site. */
export async function startNginx(teardown, program, origins) {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-nginx-'));
  // When started by root, the workers run as another user.
  chmodSync(folder, 0o711);
  teardown.add(async () => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfiguration({ folder, port, origins }));
  const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Ctrl-C reaches the whole process group; we stop it in our own order.
    detached: true,
  });
  teardown.add(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGQUIT');
    await ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilItResponds(origin);
  return {
    origin,
    kind: 'nginx',
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    reload: () => child.kill('SIGHUP'),
  };
}

async function untilItResponds(origin) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await (await fetch(`${origin}/health/live`)).text();
    } catch (error) {
      if (Date.now() > deadline) throw new Error('nginx does not respond.', { cause: error });
      await pause(50);
    }
  }
}
