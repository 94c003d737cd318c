import { TestApp } from '../../harness/test-app.js';
import { anEvent } from '../../support/records.js';
import { testRows } from './test-rows.js';
import { rows } from './exhaustion.rows.js';

testRows('resource exhaustion', rows);

const app = new TestApp();
const DEPTH = 10_000;
const FIRST = 1_000_001;

describe('Bad input: categories nested 10,000 levels deep', () => {
  beforeAll(async () => {
    await app.start();
    await app.database.query(
      `INSERT INTO categories (id, language, name, slug, parent_id)
       SELECT $1 + n, 'en', 'Level ' || n, 'level-' || n, CASE WHEN n > 0 THEN $1 + n - 1 END
       FROM generate_series(0, $2 - 1) n`,
      [FIRST, DEPTH],
    );
    await app.create('events', anEvent({ title: 'At the bottom', categories: [FIRST + DEPTH - 1] }));
  });

  afterAll(() => app.stop());

  it('B-L5 can be listed', async () => {
    const { body } = await app.get('/categories?per_page=50').expect(200);

    expect(body).toHaveProperty('total', DEPTH);
  });

  it('B-L5 can be used as a filter', async () => {
    const { body } = await app.get('/events?categories=level-0').expect(200);

    expect(body).toMatchObject({ total: 1, events: [{ title: 'At the bottom' }] });
  });

  it('B-L5 cannot form a cycle', async () => {
    const body = { parent: FIRST + DEPTH - 1 };

    await app.as('editor').patch(`/categories/${FIRST}`, body).expect(400);
  });
});
