import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { SECRETS } from './deployment.mjs';

const SCRIPTS = ['set-up.sh', 'replica.sh', 'roles.sql'];

/** A primary and its replica, created by the scripts in deploy/postgres. */
export class Postgres {
  constructor(deployment) {
    const { folder, ports, compose } = deployment;
    this.deployment = deployment;
    this.data = join(folder, 'primary', 'data');
    this.archive = join(folder, 'archive');
    this.flags = compose.database.command.slice(1);
    this.env = { LC_ALL: 'C.UTF-8', PGHOST: join(folder, 'tmp'), PGPORT: String(ports.database) };
    // PostgreSQL's account may not be able to read the checkout.
    for (const name of SCRIPTS) copyFileSync(inProject(`deploy/postgres/${name}`), join(folder, name));
  }

  async create() {
    const { folder, secrets } = this.deployment;
    const initdb = ['initdb', '--auth-local=trust', '--auth-host=scram-sha-256', '--username=postgres'];
    await this.run([...initdb, `--pwfile=${secrets}/postgres`, '--pgdata', this.data]);
    appendFileSync(join(this.data, 'postgresql.conf'), this.settings());
    await this.startPrimary();
    const env = { SECRETS: secrets, PGDATA: this.data, ROLES_FILE: join(folder, 'roles.sql') };
    await this.run(['sh', join(folder, 'set-up.sh')], env);
    await this.sql('SELECT pg_reload_conf()', { database: 'postgres' });
  }

  async startPrimary() {
    const { database } = this.deployment.ports;
    this.primary = await this.start('primary', database, ['postgres', '-D', this.data, ...this.flags]);
  }

  async stopPrimary() {
    // The fast shutdown of systemd and `docker stop`, which does not wait for clients.
    await this.primary?.stop('SIGINT');
  }

  async startReplica() {
    const { folder, secrets, ports } = this.deployment;
    const env = {
      PGDATA: join(folder, 'replica'),
      PRIMARY_HOST: '127.0.0.1',
      PRIMARY_PORT: String(ports.database),
      REPLICATOR_PASSWORD_FILE: join(secrets, 'replicator'),
    };
    const command = ['sh', join(folder, 'replica.sh'), '-c', `port=${ports.replica}`];
    await this.start('replica', ports.replica, command, env);
  }

  /**
   * Runs SQL over the socket as the superuser, or over TCP with a password when a role is given.
   * @param {string} text
   * @param {{ database?: string, role?: string, port?: number }} [where]
   */
  sql(text, { database = 'calendar', role, port } = {}) {
    return this.deployment.psql(this.target(database, role, port), text, this.env);
  }

  /** Returns a connection string: for the superuser, or for a role by TCP and password as from another machine. */
  target(database, role, port = this.deployment.ports.database) {
    if (role === undefined) return `dbname=${database} user=postgres port=${port}`;
    return `host=127.0.0.1 port=${port} dbname=${database} user=calendar_${role} password=${SECRETS[role]}`;
  }

  run(command, env = {}) {
    return this.deployment.run(command, { ...this.env, ...env });
  }

  start(name, port, command, env = {}) {
    const options = { env: { ...this.env, ...env }, signal: 'SIGINT' };
    return this.deployment.startUntil(() => this.deployment.accepts(port), name, command, options);
  }

  /** Starts a server on a base backup, recovered to a point in time. */
  async startRecovered(data, instant) {
    const { recovered } = this.deployment.ports;
    const settings = {
      port: recovered,
      archive_mode: 'off',
      restore_command: `cp ${this.archive}/%f %p`,
      recovery_target_time: instant,
      recovery_target_action: 'promote',
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    await this.run(['touch', join(data, 'recovery.signal')]);
    await this.start('recovered', recovered, ['postgres', '-D', data, ...flags]);
  }

  settings() {
    const { folder, ports } = this.deployment;
    return `
listen_addresses = '127.0.0.1'
port = ${ports.database}
unix_socket_directories = '${folder}/tmp'
archive_mode = on
archive_command = 'test ! -f ${this.archive}/%f && cp %p ${this.archive}/%f'
shared_buffers = 32MB
`;
  }
}

/** Starts PgBouncer and points the instances to it; migrations keep connecting to PostgreSQL. */
export async function startPooler(deployment) {
  const { folder, ports, secrets, compose } = deployment;
  const users = join(folder, 'pgbouncer', 'userlist.txt');
  writeFileSync(users, `"calendar_app" "${SECRETS.app}"\n`);
  const change = (text) =>
    text
      .replace('port=5432', `port=${ports.database}`)
      .replace('6432', String(ports.pooler))
      .replace('/etc/pgbouncer/userlist.txt', users)
      .concat('unix_socket_dir =\n');
  const command = ['pgbouncer', deployment.adapt('pgbouncer/pgbouncer.ini', change)];
  await deployment.startUntil(() => deployment.accepts(ports.pooler), 'pgbouncer', command, {
    signal: 'SIGINT',
  });
  const url = join(secrets, 'app-url');
  writeFileSync(url, readFileSync(url, 'utf8').replace(`:${ports.database}/`, `:${ports.pooler}/`));
  for (const [name, service] of Object.entries(compose))
    if (name.startsWith('service-')) service.environment.DATABASE_PREPARED_STATEMENTS = 'false';
}
