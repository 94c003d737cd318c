import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../../scripts/lib/paths.mjs';

/** The variables an operator sets in `.env` beside the Compose file. */
export const SECRETS = {
  POSTGRES_PASSWORD: 'superuser-of-the-rehearsal',
  MIGRATOR_PASSWORD: 'migrator-of-the-rehearsal',
  APP_PASSWORD: 'app-of-the-rehearsal',
  READER_PASSWORD: 'reader-of-the-rehearsal',
  REPLICATOR_PASSWORD: 'replicator-of-the-rehearsal',
  ADMIN_APPLICATION_PASSWORD: 'administrator-of-the-rehearsal',
};

/** Reads the services of docker-compose.yml, changing only the database addresses. */
export function readCompose({ database, replica }) {
  const { services } = parse(readFileSync(inProject('docker-compose.yml'), 'utf8'), { merge: true });
  const adapted = (text) =>
    filled(text)
      .replace('@database:5432', `@127.0.0.1:${database}`)
      .replace('@replica:5432', `@127.0.0.1:${replica}`);
  return JSON.parse(JSON.stringify(services), (_, value) =>
    typeof value === 'string' ? adapted(value) : value,
  );
}

// Loads the demo content, to have data; all other variables use the defaults in the file.
function filled(text) {
  const variables = { ...SECRETS, DEMO_DATA: 'true' };
  return text.replace(
    /\$\{(?<name>[A-Z_]+)(?::-(?<otherwise>[^}]*)|:\?[^}]*)?\}/g,
    (...match) => variables[match.at(-1).name] ?? match.at(-1).otherwise ?? '',
  );
}
