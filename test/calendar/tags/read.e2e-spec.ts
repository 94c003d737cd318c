import { startApp } from '../../support/app.js';
import { anEvent, aTerm } from '../../support/records.js';

const app = startApp();

describe('GET /tags/{id}', () => {
  it('returns the same record as embedded in events', async () => {
    const { id } = await app.create('tags', aTerm({ description: 'No ticket' }));
    const event = await app.create('events', anEvent({ tags: [id] }));
    const own = await app.get(`/tags/${id}`).expect(200);

    const { body } = await app.get(`/events/${event.id}`).expect(200);

    expect(own.body).toMatchObject({ id, count: 1 });
    expect(body).toHaveProperty('tags', [own.body]);
  });

  it.each(['999999', '0', '9223372036854775808'])('returns 400 for the id %s', async (id) => {
    const { body } = await app.get(`/tags/${id}`).expect(400);

    expect(body).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { id: expect.stringContaining('Use a tag that exists.') } },
    });
  });
});
