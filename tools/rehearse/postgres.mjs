import { appendFileSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { onClose } from '../../scripts/lib/closing.mjs';
import { SECRETS } from './compose.mjs';
import { assertRunning, run, start, until } from './programs.mjs';

const SCRIPTS = ['set-up.sh', 'replica.sh', 'roles.sql'];

/** A primary and its replica, created by the scripts in deploy/postgres. */
export class Postgres {
  constructor({ path, folder, ports, owner, secrets, compose }) {
    this.folder = folder;
    this.ports = ports;
    this.secrets = secrets;
    this.data = join(folder, 'primary', 'data');
    this.archive = join(folder, 'archive');
    this.flags = compose.database.command.slice(1);
    const env = { PATH: path, LC_ALL: 'C.UTF-8', PGHOST: folder + '/tmp', PGPORT: String(ports.database) };
    this.options = { ...owner, cwd: folder, env };
    onClose(() => this.stop());
    // PostgreSQL's account may not be able to read the checkout.
    for (const name of SCRIPTS) copyFileSync(inProject(`deploy/postgres/${name}`), join(folder, name));
  }

  async create() {
    const initdb = ['initdb', '--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres'];
    await this.run([...initdb, `--pwfile=${this.secrets}/postgres`, '--pgdata', this.data]);
    appendFileSync(join(this.data, 'postgresql.conf'), this.settings());
    await this.startPrimary();
    const env = { SECRETS: this.secrets, PGDATA: this.data, ROLES_FILE: join(this.folder, 'roles.sql') };
    await this.run(['sh', join(this.folder, 'set-up.sh')], env);
    await this.sql('SELECT pg_reload_conf()', { database: 'postgres' });
  }

  async startPrimary() {
    this.primary = this.start('primary', ['postgres', '-D', this.data, ...this.flags]);
    await this.isReady(this.primary, this.ports.database);
  }

  async stopPrimary() {
    // The fast shutdown of systemd and `docker stop`, which does not wait for clients.
    await this.primary.stop('SIGINT');
  }

  async startReplica() {
    const { ports, folder } = this;
    const env = {
      PGDATA: join(folder, 'replica'),
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(ports.database),
      REPLICATOR_PASSWORD_FILE: join(this.secrets, 'replicator'),
    };
    const command = ['sh', join(folder, 'replica.sh'), '-c', `port=${ports.replica}`];
    this.replica = this.start('replica', command, env);
    await this.isReady(this.replica, ports.replica);
  }

  /** Runs SQL over the socket as the superuser, or over TCP with a password when a role is given. */
  sql(text, { database = 'calendar', role, port = this.ports.database } = {}) {
    const psql = ['psql', '--no-psqlrc', '--tuples-only', '--no-align', '-v', 'ON_ERROR_STOP=1'];
    return this.run([...psql, '--dbname', this.target(database, role, port), '--command', text]);
  }

  /** Returns a connection string: for the superuser, or for a role by TCP and password as from another machine. */
  target(database, role, port = this.ports.database) {
    if (role === undefined) return `dbname=${database} user=postgres port=${port}`;
    return `host=127.0.0.1 port=${port} dbname=${database} user=calendar_${role} password=${SECRETS[role]}`;
  }

  run(command, env = {}) {
    return run(command, { ...this.options, env: { ...this.options.env, ...env } });
  }

  start(name, command, env = {}) {
    const log = join(this.folder, 'logs', `${name}.log`);
    return start(name, command, { ...this.options, env: { ...this.options.env, ...env }, log });
  }

  isReady(server, port) {
    return until(`The ${server.name} is ready`, async () => {
      assertRunning(server);
      await this.run(['pg_isready', '--quiet', '--host=127.0.0.1', `--port=${port}`]);
      return true;
    });
  }

  /** Starts a server on a base backup, recovered to a point in time. */
  async startRecovered(data, instant) {
    const settings = {
      port: this.ports.recovered,
      archive_mode: 'off',
      restore_command: `cp ${this.archive}/%f %p`,
      recovery_target_time: instant,
      recovery_target_action: 'promote',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    await this.run(['touch', join(data, 'recovery.signal')]);
    this.recovered = this.start('recovered', ['postgres', '-D', data, ...flags]);
    await this.isReady(this.recovered, this.ports.recovered);
  }

  async stop() {
    for (const server of [this.recovered, this.replica, this.primary]) await server?.stop('SIGINT');
  }

  settings() {
    return `
listen_addresses = '127.0.0.1'
port = ${this.ports.database}
unix_socket_directories = '${this.folder}/tmp'
archive_mode = on
archive_command = 'test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f'
shared_buffers = 32MB
`;
  }
}
