import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onClose } from '../../scripts/lib/closing.mjs';
import { run, start } from '../lib/programs.mjs';

/** Mounts that every runtime makes, and the folder for temporary files that docker-compose.yml adds. */
const MOUNTS = [
  { destination: '/proc', type: 'proc', source: 'proc' },
  {
    destination: '/dev',
    type: 'tmpfs',
    source: 'tmpfs',
    options: ['nosuid', 'strictatime', 'mode=755', 'size=64k'],
  },
  { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
];
const NAME = `calendar-${process.pid}`;
/** As in docker-compose.yml. */
const MEMORY_BYTES = 512 * 2 ** 20;

/** Options of a container of the service beside its user, by the name under which a refusal is reported. */
export const LIMITS = {
  'read-only': (bundle) => ({ ...bundle, root: { ...bundle.root, readonly: true } }),
  '512 MB': (bundle) => ({
    ...bundle,
    linux: { ...bundle.linux, resources: { memory: { limit: MEMORY_BYTES } } },
  }),
};

/** The image in a container of runc, in the network of the machine. */
export class Container {
  /** @type {ReturnType<typeof start> | undefined} */
  #program;
  #bundle;
  /** Stands for the volume. */
  #images;
  #image;
  #runc;
  /** The names of the limits that the kernel grants. */
  limits = /** @type {string[]} */ ([]);
  /** Parts that it refuses, each with the reason. */
  refusals = /** @type {[string, string][]} */ ([]);

  /** @param {string} folder @param {import('./builder.mjs').Image} image */
  constructor(folder, image) {
    this.#bundle = join(folder, 'bundle');
    this.#image = image;
    this.#runc = ['runc', '--root', join(folder, 'runc')];
    this.#images = join(folder, 'images');
    mkdirSync(this.#bundle);
    mkdirSync(this.#images);
    onClose(() => this.#remove());
  }

  /** Tries what the kernel lets a container do, by a program that does nothing. @throws if it lets nothing run */
  async tryKernel() {
    const attempt = (limits) => {
      this.#writeBundle(['true'], this.#image.config.Env, limits);
      return run([...this.#runc, 'run', '--bundle', this.#bundle, NAME]);
    };
    await attempt([]);
    for (const limit of Object.keys(LIMITS)) {
      try {
        await attempt([...this.limits, limit]);
        this.limits.push(limit);
      } catch ({ message }) {
        this.refusals.push([limit, message]);
        await this.#remove();
      }
    }
  }

  /** Starts the command of the image. */
  start(settings, log) {
    const { Env, Cmd } = this.#image.config;
    this.#writeBundle(Cmd, [...Env, ...settings], this.limits);
    this.#program = start('The container', [...this.#runc, 'run', '--bundle', this.#bundle, NAME], { log });
    return this.#program;
  }

  /** Sends SIGTERM, as `docker stop` does. @returns the exit code of the command */
  async stop() {
    await run([...this.#runc, 'kill', NAME, 'TERM']);
    await this.#program?.ended;
    return this.#program?.child.exitCode;
  }

  /** Runs a command in the started container. */
  exec(words, user = this.#image.config.User) {
    return run([
      ...this.#runc,
      'exec',
      '--user',
      user,
      '--cwd',
      this.#image.config.WorkingDir,
      NAME,
      ...words,
    ]);
  }

  /** Returns the limit of its memory in bytes, as the kernel has it. */
  async memoryLimit() {
    const { data } = JSON.parse(await run([...this.#runc, 'events', '--stats', NAME]));
    return data.memory.usage.limit;
  }

  #writeBundle(args, env, limits) {
    const path = join(this.#bundle, 'config.json');
    writeFileSync(
      path,
      JSON.stringify(limits.reduce((bundle, limit) => LIMITS[limit](bundle), this.#plain(args, env))),
    );
  }

  #plain(args, env) {
    const { User, WorkingDir } = this.#image.config;
    const [uid, gid] = User.split(':').map(Number);
    chownSync(this.#images, uid, gid);
    const images = { destination: '/images', type: 'bind', source: this.#images, options: ['rbind', 'rw'] };
    const namespaces = ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type }));
    return {
      ociVersion: '1.0.2',
      process: { user: { uid, gid }, args, env, cwd: WorkingDir, capabilities: {}, noNewPrivileges: true },
      root: { path: this.#image.root, readonly: false },
      hostname: 'calendar',
      mounts: [...MOUNTS, images],
      linux: { namespaces },
    };
  }

  async #remove() {
    await run([...this.#runc, 'delete', '--force', NAME]).catch(() => {});
  }
}
