import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { whileUnreadable } from '../../support/unreadable.js';

const app = startApp();

beforeEach(async () => {
  for (const title of ['Jazz', 'Harbour']) await app.create('events', anEvent({ title, featured: true }));
});

describe('A search that takes longer than a statement may', () => {
  it.each([
    ['/events?search=jazz', 'search', 'Use q'],
    ['/events/counts?by=day&search=jazz', 'search', 'Use q'],
    ['/events.ics?search=jazz', 'search', 'Use q'],
    ['/events?q=jazz', 'q', 'Add start_date and end_date'],
    ['/events?q=-jazz', 'q', 'Add start_date and end_date'],
    ['/events/counts?by=day&q=jazz', 'q', 'Add start_date and end_date'],
  ])('of %s is refused with advice', async (path, name, advice) => {
    await whileUnreadable(app, 'events', async () => {
      const { body } = await app.get(path).expect(400);

      expect(body).toMatchObject({
        code: 'rest_invalid_param',
        data: { params: { [name]: expect.stringContaining(advice) } },
      });
    });
  });

  it('suggests no words if only these take too long', async () => {
    expect((await app.get('/events?q=harbuor').expect(200)).body).toHaveProperty('did_you_mean', 'harbour');

    await whileUnreadable(app, 'known_words', async () => {
      const { body } = await app.get('/events?q=habrour').expect(200);
      expect(body).toMatchObject({ total: 0 });
      expect(body).not.toHaveProperty('did_you_mean');
    });
  });

  it('is unlike any other list, which is 503', async () => {
    await whileUnreadable(app, 'events', () => app.get('/events?featured=true').expect(503));
  });
});
