import { type GatsbyNode, sourceNodes } from 'gatsby-source-tribe-events';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

/** Returns the nodes that a Gatsby site creates from the calendar. */
async function nodes(maxEvents?: number): Promise<GatsbyNode[]> {
  const created: GatsbyNode[] = [];
  const helpers = {
    actions: { createNode: (node: GatsbyNode) => created.push(node) },
    createNodeId: (input: string) => `node ${input}`,
    createContentDigest: (input: object) => JSON.stringify(input),
  };
  await sourceNodes(helpers, { baseUrl: await app.nest.getUrl(), maxEvents });
  return created;
}

async function createEvents(count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, index) => `Night ${index}`);
  for (const title of titles) await app.create('events', anEvent({ title }));
  return titles;
}

const ofType = (created: GatsbyNode[], type: string) =>
  created.filter(({ internal }) => internal.type === type);

describe('gatsby-source-tribe-events', () => {
  it('creates a node for every type of record', async () => {
    const venue = await app.create('venues', aVenue({ venue: 'Hall' }));
    const organizer = await app.create('organizers', anOrganizer({ organizer: 'Ann' }));
    const category = await app.create('categories', aTerm({ name: 'Music' }));
    const tag = await app.create('tags', aTerm({ name: 'Free' }));
    const links = { venue: venue.id, organizer: organizer.id, categories: [category.id], tags: [tag.id] };
    const event = await app.create('events', anEvent({ title: 'Concert', ...links }));

    const created = await nodes();

    expect(created.map(({ id, internal }) => [internal.type, id])).toEqual([
      ['TribeEvents', `node TribeEvents-${event.id}`],
      ['TribeVenues', `node TribeVenues-${venue.id}`],
      ['TribeOrganizers', `node TribeOrganizers-${organizer.id}`],
      ['TribeCategories', `node TribeCategories-${category.id}`],
      ['TribeTags', `node TribeTags-${tag.id}`],
    ]);
    expect(created[0]).toMatchObject({
      title: 'Concert',
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Ann' }],
      categories: [{ name: 'Music' }],
      tags: [{ name: 'Free' }],
    });
  });

  it('creates a node for every event, even beyond the default page size', async () => {
    const titles = await createEvents(24);

    const created = ofType(await nodes(50), 'TribeEvents');

    expect(created.map(({ title }) => title).sort()).toEqual(titles.sort());
    expect(new Set(created.map(({ id }) => id)).size).toBe(24);
  });

  it('creates as many nodes as requested', async () => {
    await createEvents(4);

    expect(ofType(await nodes(3), 'TribeEvents')).toHaveLength(3);
  });

  it('gets the largest page when it requests a larger one', async () => {
    await createEvents(52);

    expect(ofType(await nodes(100), 'TribeEvents')).toHaveLength(50);
  });

  it('creates no nodes for an empty calendar', async () => {
    expect(await nodes()).toEqual([]);
  });

  it('creates the same digest for an unchanged record', async () => {
    await createEvents(1);

    const [before] = await nodes();
    const [after] = await nodes();

    expect(after).toEqual(before);
  });
});
