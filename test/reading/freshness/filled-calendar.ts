import { RECORDS } from '../../../src/common/record-types.js';
import type { TestApp } from '../../harness/test-app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at } from '../../support/translated.js';
import type { Ids } from './pages.js';

interface One {
  readonly id: number;
}

const IMAGE = 'https://example.org/poster.png';

/** Creates an event with one record of each type, in French as well, and another event with others. */
export async function fillCalendar(app: TestApp): Promise<Ids> {
  const editor = app.as('editor');
  const links = {
    venue: aVenue({ venue: 'Hall', image: IMAGE }),
    organizer: anOrganizer({ organizer: 'Ann', image: IMAGE }),
  };
  const { body } = await editor
    .post(
      '/events',
      anEvent({ title: 'Concert', image: IMAGE, ...links, categories: ['Music'], tags: ['Loud'] }),
    )
    .expect(201);
  const event = body as One & { slug: string; venue: One; organizer: [One]; categories: [One]; tags: [One] };
  await editor.patch(at(`/events/${event.id}`, 'fr'), { title: 'Concert de jazz' }).expect(200);
  for (const [type, name] of [
    ['venue', 'title'],
    ['organizer', 'title'],
    ['category', 'name'],
    ['tag', 'name'],
  ] as const)
    await app.database.query(
      `INSERT INTO ${type}_translations (${type}_id, language, ${name}) SELECT id, 'fr', 'Nom' FROM ${RECORDS[type].collection}`,
    );
  const others = { venue: aVenue({ venue: 'Barn' }), categories: ['Art'], tags: ['Soft'] };
  await app.create('events', anEvent({ ...others, organizer: anOrganizer({ organizer: 'Bob' }) }));
  return {
    events: event.id,
    venues: event.venue.id,
    organizers: event.organizer[0].id,
    categories: event.categories[0].id,
    tags: event.tags[0].id,
    slug: event.slug,
  };
}
