import { startApp } from '../support/app.js';
import { aVenue } from '../support/records.js';

const app = startApp();
const MOST_BYTES = 16 * 1024;
const CALLERS = [
  ['without credentials', app, 401],
  ['of a subscriber', app.as('subscriber'), 403],
] as const;

/** Returns a body of this size with an invalid field. */
const unacceptable = (bytes: number) => {
  const body = aVenue({ status: 'foo', description: '' });
  return { ...body, description: 'a'.repeat(bytes - JSON.stringify(body).length) };
};

describe('The body of a write', () => {
  it.each(CALLERS)('%s is not parsed above 16 KiB', async (_whose, client, status) => {
    const { body: parsed } = await client.post('/venues', unacceptable(MOST_BYTES)).expect(400);
    const { body: rejected } = await client.post('/venues', unacceptable(MOST_BYTES + 1)).expect(status);

    expect([parsed, rejected]).toMatchObject([{ code: 'rest_invalid_param' }, { code: 'rest_forbidden' }]);
  });

  it('of a contributor to a tag, which they may not write, is not parsed above 16 KiB', async () => {
    const { body } = await app
      .as('contributor')
      .post('/tags', { name: '', description: 'a'.repeat(MOST_BYTES) })
      .expect(403);

    expect(body).toHaveProperty('code', 'rest_forbidden');
  });

  it('of a contributor is parsed above 16 KiB', async () => {
    const { body } = await app
      .as('contributor')
      .post('/venues', unacceptable(2 * MOST_BYTES))
      .expect(400);

    expect(body).toHaveProperty('code', 'rest_invalid_param');
  });
});
