import { type GatsbyNode, sourceNodes } from 'gatsby-source-tribe-events';
import { startApp } from '../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../support/records.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });

/** The nodes that a Gatsby site makes of the calendar. */
async function nodes(maxEvents?: number): Promise<GatsbyNode[]> {
  const made: GatsbyNode[] = [];
  const helpers = {
    actions: { createNode: (node: GatsbyNode) => made.push(node) },
    createNodeId: (input: string) => `node ${input}`,
    createContentDigest: (input: object) => JSON.stringify(input),
  };
  await sourceNodes(helpers, { baseUrl: await app.nest.getUrl(), maxEvents });
  return made;
}

async function createEvents(count: number): Promise<string[]> {
  const titles = Array.from({ length: count }, (_, index) => `Night ${index}`);
  for (const title of titles) await app.create('events', anEvent({ title }));
  return titles;
}

const ofType = (made: GatsbyNode[], type: string) => made.filter(({ internal }) => internal.type === type);

describe('gatsby-source-tribe-events', () => {
  it('makes a node of every kind of record', async () => {
    const venue = await app.create('venues', aVenue({ venue: 'Hall' }));
    const organizer = await app.create('organizers', anOrganizer({ organizer: 'Ann' }));
    const category = await app.create('categories', aTerm({ name: 'Music' }));
    const tag = await app.create('tags', aTerm({ name: 'Free' }));
    const links = { venue: venue.id, organizer: organizer.id, categories: [category.id], tags: [tag.id] };
    const event = await app.create('events', anEvent({ title: 'Concert', ...links }));

    const made = await nodes();

    expect(made.map(({ id, internal }) => [internal.type, id])).toEqual([
      ['TribeEvents', `node TribeEvents-${event.id}`],
      ['TribeVenues', `node TribeVenues-${venue.id}`],
      ['TribeOrganizers', `node TribeOrganizers-${organizer.id}`],
      ['TribeCategories', `node TribeCategories-${category.id}`],
      ['TribeTags', `node TribeTags-${tag.id}`],
    ]);
    expect(made[0]).toMatchObject({
      title: 'Concert',
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Ann' }],
      categories: [{ name: 'Music' }],
      tags: [{ name: 'Free' }],
    });
  });

  it('makes a node of every event, also of more than a page has by default', async () => {
    const titles = await createEvents(24);

    const made = ofType(await nodes(50), 'TribeEvents');

    expect(made.map(({ title }) => title).sort()).toEqual(titles.sort());
    expect(new Set(made.map(({ id }) => id)).size).toBe(24);
  });

  it('makes as many nodes as it asks for', async () => {
    await createEvents(4);

    expect(ofType(await nodes(3), 'TribeEvents')).toHaveLength(3);
  });

  it('asks for more than a page may have and gets the largest page', async () => {
    await createEvents(52);

    expect(ofType(await nodes(100), 'TribeEvents')).toHaveLength(50);
  });

  it('makes no nodes of an empty calendar', async () => {
    expect(await nodes()).toEqual([]);
  });

  it('makes the same digest of a record that has not changed', async () => {
    await createEvents(1);

    const [before] = await nodes();
    const [after] = await nodes();

    expect(after).toEqual(before);
  });
});
