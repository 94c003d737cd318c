import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inProject } from './paths.mjs';
import { startTicker } from './ticker.mjs';

/**
 * Runs a command showing only a title and its progress; on failure, prints its output and exits.
 * @param progress `read` takes a line of output and returns whether it can be left out; `describe` returns how far the
 *   command is
 */
export async function runQuietly(title, [command, ...args], progress) {
  const stopTicker = startTicker(title, () => progress.describe());
  const child = spawn(command, args, {
    cwd: inProject('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  });
  const output = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      if (!progress.read(line)) output.push(`${line}\n`);
    });
  }
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  stopTicker();
  if (code === 0) return;
  process.stderr.write(output.join(''));
  console.error(`${title} failed.`);
  // An exception would bury the output under a stack trace.
  process.exit(1);
}
