import type { TestApp } from '../../harness/test-app.js';
import { anEvent, anOrganizer, aVenue } from '../../support/records.js';

const IMAGE = 'https://example.org/poster.png';

/** Returns functions that create an event with one of everything, and change what is in it. */
export function inContext(app: TestApp) {
  const editor = app.as('editor');
  const create = async (list: Parameters<typeof app.create>[0], body: object) =>
    (await app.create(list, body as Record<string, unknown>)).id;
  const change = (path: string, body: object) => editor.patch(`/${path}`, body).expect(200);

  /** Creates an event that contains one of everything. */
  async function anEventInContext(further: object = {}) {
    const [venue, organizer] = [await create('venues', aVenue()), await create('organizers', anOrganizer())];
    const parent = await create('events', anEvent());
    const [category, tag] = [
      await create('categories', { name: 'Jazz' }),
      await create('tags', { name: 'Free' }),
    ];
    const links = { venue, organizer, post_parent: parent, categories: [category], tags: [tag] };
    const event = await create('events', anEvent({ ...links, image: IMAGE, ...further }));
    return { event, venue, organizer, parent, category, tag };
  }

  /** Has everything in an event disappear and appear. */
  async function changeContext({
    venue,
    organizer,
    parent,
    category,
    tag,
  }: Awaited<ReturnType<typeof anEventInContext>>) {
    for (const path of [`venues/${venue}`, `organizers/${organizer}`, `events/${parent}`]) {
      await change(path, { image: IMAGE });
      for (const status of ['draft', 'publish']) await change(path, { status });
      await editor.delete(`/${path}`).expect(200);
      await change(path, { status: 'publish' });
    }
    await change(`categories/${category}`, { name: 'Blues' });
    await change(`tags/${tag}`, { name: 'Gratis' });
    await app.database.query("UPDATE images SET url = url || '?'");
    await editor.delete(`/categories/${category}`).expect(200);
    await editor.delete(`/tags/${tag}`).expect(200);
  }

  return { anEventInContext, changeContext };
}
