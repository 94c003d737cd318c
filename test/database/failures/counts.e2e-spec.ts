import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { RESOURCES } from '../../support/translated.js';
import { whileUnreadable } from '../../support/unreadable.js';

const app = startApp();

describe.each(RESOURCES)('A list of $list whose count failed', ({ list, body }) => {
  const path = list === 'events' ? '/events?featured=false' : `/${list}?hide_empty=false&search=Harbour`;
  const readers = () => [app, app.as('editor'), app.as('author')];

  it('is counted on the next request, although no data has changed', async () => {
    const { name } = RESOURCES.find((resource) => resource.list === list) as (typeof RESOURCES)[number];
    await app.create(list, { ...body(), [name]: 'Harbour' });

    await whileUnreadable(app, list, async () => {
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

    await whileUnreadable(app, 'events', async () => {
      for (const path of paths) await app.get(path).expect(503);
    });

    for (const path of paths) await app.get(path).expect(200);
  });
});
