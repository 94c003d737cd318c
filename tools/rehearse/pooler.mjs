import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../scripts/lib/paths.mjs';
import { onClose } from '../../scripts/lib/closing.mjs';
import { SECRETS } from './compose.mjs';
import { assertRunning, run, start, until } from './programs.mjs';

/** PgBouncer with deploy/pgbouncer/pgbouncer.ini, changing only ports and paths. */
export class Pooler {
  constructor({ path, folder, ports, owner, secrets, compose }) {
    this.ports = ports;
    this.folder = join(folder, 'pgbouncer');
    this.log = join(folder, 'logs', 'pgbouncer.log');
    this.options = { ...owner, cwd: folder, env: { PATH: path } };
    this.secrets = secrets;
    this.compose = compose;
  }

  /** Starts PgBouncer and points the instances to it; migrations keep connecting to PostgreSQL. */
  async start() {
    const { folder, ports, options, log } = this;
    const configuration = join(folder, 'pgbouncer.ini');
    const users = join(folder, 'userlist.txt');
    const text = readFileSync(inProject('deploy/pgbouncer/pgbouncer.ini'), 'utf8')
      .replace('port=5432', `port=${ports.database}`)
      .replace('6432', String(ports.pooler))
      .replace('/etc/pgbouncer/userlist.txt', users);
    writeFileSync(configuration, `${text}unix_socket_dir =\n`);
    writeFileSync(users, `"calendar_app" "${SECRETS.app}"\n`);
    this.pooler = start('pgbouncer', ['pgbouncer', configuration], { ...options, log });
    onClose(() => this.pooler.stop('SIGINT'));
    await until('PgBouncer is ready', async () => {
      assertRunning(this.pooler);
      await run(['pg_isready', '--quiet', '--host=127.0.0.1', `--port=${ports.pooler}`], options);
      return true;
    });
    this.redirectInstances();
  }

  redirectInstances() {
    const url = join(this.secrets, 'app-url');
    writeFileSync(
      url,
      readFileSync(url, 'utf8').replace(`:${this.ports.database}/`, `:${this.ports.pooler}/`),
    );
    for (const [name, service] of Object.entries(this.compose))
      if (name.startsWith('service-')) service.environment.DATABASE_PREPARED_STATEMENTS = 'false';
  }
}
