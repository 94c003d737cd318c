import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { SECRETS } from '../compose.mjs';
import { start } from '../programs.mjs';

/** A PostgreSQL server under Patroni with deploy/patroni/patroni.yml, changing only addresses, ports and paths. */
export class Member {
  constructor({ path, folder, ports, owner }, name, index) {
    this.name = name;
    this.port = ports.servers[index];
    this.api = ports.apis[index];
    this.root = folder;
    this.folder = join(folder, name);
    this.configuration = join(folder, `${name}.yml`);
    this.options = {
      ...owner,
      cwd: this.folder,
      env: { PATH: path, LC_ALL: 'C.UTF-8', ...this.environment() },
    };
    writeFileSync(this.configuration, this.adapted(ports.etcd));
    // Patroni would stop PostgreSQL in an orderly way, which takes long.
    onClose(() => this.kill());
  }

  start() {
    const log = join(this.root, 'logs', `${this.name}.log`);
    this.patroni = start(this.name, ['patroni', this.configuration], { ...this.options, log });
  }

  /** Kills Patroni and PostgreSQL with all its processes, as if the machine had lost its power. */
  async kill() {
    for (;;) {
      const ids = this.processes();
      if (ids.length === 0) return;
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

  adapted(etcd) {
    return (
      readFileSync(inProject('deploy/patroni/patroni.yml'), 'utf8')
        .replace(/^( +hosts:) .+/m, `$1  127.0.0.1:${etcd}`)
        .replace('0.0.0.0:8008', `127.0.0.1:${this.api}`)
        .replace('0.0.0.0:5432', `127.0.0.1:${this.port}`)
        .replace('/var/lib/postgresql/calendar.pgpass', join(this.folder, 'pgpass'))
        .replace('/var/lib/postgresql/calendar', join(this.folder, 'data'))
        .replace('/var/run/postgresql', join(this.root, 'tmp'))
        .replace('/etc/patroni/roles.sql', join(this.root, 'roles.sql'))
        // The superuser of the database need not be the account that runs the rehearsal.
        .replace('local all postgres peer', 'local all postgres trust')
    );
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
