import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { inProject } from '../../scripts/lib/paths.mjs';
import { run } from './programs.mjs';

/** The secrets of the operator, by the name of their file. */
export const SECRETS = {
  administrator: 'administrator-of-the-rehearsal',
  postgres: 'superuser-of-the-rehearsal',
  migrator: 'migrator-of-the-rehearsal',
  app: 'app-of-the-rehearsal',
  reader: 'reader-of-the-rehearsal',
  replicator: 'replicator-of-the-rehearsal',
  rewind: 'rewind-of-the-rehearsal',
  patroni: 'patroni-of-the-rehearsal',
};

/** Returns the folder of the secrets, where deploy/secrets.sh adds the URLs of the database to known passwords. */
export async function writeSecrets({ folder, ports }) {
  const secrets = join(folder, 'secrets');
  mkdirSync(secrets);
  for (const [name, secret] of Object.entries(SECRETS)) writeFileSync(join(secrets, name), secret);
  await run([inProject('deploy/secrets.sh'), secrets, `127.0.0.1:${ports.database}`], { cwd: folder });
  // Containers see only their own secrets. Here, PostgreSQL reads them with its own account.
  chmodSync(secrets, 0o755);
  return secrets;
}

/** Reads the services of docker-compose.yml, changing only the folder of the secrets. */
export function readCompose(secrets) {
  const { services } = parse(readFileSync(inProject('docker-compose.yml'), 'utf8'), { merge: true });
  return JSON.parse(JSON.stringify(services), (_, value) =>
    typeof value === 'string' ? filled(value).replace('/run/secrets', secrets) : value,
  );
}

// Loads the demo content, to have data; all other variables use the defaults in the file.
function filled(text) {
  const variables = { DEMO_DATA: 'true' };
  return text.replace(
    /\$\{(?<name>[A-Z_]+)(?::-(?<otherwise>[^}]*))?\}/g,
    (...match) => variables[match.at(-1).name] ?? match.at(-1).otherwise ?? '',
  );
}
