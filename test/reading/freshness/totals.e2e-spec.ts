import type { TestClient } from '../../harness/client.js';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { at } from '../../support/translated.js';

const app = startApp();

/** Returns the total of a list. */
const total = async (path: string, reader: TestClient = app) =>
  ((await reader.get(path).expect(200)).body as { total: number }).total;

describe('The cached total of a list', () => {
  it('does not apply to another list with the same query', async () => {
    await app.create('events', anEvent({ venue: { venue: 'Hall' }, categories: ['A', 'B', 'C'] }));
    const organizer = [{ organizer: 'Ann' }, { organizer: 'Bob' }];
    await app.create('events', anEvent({ organizer, tags: ['one', 'two', 'three', 'four'] }));
    const all = async (query: string) => {
      const totals: number[] = [];
      for (const list of ['events', 'venues', 'organizers', 'categories', 'tags'])
        totals.push(await total(`/${list}${query}`, app.as('author')));
      return totals;
    };

    expect(await all('')).toEqual([2, 1, 2, 3, 4]);
    expect(await all('?per_page=7')).toEqual([2, 1, 2, 3, 4]);
  });

  it('does not apply to another language', async () => {
    for (const title of ['Lights', 'More lights', 'Lights again'])
      await app.create('events', anEvent({ title }));
    const { id } = await app.create('events', anEvent({ title: 'Lights' }));
    await app
      .as('editor')
      .patch(at(`/events/${String(id)}`, 'fr'), { title: 'Des feux' })
      .expect(200);

    expect(await total(at('/events?search=lights', 'fr'))).toBe(3);
    expect(await total(at('/events?search=lights', 'en'))).toBe(4);
    expect(await total(at('/events?search=feux', 'en'))).toBe(0);
    expect(await total(at('/events?search=feux', 'fr'))).toBe(1);
  });

  it('includes matches in originals and in translations', async () => {
    for (const title of ['Feux', 'Feux', 'Feux', 'Lights']) await app.create('events', anEvent({ title }));
    const { id } = await app.create('events', anEvent({ title: 'Lights' }));
    await app
      .as('editor')
      .patch(at(`/events/${String(id)}`, 'fr'), { title: 'Des feux' })
      .expect(200);

    for (const page of [1, 2]) expect(await total(at(`/events?search=feux&page=${page}`, 'fr'))).toBe(4);
  });

  it("does not apply to the next day's window", async () => {
    for (const day of ['19', '20', '21'])
      await app.create('events', anEvent({ start_date: `2026-11-${day}`, end_date: `2026-11-${day}` }));
    const counted = async () => [await total('/events'), await total('/events?start_date=tomorrow')];

    expect(await counted()).toEqual([3, 1]);
    app.clock.set('2026-11-20T23:59:59Z');
    expect(await counted()).toEqual([3, 1]);
    app.clock.set('2026-11-21T00:00:00Z');
    expect(await counted()).toEqual([2, 0]);
  });

  it('does not apply to another user of the same role', async () => {
    const { client } = await app.another('author');
    for (const list of ['events', 'venues', 'organizers'] as const) {
      const body = { events: anEvent(), venues: { venue: 'Hall' }, organizers: { organizer: 'Ann' } }[list];
      await app.create(list, { ...body, status: 'draft' }, 'author');

      expect([list, await total(`/${list}`, app.as('author'))]).toEqual([list, 1]);
      expect([list, await total(`/${list}`, client)]).toEqual([list, 0]);
      expect([list, await total(`/${list}`)]).toEqual([list, 0]);
    }
  });
});
