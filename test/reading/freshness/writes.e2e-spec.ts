import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { RECORDS } from '../../../src/common/record-types.js';
import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';
import { at, RESOURCES } from '../../support/translated.js';
import { type Ids, watchingPages } from './pages.js';
import { BY_SQL, WRITES } from './writes.rows.js';

const app = startApp();
const effectOf = watchingPages(app);

interface One {
  readonly id: number;
}

const LISTS = RESOURCES.map(({ list }) => list);
const IMAGE = 'https://example.org/poster.png';

/** Creates an event with one record of each type, in French as well, and another event with others. */
async function fillCalendar(): Promise<Ids> {
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

describe('A write', () => {
  it.each(WRITES)(
    'is seen at once in every page that shows it, on either instance, and purges that page: %s',
    async (_what, write, shownIn) => {
      const ids = await fillCalendar();

      const effect = await effectOf(ids, () => write(app, ids));

      expect(effect).toEqual({ changed: new Set(shownIn), stale: [], unpurged: [] });
    },
  );

  it('is seen where it leaves nothing: in an emptied trash', async () => {
    const ids = await fillCalendar();
    await app.as('editor').delete(`/events/${ids.events}`).expect(200);
    const trash = app.nest.get(TrashService, { strict: false });

    const { changed } = await effectOf(ids, () =>
      trash.purge(new Date('2026-11-20T12:00:01Z'), () => undefined),
    );

    expect(changed).toEqual(new Set(['event', 'event in French']));
  });

  it.each(BY_SQL)('by SQL is noticed by %s: %s', async (_trigger, statement, shownIn) => {
    const ids = await fillCalendar();

    const effect = await effectOf(ids, () => app.database.query(statement), [shownIn]);

    expect(effect).toEqual({ changed: new Set([shownIn]), stale: [], unpurged: [] });
  });

  it('is noticed by triggers that all have a row', async () => {
    const triggers = await app.database.query<{ name: string }[]>(
      "SELECT tgname AS name FROM pg_trigger WHERE tgname LIKE '%\\_versioned%'",
    );

    // Writes of new records are in the first table.
    const rows = [...BY_SQL.map(([trigger]) => trigger), ...LISTS.map((list) => `${list}_versioned_insert`)];
    expect(new Set(triggers.map(({ name }) => name))).toEqual(new Set(rows));
  });
});
