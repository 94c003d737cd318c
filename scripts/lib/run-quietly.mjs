import { spawn } from 'node:child_process';
import { inProject } from './paths.mjs';
import { startTicker } from './ticker.mjs';

/** Runs a command showing only a title; on failure, prints its output and exits. */
export async function runQuietly(title, [command, ...args]) {
  const stopTicker = startTicker(title);
  const child = spawn(command, args, {
    cwd: inProject('.'),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: command.endsWith('.cmd'),
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  stopTicker();
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  console.error(`${title} failed.`);
  // An exception would bury the output under a stack trace.
  process.exit(1);
}
