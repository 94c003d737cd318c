import { onClose } from '../../scripts/lib/closing.mjs';
import { start } from '../lib/programs.mjs';

/** The files of an image in a chroot, for machines whose kernel refuses containers. */
export class Chroot {
  /** @type {ReturnType<typeof start> | undefined} */
  #program;
  #image;

  /** @param {import('./builder.mjs').Image} image */
  constructor(image) {
    this.#image = image;
    onClose(() => this.#program?.stop('SIGKILL'));
  }

  start(settings, log) {
    const { root, config } = this.#image;
    const environment = [
      'env',
      '--ignore-environment',
      `--chdir=${config.WorkingDir}`,
      ...config.Env,
      ...settings,
    ];
    const command = ['chroot', `--userspec=${config.User}`, root, ...environment, ...config.Cmd];
    this.#program = start('The service', command, { log });
    return this.#program;
  }

  async stop() {
    await this.#program?.stop();
    return this.#program?.child.exitCode;
  }
}
