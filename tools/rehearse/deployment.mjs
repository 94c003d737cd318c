import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { onClose } from '../../scripts/lib/closing.mjs';
import { inProject } from '../../scripts/lib/paths.mjs';
import {
  account,
  assertRunning,
  createFolder,
  freePorts,
  PATH,
  run,
  start,
  until,
} from '../lib/programs.mjs';
import { PASSWORD } from '../lib/service.mjs';

/** The secrets of the operator, by the name of their file. */
export const SECRETS = {
  administrator: PASSWORD,
  postgres: 'superuser-of-the-rehearsal',
  migrator: 'migrator-of-the-rehearsal',
  app: 'app-of-the-rehearsal',
  reader: 'reader-of-the-rehearsal',
  replicator: 'replicator-of-the-rehearsal',
  rewind: 'rewind-of-the-rehearsal',
  patroni: 'patroni-of-the-rehearsal',
};

/** A deployment on loopback with the files of deploy: its folder, ports, secrets and programs. */
export class Deployment {
  /**
   * @param {string[]} folders those that its programs may write to
   * @param {string[]} names the ports that it needs beside those of three instances
   */
  static async prepare(folders, names) {
    const free = await freePorts(names.length + 3);
    const ports = Object.fromEntries(names.map((name, index) => [name, free[index]]));
    const folder = createFolder('calendar-rehearsal-', [...folders, 'nginx', 'logs', 'tmp']);
    const deployment = new Deployment(folder, { ...ports, instances: free.slice(-3) });
    await deployment.#writeSecrets();
    return deployment;
  }

  constructor(folder, ports) {
    this.folder = folder;
    /** @type {Record<string, any>} */
    this.ports = ports;
    this.secrets = join(folder, 'secrets');
    /** The services of deploy/compose, with the secrets of this deployment. */
    this.compose = readCompose(this.secrets);
  }

  /** Runs a program to completion. @returns its output */
  run(command, env = {}) {
    return run(command, { ...account(), cwd: this.folder, env: { PATH, ...env } });
  }

  /**
   * Starts a program that runs until the end, with a log.
   * @param {string} name
   * @param {string[]} command
   * @param {object} [options]
   * @param {object} [options.env]
   * @param {string} [options.cwd]
   * @param {NodeJS.Signals} [options.signal] ends it
   * @param {{ uid?: number, gid?: number }} [options.owner]
   */
  start(name, command, { env, cwd = this.folder, signal, owner = account() } = {}) {
    const log = join(this.folder, 'logs', `${name}.log`);
    const program = start(name, command, { ...owner, cwd, env: { PATH, ...env }, log });
    onClose(() => program.stop(signal));
    return program;
  }

  /** Starts a program and waits until it is ready. */
  async startUntil(isReady, name, command, options) {
    const program = this.start(name, command, options);
    await until(`${name} is ready`, () => {
      assertRunning(program);
      return isReady();
    });
    return program;
  }

  /** Tells whether a PostgreSQL, or what is in front of it, accepts connections. */
  async accepts(port) {
    await this.run(['pg_isready', '--quiet', '--host=127.0.0.1', `--port=${port}`]);
    return true;
  }

  /** Runs SQL. */
  psql(target, text, env) {
    const psql = ['psql', '--no-psqlrc', '--tuples-only', '--no-align', '-v', 'ON_ERROR_STOP=1'];
    return this.run([...psql, '--dbname', target, '--command', text], env);
  }

  /** Copies a file of deploy, changed. @returns the path of the copy */
  adapt(source, change, target = source.split('/').at(-1)) {
    const path = join(this.folder, target);
    writeFileSync(path, change(readFileSync(inProject(`deploy/${source}`), 'utf8')));
    return path;
  }

  /** deploy/secrets.sh adds the URLs of the database to known passwords. */
  async #writeSecrets() {
    mkdirSync(this.secrets);
    for (const [name, secret] of Object.entries(SECRETS)) writeFileSync(join(this.secrets, name), secret);
    const script = [inProject('deploy/secrets.sh'), this.secrets, `127.0.0.1:${this.ports.database}`];
    await run(script, { cwd: this.folder });
    // Containers see only their own secrets. Here, PostgreSQL reads them with its own account.
    chmodSync(this.secrets, 0o755);
  }
}

/** Reads the services of deploy/compose, changing only the folder of the secrets. */
function readCompose(secrets) {
  const { services } = parse(readFileSync(inProject('deploy/compose/docker-compose.yml'), 'utf8'), {
    merge: true,
  });
  return JSON.parse(JSON.stringify(services), (_, value) =>
    typeof value === 'string' ? filled(value).replace('/run/secrets', secrets) : value,
  );
}

// Loads the demo content, to have data; all other variables use the defaults in the file.
function filled(text) {
  const variables = { DEMO_DATA: 'true' };
  return text.replace(
    /\$\{([A-Z\d_]+)(?::-([^}]*))?\}/g,
    (_, name, otherwise) => variables[name] ?? otherwise ?? '',
  );
}
