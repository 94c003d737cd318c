import { copyFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { assertRunning, until } from '../../lib/programs.mjs';
import { SECRETS } from '../deployment.mjs';

/** Copying a primary takes long on a busy machine. */
const COMPLETE_SECONDS = 180;

/** Three PostgreSQL servers under Patroni, and the etcd in which they agree on the primary. */
export class Cluster {
  constructor(deployment, names) {
    this.deployment = deployment;
    this.members = names.map((name) => new Member(deployment, name));
  }

  async create() {
    const { folder } = this.deployment;
    // PostgreSQL's account may not be able to read the checkout.
    copyFileSync(inProject('deploy/postgres/roles.sql'), join(folder, 'roles.sql'));
    await this.startEtcd();
    for (const member of this.members) member.start();
    await this.untilComplete();
  }

  async startEtcd() {
    const { folder, ports } = this.deployment;
    const [clients, peers] = [ports.etcd, ports.peers].map((port) => `http://127.0.0.1:${port}`);
    const options = {
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': `default=${peers}`,
    };
    const command = ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
    await this.deployment.startUntil(async () => (await fetch(`${clients}/health`)).ok, 'etcd', command);
  }

  /** Waits until all servers run and one of them may take over from the primary. */
  async untilComplete() {
    const what = 'Three servers run, one of them as a synchronous standby';
    await until(what, () => this.isComplete(), COMPLETE_SECONDS);
  }

  async isComplete() {
    for (const { patroni } of this.members) assertRunning(patroni);
    const members = await this.state();
    const roles = members.map(({ role }) => role).sort();
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      members.every(
        ({ state, timeline }) => /^(?:running|streaming)$/.test(state) && timeline === members[0].timeline,
      )
    );
  }

  /** Returns the member that is the primary. */
  async primary() {
    const { name } = (await this.state()).find(({ role }) => role === 'leader');
    return this.members.find((member) => member.name === name);
  }

  async state() {
    const answers = this.members.map(({ api }) => fetch(`http://127.0.0.1:${api}/cluster`));
    return (await (await Promise.any(answers)).json()).members;
  }

  /** Runs SQL on the primary through HAProxy. */
  sql(text, role = 'reader') {
    const { database } = this.deployment.ports;
    const target = `host=127.0.0.1 port=${database} dbname=calendar user=calendar_${role}`;
    return this.deployment.psql(target, text, { PGPASSWORD: SECRETS[role] });
  }
}

/** A PostgreSQL server under Patroni with deploy/patroni/patroni.yml, changing only addresses, ports and paths. */
class Member {
  constructor(deployment, name) {
    const { folder, ports } = deployment;
    this.deployment = deployment;
    this.name = name;
    this.port = ports[name];
    this.api = ports[`${name} api`];
    this.folder = join(folder, name);
    const change = (text) =>
      text
        .replace(/^( +hosts:) .+/m, `$1  127.0.0.1:${ports.etcd}`)
        .replace('0.0.0.0:8008', `127.0.0.1:${this.api}`)
        .replace('0.0.0.0:5432', `127.0.0.1:${this.port}`)
        .replace('/var/lib/postgresql/calendar.pgpass', join(this.folder, 'pgpass'))
        .replace('/var/lib/postgresql/calendar', join(this.folder, 'data'))
        .replace('/var/run/postgresql', join(folder, 'tmp'))
        .replace('/etc/patroni/roles.sql', join(folder, 'roles.sql'))
        // The superuser of the database need not be the account that runs the rehearsal.
        .replace('local all postgres peer', 'local all postgres trust');
    this.command = ['patroni', deployment.adapt('patroni/patroni.yml', change, `${name}.yml`)];
    // Patroni would stop PostgreSQL in an orderly way, which takes long.
    onClose(() => this.kill());
  }

  start() {
    const env = { LC_ALL: 'C.UTF-8', ...this.environment() };
    // Its PostgreSQL is found by the working folder.
    const options = { env, cwd: this.folder, signal: /** @type {const} */ ('SIGKILL') };
    this.patroni = this.deployment.start(this.name, this.command, options);
  }

  /** Kills Patroni and PostgreSQL with all its processes, as if the machine had lost its power. */
  async kill() {
    for (let ids = this.processes(); ids.length > 0; ids = this.processes()) {
      ids.forEach(kill);
      await sleep(10);
    }
  }

  /** Returns the ids of the processes that work in the folder of the member: PostgreSQL is not a child of Patroni. */
  processes() {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return ids.filter((id) => workingFolder(id).startsWith(this.folder)).map(Number);
  }

  /** Returns the variables of /etc/patroni_env.conf in docs/advanced.md. */
  environment() {
    return {
      PATRONI_NAME: this.name,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${this.port}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${this.api}`,
      PATRONI_RESTAPI_PASSWORD: SECRETS.patroni,
      PATRONI_REWIND_PASSWORD: SECRETS.rewind,
      PATRONI_REPLICATION_PASSWORD: SECRETS.replicator,
      migrator_password: SECRETS.migrator,
      app_password: SECRETS.app,
      reader_password: SECRETS.reader,
      replicator_password: SECRETS.replicator,
    };
  }
}

function kill(id) {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    // Children of PostgreSQL end by themselves when it is gone.
    if (error.code !== 'ESRCH') throw error;
  }
}

function workingFolder(id) {
  try {
    return readlinkSync(`/proc/${id}/cwd`);
  } catch {
    // It has ended, or belongs to somebody else.
    return '';
  }
}
