import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { start } from '../programs.mjs';

/** deploy/varnish/purge.mjs with its cursor in a file. */
export class Purger {
  constructor({ path, folder, ports }) {
    this.command = [process.execPath, inProject('deploy/varnish/purge.mjs')];
    const varnish = `http://127.0.0.1:${ports.varnish}`;
    const env = { PATH: path, VARNISH_URL: varnish, CURSOR_FILE: join(folder, 'cursor') };
    this.options = { cwd: folder, env, log: join(folder, 'logs', 'purger.log') };
    onClose(() => this.purger?.stop());
  }

  start() {
    this.purger = start('purger', this.command, this.options);
  }

  kill() {
    return this.purger.stop('SIGKILL');
  }

  /** Ends it as systemd does. @returns the exit code */
  async end() {
    await this.purger.stop('SIGTERM');
    return this.purger.child.exitCode;
  }

  /** Returns what was logged since it was started first. */
  lines() {
    return this.purger
      .log()
      .split('\n')
      .filter((line) => line !== '');
  }
}
