import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { run, until } from '../../lib/programs.mjs';
import { Postgres } from '../postgres.mjs';

const SCRIPTS = ['backup/dump.sh', 'backup/images.sh', 'pgbackrest/backup.sh', 'pgbackrest/pgbackrest.conf'];

/** A server that archives its WAL by pgBackRest, with the command, the settings and the scripts of deploy. */
export class ArchivedPostgres extends Postgres {
  constructor(deployment) {
    super(deployment);
    const { folder, ports, secrets } = deployment;
    const { services } = parse(readFileSync(inProject('deploy/compose/pgbackrest.yml'), 'utf8'), {
      merge: true,
    });
    this.flags = services.database.command.slice(1);
    this.backups = join(folder, 'backups');
    this.images = join(folder, 'images');
    // The file itself stays as it is; only addresses and paths differ.
    Object.assign(this.env, {
      PGBACKREST_CONFIG: join(folder, 'pgbackrest/pgbackrest.conf'),
      PGBACKREST_PG1_PATH: this.data,
      PGBACKREST_PG1_PORT: String(ports.database),
      PGBACKREST_PG1_SOCKET_PATH: join(folder, 'tmp'),
      PGBACKREST_REPO1_PATH: join(folder, 'repository'),
      PGBACKREST_LOCK_PATH: join(folder, 'tmp'),
      PGBACKREST_LOG_LEVEL_CONSOLE: 'warn',
      DATABASE_URL_FILE: join(secrets, 'reader-url'),
      BACKUPS: this.backups,
      IMAGES_DIR: this.images,
    });
    for (const path of SCRIPTS) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      copyFileSync(inProject(`deploy/${path}`), join(folder, path));
    }
  }

  dump() {
    return this.run(['bash', join(this.deployment.folder, 'backup/dump.sh')]);
  }

  baseBackup() {
    return this.run(['sh', join(this.deployment.folder, 'pgbackrest/backup.sh')]);
  }

  /** Reports the last backup, as the role of the service. */
  async noteBackup() {
    const env = { PATH: process.env.PATH, DATABASE_URL_FILE: join(this.deployment.secrets, 'app-url') };
    const note = ['sh', inProject('deploy/backup/note.sh'), join(this.backups, 'last')];
    await run(note, { cwd: inProject('.'), env });
  }

  /** Restores what the last base backup and the archive have, to a point in time or all of it. */
  async restore(instant) {
    const target =
      instant === undefined ? [] : ['--type=time', `--target=${instant}`, '--target-action=promote'];
    await this.run(['pgbackrest', '--stanza=calendar', ...target, 'restore']);
    await this.startPrimary();
    await until(
      'The server accepts writes',
      async () => (await this.sql('SELECT pg_is_in_recovery()')) === 'f',
      60,
    );
  }

  /** Returns the titles of all events that the writers have created and that are stored. */
  async titles() {
    const text = await this.sql("SELECT title FROM events WHERE title LIKE 'Restore %'");
    return new Set(text.split('\n'));
  }
}
