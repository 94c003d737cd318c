import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent, aVenue } from '../../support/records.js';

const app = startApp();

interface Listed {
  readonly events: readonly { readonly id: number }[];
}

const list = async (q: string, others = '&per_page=50') => {
  const { body } = await app.get(`/events?q=${encodeURIComponent(q)}${others}`).expect(200);
  const { events, total, partial_matches } = body as {
    events: { title: string }[];
    total: number;
    partial_matches?: number;
  };
  return { titles: events.map(({ title }) => title), total, partial_matches };
};

const titled = async (...titles: string[]) => {
  for (const title of titles) await app.create('events', anEvent({ title }));
};

describe('GET /events?q= that finds few events', () => {
  it('goes on with events that lack one of the words, which total leaves out', async () => {
    await titled('Evening lecture', 'Jazz night', 'Night of jazz and lecture', 'Jazz evening');

    const titles = ['Jazz night', 'Night of jazz and lecture', 'Jazz evening'];
    expect(await list('jazz night')).toEqual({ titles, total: 2, partial_matches: 1 });
  });

  it('lists no event that lacks two of the words', async () => {
    await titled('Jazz night in town', 'Night in town', 'Jazz night', 'Jazz in town', 'Jazz', 'Night');

    const { titles, total } = await list('jazz night town');
    expect(titles.slice(0, 1)).toEqual(['Jazz night in town']);
    expect(titles.slice(1).sort()).toEqual(['Jazz in town', 'Jazz night', 'Night in town']);
    expect(total).toBe(1);
  });

  it.each([
    ['"jazz" night', ['Jazz', 'Jazz night', 'Jazz rock']],
    ['"jazz" "night"', ['Jazz night']],
    ['jazz night -rock', ['Jazz', 'Jazz night', 'Night']],
    ['jazz or rock night', ['Jazz', 'Jazz night', 'Jazz rock', 'Rock']],
    ['jazz', ['Jazz', 'Jazz night', 'Jazz rock']],
  ])('keeps phrases, exclusions and alternatives of %s', async (q, expected) => {
    await titled('Jazz', 'Night', 'Jazz night', 'Jazz rock', 'Rock');

    expect((await list(q)).titles.sort()).toEqual(expected);
  });

  it('leaves words out that are in names, and applies the other filters', async () => {
    const at = (venue: string) => ({ venue: aVenue({ venue }) });
    await app.create('events', anEvent({ title: 'Pottery', ...at('Harbour') }));
    await app.create('events', anEvent({ title: 'Pottery for all', ...at('Old mill') }));
    await app.create('events', anEvent({ title: 'Regatta', ...at('Harbour') }));
    await app.create('events', anEvent({ title: 'Pottery online', event_status: 'canceled' }));

    const { titles, total } = await list('pottery harbour', '&per_page=50&event_status=scheduled');
    expect(titles.sort()).toEqual(['Pottery', 'Pottery for all', 'Regatta']);
    expect(total).toBe(1);
  });

  it('shows nothing that a password hides', async () => {
    const protectedEvent = { password: 'x', description: 'Treasure', venue: aVenue({ venue: 'Cellar' }) };
    await app.create('events', anEvent({ title: 'Secret', ...protectedEvent }));

    expect(await list('treasure cellar')).toEqual({ titles: [], total: 0 });
  });

  it('tells nothing that a password hides by its order', async () => {
    const at = (venue: string, others: object = {}) =>
      anEvent({ title: 'Board meeting', venue: aVenue({ venue }), ...others });
    const open = await app.create('events', at('Library'));
    const hidden = await app.create('events', at('Old mill', { password: 'x' }));

    const ids = async (reader: TestClient) =>
      ((await reader.get('/events?q=meeting+mill').expect(200)).body as Listed).events.map(({ id }) => id);
    expect(await ids(app)).toEqual([open.id, hidden.id]);
    expect(await ids(app.as('editor'))).toEqual([hidden.id, open.id]);
  });

  it('fills one page up, to at most ten events', async () => {
    await titled('Jazz night', ...Array.from({ length: 12 }, (_, number) => `Jazz ${number}`));

    expect((await list('jazz night')).titles).toHaveLength(10);
    expect((await list('jazz night', '&per_page=3')).titles).toHaveLength(3);
    await app.get('/events?q=jazz+night&page=2').expect(404);
  });

  it('adds nothing in other orders, counts and feeds', async () => {
    await titled('Jazz night', 'Jazz');

    expect(await list('jazz night', '&per_page=50&orderby=start')).toEqual({
      titles: ['Jazz night'],
      total: 1,
    });
    const { body } = await app.get('/events/counts?by=day&q=jazz+night').expect(200);
    expect((body as { total: number }).total).toBe(1);
    const { text } = await app.get('/events.ics?q=jazz+night').expect(200);
    expect(text.match(/^SUMMARY:.*$/gm)?.map((line) => line.trim())).toEqual(['SUMMARY:Jazz night']);
  });
});
