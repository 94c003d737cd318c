import { prepareCalendar } from '../../src/startup/application.js';
import { startApp } from '../support/app.js';
import { contentFiles } from '../support/content-files.js';
import { anEvent, DEMO_CALENDAR } from '../support/records.js';
import { at, RESOURCES } from '../support/translated.js';

const app = startApp();
const german = startApp({ LANGUAGES: 'de' });
const aFile = contentFiles();

type Json = Record<string, unknown>;
interface Demo {
  readonly events: number;
  /** Every record as it reads in French, by the list in which it stands. */
  readonly lists: Readonly<Record<string, readonly Json[]>>;
}

let demo: Promise<Demo> | undefined;

/** The demo calendar, loaded by the first test that asks: it is emptied between tests, and takes its time. */
function theDemo(): Promise<Demo> {
  demo ??= load();
  return demo;
}

async function load(): Promise<Demo> {
  const { demoEvents: events } = await prepareCalendar(app.nest, DEMO_CALENDAR);
  const lists: Record<string, Json[]> = {};
  for (const { list } of RESOURCES) lists[list] = [...(await page(list, 1)), ...(await page(list, 2))];
  return { events, lists };
}

async function page(list: string, number: number): Promise<Json[]> {
  const query = `per_page=50&page=${number}&hide_empty=false&start_date=2000-01-01`;
  const { body } = await app.get(at(`/${list}?${query}`, 'fr'));
  return (body as Record<string, Json[] | undefined>)[list] ?? [];
}

const days = ({ start_date: start, end_date: end }: Json) =>
  (Date.parse(String(end)) - Date.parse(String(start))) / 86_400_000;

describe('The demo calendar', () => {
  it('has some sixty events, most of them still to come', async () => {
    const { events, lists } = await theDemo();

    expect(events).toBeGreaterThanOrEqual(60);
    expect(lists.events).toHaveLength(events);
    const toCome = lists.events?.filter(({ start_date: start }) => String(start) > '2026-11-20');
    expect(toCome?.length).toBeGreaterThanOrEqual(40);
  });

  it('has venues with coordinates, organizers with addresses, a tree of categories, tags and costs', async () => {
    const { lists } = await theDemo();

    expect(lists.venues?.length).toBeGreaterThan(10);
    expect(lists.venues?.filter(({ geo_lat: latitude }) => typeof latitude !== 'number')).toEqual([]);
    expect(lists.organizers?.length).toBeGreaterThan(5);
    expect(lists.organizers?.filter(({ description }) => description === undefined)).toEqual([]);
    expect(lists.categories?.filter(({ parent }) => Number(parent) > 0).length).toBeGreaterThan(5);
    expect(lists.tags?.length).toBeGreaterThan(10);
    expect(lists.events?.map(({ cost }) => cost)).toContain('$12 – $20');
  });

  it('has an all-day festival over several days and an event over several days', async () => {
    const { lists } = await theDemo();
    const long = lists.events?.filter((event) => days(event) > 1);

    expect(long?.some(({ all_day: allDay }) => allDay === true)).toBe(true);
    expect(long?.some(({ all_day: allDay }) => allDay === false)).toBe(true);
  });

  it.each(RESOURCES)('reads in French: $list', async ({ list }) => {
    const { lists } = await theDemo();

    expect(lists[list]?.length).toBeGreaterThan(5);
    for (const { translations } of lists[list] ?? []) expect(translations).toEqual(['en', 'fr']);
  });

  it('is loaded in its languages where the calendar offers others', async () => {
    const english = { translation_language: 'en', translations: { fr: { title: 'Été' } } };

    expect(await prepareCalendar(german.nest, aFile(anEvent(english)))).toEqual({ demoEvents: 1 });
  });

  it('is loaded as a whole or not at all, and the start names the line that is refused', async () => {
    const file = aFile(anEvent(), anEvent({ end_date: 'never' }));

    await expect(prepareCalendar(app.nest, file)).rejects.toThrow(
      `${file}, line 2: Invalid parameter(s): end_date`,
    );
    expect(await page('events', 1)).toEqual([]);
  });

  it.each(RESOURCES)('is not loaded into a calendar that holds one of the $list', async ({ list, body }) => {
    await app.create(list, body());

    expect((await prepareCalendar(app.nest, DEMO_CALENDAR)).demoEvents).toBe(0);
  });
});
