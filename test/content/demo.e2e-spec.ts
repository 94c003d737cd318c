import { demoCalendar } from '../../src/content/demo/demo-calendar.js';
import { frenchTexts } from '../../src/content/demo/french/french-texts.js';
import { prepareCalendar } from '../../src/startup/application.js';
import { startApp } from '../support/app.js';
import { at, RESOURCES } from '../support/translated.js';

const app = startApp();

/** All events of the default window, page by page. */
async function upcoming(): Promise<Record<string, unknown>[]> {
  const { body } = await app.get('/events?per_page=50').expect(200);
  const second = await app.get('/events?per_page=50&page=2').expect(200);
  return [...(body as { events: [] }).events, ...(second.body as { events: [] }).events];
}

describe('The demo calendar', () => {
  it('fills an empty calendar with some sixty events, most of them still to come', async () => {
    const { demoEvents } = await prepareCalendar(app.nest, true);

    expect(demoEvents).toBeGreaterThanOrEqual(60);
    expect((await upcoming()).length).toBeGreaterThanOrEqual(40);
  });

  it('has venues with coordinates, organizers, a tree of categories, tags and costs', async () => {
    await prepareCalendar(app.nest, true);
    const { body: venues } = await app.get('/venues?per_page=50').expect(200);
    const { body: organizers } = await app.get('/organizers').expect(200);
    const { body: categories } = await app.get('/categories?per_page=50').expect(200);
    const { body: tags } = await app.get('/tags').expect(200);

    const all = (venues as { venues: { geo_lat?: number }[] }).venues;
    expect(all.length).toBeGreaterThan(10);
    expect(all.every(({ geo_lat: latitude }) => typeof latitude === 'number')).toBe(true);
    expect((organizers as { total: number }).total).toBeGreaterThan(5);
    expect(
      (categories as { categories: { parent: number }[] }).categories.some(({ parent }) => parent > 0),
    ).toBe(true);
    expect((tags as { total: number }).total).toBeGreaterThan(10);
    expect((await upcoming()).some(({ cost }) => cost === '$12 – $20')).toBe(true);
  });

  it('has an all-day festival over several days and an event over several days', async () => {
    await prepareCalendar(app.nest, true);

    const days = ({ start_date: start, end_date: end }: Record<string, unknown>) =>
      (Date.parse(String(end)) - Date.parse(String(start))) / 86_400_000;
    const long = (await upcoming()).filter((event) => days(event) > 1);

    expect(long.some(({ all_day: allDay }) => allDay === true)).toBe(true);
    expect(long.some(({ all_day: allDay }) => allDay === false)).toBe(true);
  });

  it.each(['events', 'venues', 'organizers', 'categories', 'tags'])('reads in French: %s', async (list) => {
    await prepareCalendar(app.nest, true);

    const pages = [1, 2].map((page) =>
      app.get(at(`/${list}?per_page=50&page=${page}&start_date=2000-01-01`, 'fr')),
    );
    const records = (await Promise.all(pages)).flatMap(
      ({ body }) => (body as Record<string, { translations: string[]; description: string }[]>)[list] ?? [],
    );

    expect(records.length).toBeGreaterThan(5);
    for (const { translations } of records) expect(translations).toEqual(['en', 'fr']);
  });

  it('has French texts for every record and for no other', () => {
    for (const [list, texts] of Object.entries(frenchTexts)) {
      const slugs = demoCalendar[list as keyof typeof frenchTexts].map(({ slug }) => slug);
      expect(Object.keys(texts).sort()).toEqual([...slugs].sort());
    }
  });

  it.each(RESOURCES)('is not loaded into a calendar that holds one of the $list', async ({ list, body }) => {
    await app.create(list, body());

    expect((await prepareCalendar(app.nest, true)).demoEvents).toBe(0);
  });
});
