import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openServiceDatabase } from '../../launcher/service-database.js';

let dataDir = '';

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'calendar-test-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

describe('The database of a service', () => {
  it.each([{ DATABASE_URL: 'postgres://a/b' }, { DATABASE_URL_FILE: '/run/secrets/database-url' }])(
    'is not the embedded one if %j is set',
    async (named) => {
      const said: string[] = [];

      const database = await openServiceDatabase({ ...named, DATA_DIR: dataDir }, (line) => said.push(line));
      await database.close();

      expect([database.settings, said, readdirSync(dataDir)]).toEqual([{}, [], []]);
    },
  );
});
