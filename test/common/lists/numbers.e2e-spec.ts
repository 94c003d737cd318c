import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();
const read = async (path: string) => (await app.get(path).expect(200)).body as object;

describe('A number with blanks around it or a plus before it', () => {
  it.each(['%2B1', '%201', '1%20', '+1', '%09%2B1%0A'])('is a number in a list: %s', async (one) => {
    const venue = await app.create('venues', aVenue());
    const event = await app.create('events', anEvent({ venue: venue.id, categories: ['Jazz'] }));
    await app.create('events', anEvent({ post_parent: event.id }));
    const id = (number: unknown) => one.replace('1', String(number));

    for (const list of ['events', 'venues', 'organizers', 'categories', 'tags'])
      await app.get(`/${list}?page=${one}&per_page=${one}`).expect(200);
    expect(await read(`/events?per_page=${one}`)).toMatchObject({ total: 2, total_pages: 2 });
    for (const path of [
      `/events?venue=${id(venue.id)}`,
      `/events?post_parent=${id(event.id)}`,
      `/venues?event=${id(event.id)}`,
      `/categories?event=${id(event.id)}`,
    ])
      expect([path, await read(path)]).toEqual([path, expect.objectContaining({ total: 1 })]);
  });

  it.each(['-1', '%2B', '%2B%201', '%2B-1', '1%201', '0'])('is none: %s', async (other) => {
    for (const path of [`/events?per_page=${other}`, `/events?page=${other}`, `/venues?event=${other}`])
      await app.get(path).expect(400);
  });
});
