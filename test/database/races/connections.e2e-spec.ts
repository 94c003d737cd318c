import { startApp } from '../../support/app.js';
import { untilSessionsWait, whileLocked } from '../../support/locks.js';
import { aVenue } from '../../support/records.js';
import { BEFORE_COMMIT } from './overlap-in-order.js';

// Six of ten connections are for writes.
const app = startApp({ DATABASE_POOL_MAX: '10' });
const editor = app.as('editor');

describe('Writes that wait for each other', () => {
  it('leave connections to reads', async () => {
    const sends = Array.from({ length: 12 }, () => () => editor.post('/venues', aVenue()));

    const [list, creates] = await whileLocked(app.databaseUrl, BEFORE_COMMIT, async (holder) => {
      const creates = sends.map((send) => Promise.resolve(send()));
      await untilSessionsWait(holder, 6);
      return [await app.get('/venues?search=other'), creates] as const;
    });

    expect(list.status).toBe(200);
    expect((await Promise.all(creates)).map(({ status }) => status)).toEqual(Array(12).fill(201));
  });
});
