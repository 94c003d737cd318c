import { startApp } from '../../support/app.js';
import { anEvent, anOrganizer, aTerm, aVenue } from '../../support/records.js';

type Json = Record<string, unknown>;

const app = startApp();
const editor = app.as('editor');

/** Members of a record that tell of its last write, and of the records within it. */
const OF_THE_WRITE = ['modified', 'modified_utc', 'version'];

const comparable = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, member: unknown) => (OF_THE_WRITE.includes(name) ? undefined : member)),
  );

describe('A record as it was read', () => {
  it.each<[list: string, fields: () => Json]>([
    ['events', () => anEvent()],
    [
      'events',
      () =>
        anEvent({
          image: 'https://example.org/a.png',
          categories: ['Music', 'Jazz'],
          tags: ['Open air'],
          venue: aVenue(),
          organizer: [anOrganizer(), anOrganizer()],
          cost: '$15',
          offers: [{ name: 'Adults', price: '15', currency: 'USD' }],
          event_status: 'postponed',
          accessibility: ['step_free'],
        }),
    ],
    ['events', () => anEvent({ cost: ['10', '20', '35'] })],
    ['events', () => anEvent({ cost: ['0$', '20$', '30$'] })],
    ['events', () => anEvent({ cost: '0' })],
    ['venues', () => aVenue()],
    ['venues', () => aVenue({ image: 'https://example.org/a.png', geo_lat: 1, geo_lng: 2 })],
    ['organizers', () => anOrganizer({ image: 'https://example.org/a.png' })],
    ['categories', () => aTerm({ description: 'Sounds.' })],
    ['tags', () => aTerm({ description: 'Sounds.' })],
  ])('is accepted by PUT and stays the same: %s', async (list, fields) => {
    const { id } = await app.create(list, fields());
    const path = `/${list}/${String(id)}`;
    const { body: before } = await editor.get(path).expect(200);

    const { headers } = await editor.put(path, before as Json).expect(200);

    const { body: after } = await editor.get(path).expect(200);
    expect(comparable(after)).toEqual(comparable(before));
    expect(headers).not.toHaveProperty('x-calendar-ignored');
  });

  it('that was a draft shows its own page, once it is sent back as published', async () => {
    const { id } = await app.create('events', anEvent({ title: 'Draft', status: 'draft' }));
    const { body } = await editor.get(`/events/${id}`).expect(200);

    const { body: published } = await editor
      .put(`/events/${id}`, { ...(body as Json), slug: undefined, status: 'publish' })
      .expect(200);

    const { website, url } = published as Record<string, string>;
    expect(website).toBe(url);
    expect(url).toMatch(/\/event\/draft\/$/);
  });
});
