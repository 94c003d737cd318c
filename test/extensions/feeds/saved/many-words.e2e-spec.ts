import { startApp } from '../../../support/app.js';
import { anEvent } from '../../../support/records.js';
import { aFeed } from './saved-feeds.js';

const app = startApp();
const admin = app.as('administrator');
const HEADER = 'x-calendar-ignored';

/** Ten words that a name has, and a shorter one that it lacks. */
const TEN = 'alpha bravo charlie delta echoes foxtrot golf hotel india juliett';
const ELEVEN = `xyz ${TEN}`;

const asked = (search: string) => `search=${encodeURIComponent(search)}`;

describe('A saved feed with a search of more than ten words', () => {
  it('looks for the ten longest, and says so where it is written and read', async () => {
    await app.create('events', anEvent({ title: TEN }));
    const query = asked(ELEVEN);

    const created = await admin.post('/feeds', aFeed({ query })).expect(201);
    const { id, addresses } = created.body as { id: number; addresses: { csv: string } };
    const changed = await admin.patch(`/feeds/${id}`, { query: `${query}&featured=false` }).expect(200);
    const renamed = await admin.patch(`/feeds/${id}`, { name: 'Another' }).expect(200);
    const { text, headers } = await app.get(`/${new URL(addresses.csv).pathname}`).expect(200);

    expect([created, changed, renamed].map((reply) => reply.headers[HEADER] as unknown)).toEqual([
      'query.search',
      'query.search',
      undefined,
    ]);
    expect(text).toContain(TEN);
    expect(headers[HEADER]).toBe('search');
  });

  it('says nothing if all of it is searched', async () => {
    const { headers, body } = await admin.post('/feeds', aFeed({ query: asked(TEN) })).expect(201);
    const { csv } = (body as { addresses: { csv: string } }).addresses;

    expect(headers).not.toHaveProperty(HEADER);
    expect((await app.get(`/${new URL(csv).pathname}`).expect(200)).headers).not.toHaveProperty(HEADER);
  });
});
