import { startApp } from '../../support/app.js';
import { phpForm } from '../../support/php-form.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { RESOURCES } from '../../support/translated.js';

const app = startApp();
const admin = app.as('administrator');
const STRICT = { Prefer: 'handling=strict' };

const pictured = { image: 'https://example.org/a.jpg', description: 'a', website: 'https://x.test/' };
const several = <T>(most: number, one: (nth: number) => T) =>
  Array.from({ length: most }, (_, nth) => one(nth));

/** Sends a record back as it was read, as a form; returns it before and after, with the reply. */
async function sentBack(path: string) {
  const { body: before } = await admin.get(path).expect(200);
  const reply = await admin
    .send('post', path)
    .set(STRICT)
    .type('form')
    .send(phpForm(before as object));
  const { body: after } = await admin.get(path).expect(200);
  return { before: before as object, reply, after: after as object };
}

const withoutTimes = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !name.startsWith('modified')));

describe('A record that is sent back as a form in the style of PHP', () => {
  it.each(RESOURCES)('stays as it is: one of $list', async ({ list, body }) => {
    const { id } = await app.create(list, body({ description: 'a' }));

    const { before, reply, after } = await sentBack(`/${list}/${id}`);

    expect([reply.status, reply.headers['x-calendar-ignored']]).toEqual([200, undefined]);
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
  });

  it('stays as it is with several venues, organizers, categories and tags', async () => {
    const { id } = await app.create(
      'events',
      anEvent({
        ...pictured,
        cost: '5',
        venue: several(8, () => aVenue({ ...pictured, city: 'Oslo', phone: '1', zip: '1' })),
        organizer: several(8, () => anOrganizer({ ...pictured, email: 'a@example.org', phone: '1' })),
        categories: several(8, (nth) => `Category ${nth}`),
        tags: several(8, (nth) => `Tag ${nth}`),
      }),
    );

    const { before, reply, after } = await sentBack(`/events/${id}`);

    expect(phpForm(before).split('&').length).toBeGreaterThan(400);
    expect([reply.status, reply.headers['x-calendar-ignored']]).toEqual([200, undefined]);
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
  });
});
