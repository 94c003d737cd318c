import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { run } from '../lib/programs.mjs';
import { npmSettings } from './npm-settings.mjs';

const BASE = 'localhost/calendar-base:local';
const IMAGE = 'localhost/calendar-events-service:local';
// Also tells whether the kernel lets a command run in a build.
const BASE_STEPS = `FROM scratch
ADD base.tar /
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
RUN ["true"]
`;

/**
 * @typedef {object} Image
 * @property {string} root the folder with its files
 * @property {{ Env: string[], Cmd: string[], User: string, WorkingDir: string, Healthcheck?: { Test: string[] } }} config
 * @property {string[]} history the instructions by which it was built on its base
 */

/** Builds images with buildah, which needs neither a daemon nor a registry. */
export class Builder {
  #folder;

  constructor(folder) {
    this.#folder = folder;
  }

  /** Makes an image of an archive of files. */
  async importBase() {
    const steps = join(this.#folder, 'Containerfile');
    writeFileSync(steps, BASE_STEPS);
    await this.#build(['--tag', BASE, '--file', steps, '--ignorefile', '/dev/null', this.#folder]);
  }

  /** Builds the Dockerfile on the imported base. @returns {Promise<Image>} */
  async buildImage() {
    const npmrc = join(this.#folder, 'npmrc');
    writeFileSync(npmrc, await npmSettings(), { mode: 0o600 });
    const commit = commitOfBuild();
    const secret = `id=npmrc,src=${npmrc}`;
    const words = ['--build-arg', `NODE_IMAGE=${BASE}`, '--build-arg', `CALENDAR_COMMIT=${commit}`];
    await this.#build([...words, '--secret', secret, '--tag', IMAGE, inProject('.')]);
    const { config, history } = await this.#inspect(IMAGE);
    const base = await this.#inspect(BASE);
    const container = await this.#buildah('from', '--pull-never', IMAGE);
    const root = await this.#buildah('mount', container);
    return { root, config, history: history.slice(base.history.length) };
  }

  async #inspect(name) {
    const { Docker, OCIv1 } = JSON.parse(await this.#buildah('inspect', '--type', 'image', name));
    return { config: Docker.config, history: OCIv1.history.map((step) => step.created_by) };
  }

  #build(words) {
    // One layer a stage is enough here; a copy for every instruction takes twice as long.
    const how = ['--isolation', 'chroot', '--format', 'docker', '--layers=false', '--pull-never', '--quiet'];
    return this.#buildah('build', ...how, ...words);
  }

  #buildah(...words) {
    const store = ['--root', join(this.#folder, 'store'), '--runroot', join(this.#folder, 'run')];
    const temporary = join(this.#folder, 'tmp');
    mkdirSync(temporary, { recursive: true });
    const env = { ...process.env, TMPDIR: temporary };
    return run(['buildah', ...store, '--storage-driver', 'vfs', ...words], { env });
  }
}

/** Returns the commit that the build of the checkout has found, if there is one. */
export function commitOfBuild() {
  const file = inProject('dist/.commit');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
