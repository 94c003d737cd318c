import type { NestExpressApplication } from '@nestjs/platform-express';
import { DataSource } from 'typeorm';
import { migrate } from '../../../src/database/migrate.js';
import { TestClient } from '../../harness/client.js';
import type { TestDatabase } from '../../harness/database.js';
import { startApp } from '../../support/app.js';
import { createFormer } from '../../support/former-release.js';
import { settle } from '../../support/transactions.js';
import { type Changes, named } from './reading.js';

const app = startApp();

/** The public records of the dump. */
const PUBLIC = [
  'category 1',
  'category 2',
  'category 6',
  'event 13',
  'event 16',
  'event 18',
  'event 19',
  'event 20',
  'organizer 10',
  'organizer 11',
  'organizer 8',
  'tag 3',
  'tag 4',
  'tag 5',
  'tag 7',
  'venue 3',
];

let database: TestDatabase;
let upgraded: NestExpressApplication;

beforeAll(async () => {
  database = await createFormer();
  await migrate(database.url);
  upgraded = await app.anotherInstance({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await upgraded.close();
  await database.drop();
});

describe('A calendar of 1.1.0 that was upgraded', () => {
  it('tells in its feed of changes of the records that are public, and of no other', async () => {
    app.clock.set('2027-01-01T00:00:00Z');
    await settle({ database: upgraded.get(DataSource) });

    const { body } = await new TestClient(() => upgraded).get('/changes?per_page=50').expect(200);

    expect(named((body as Changes).changes).sort()).toEqual(PUBLIC);
  });
});
