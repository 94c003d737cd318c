import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { RESOURCES } from '../../support/translated.js';

const app = startApp();
const query = (sql: string) => app.database.query<unknown>(sql);

/** Makes every statement that reads a table fail with a timeout while `work` runs. */
async function whileUnreadable<T>(table: string, work: () => Promise<T>): Promise<T> {
  await query(`CREATE FUNCTION take_too_long() RETURNS boolean LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'too long' USING ERRCODE = '57014'; END $$`);
  await query(`ALTER TABLE ${table} RENAME TO kept_apart`);
  await query(`CREATE VIEW ${table} AS SELECT * FROM kept_apart WHERE take_too_long()`);
  try {
    return await work();
  } finally {
    await query(`DROP VIEW ${table}`);
    await query(`ALTER TABLE kept_apart RENAME TO ${table}`);
    await query('DROP FUNCTION take_too_long');
  }
}

describe.each(RESOURCES)('A list of $list whose count failed', ({ list, body }) => {
  const path = `/${list}?hide_empty=false&search=Harbour`;
  const readers = () => [app, app.as('editor'), app.as('author')];

  it('is counted on the next request, although no data has changed', async () => {
    const { name } = RESOURCES.find((resource) => resource.list === list) as (typeof RESOURCES)[number];
    await app.create(list, { ...body(), [name]: 'Harbour' });

    await whileUnreadable(list, async () => {
      for (const reader of readers()) await reader.get(path).expect(503).expect('Retry-After', '1');
    });

    for (const reader of readers())
      expect((await reader.get(path).expect(200)).body).toMatchObject({ total: 1 });
  });
});

describe('A record whose read failed', () => {
  it('is read on the next request, although no data has changed', async () => {
    const { id } = await app.create('events', anEvent());
    const paths = [`/events/${id}`, '/events/by-slug/harbour', `/events?include=${id}`];
    await app.as('editor').patch(`/events/${id}`, { slug: 'harbour' }).expect(200);

    await whileUnreadable('events', async () => {
      for (const path of paths) await app.get(path).expect(503);
    });

    for (const path of paths) await app.get(path).expect(200);
  });
});
