import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { inProject } from '../../scripts/lib/paths.mjs';

/** What stands in `.env` beside the compose file. */
export const SECRETS = {
  POSTGRES_PASSWORD: 'superuser-of-the-rehearsal',
  MIGRATOR_PASSWORD: 'migrator-of-the-rehearsal',
  APP_PASSWORD: 'app-of-the-rehearsal',
  READER_PASSWORD: 'reader-of-the-rehearsal',
  REPLICATOR_PASSWORD: 'replicator-of-the-rehearsal',
  ADMIN_APPLICATION_PASSWORD: 'administrator-of-the-rehearsal',
};

/** The services of docker-compose.yml, with other addresses and nothing else changed. */
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

// Demo content, to have something to look at; everything else that may be set has the default that stands there.
function filled(text) {
  const variables = { ...SECRETS, DEMO_DATA: 'true' };
  return text.replace(
    /\$\{(?<name>[A-Z_]+)(?::-(?<otherwise>[^}]*)|:\?[^}]*)?\}/g,
    (...match) => variables[match.at(-1).name] ?? match.at(-1).otherwise ?? '',
  );
}
