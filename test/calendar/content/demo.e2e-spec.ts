import { loadDemoCalendar } from '../../../src/bootstrap/preparation.js';
import { startApp } from '../../support/app.js';
import { contentFiles } from '../../support/content-files.js';
import { anEvent, DEMO_CALENDAR } from '../../support/records.js';
import { at, RESOURCES } from '../../support/translated.js';

const app = startApp();
const german = startApp({ LANGUAGES: 'de' });
const aFile = contentFiles();

type Json = Record<string, unknown>;
interface Demo {
  readonly events: number;
  /** All records in French, by list. */
  readonly lists: Readonly<Record<string, readonly Json[]>>;
}

let demo: Promise<Demo> | undefined;

/** Loads the demo calendar on first use, once, because loading is slow and every test starts with an empty calendar. */
function theDemo(): Promise<Demo> {
  demo ??= load();
  return demo;
}

async function load(): Promise<Demo> {
  const events = await loadDemoCalendar(app.nest, DEMO_CALENDAR);
  const lists: Record<string, Json[]> = {};
  for (const { list } of RESOURCES) lists[list] = [...(await page(list, 1)), ...(await page(list, 2))];
  return { events, lists };
}

async function page(list: string, number: number): Promise<Json[]> {
  const query = `per_page=50&page=${number}&hide_empty=false&start_date=2000-01-01`;
  const { body } = await app.get(at(`/${list}?${query}`, 'fr'));
  return (body as Record<string, Json[] | undefined>)[list] ?? [];
}

/** The series, of a week and of a month, and the number of their dates. */
const SERIES = [
  ['Soirée chorale', 8],
  ['Promenade du port', 6],
] as const;

const days = ({ start_date: start, end_date: end }: Json) =>
  (Date.parse(String(end)) - Date.parse(String(start))) / 86_400_000;

describe('The demo calendar', () => {
  it('has about sixty events, most of them in the future', async () => {
    const { events, lists } = await theDemo();

    expect(events).toBeGreaterThanOrEqual(60);
    const single = lists.events?.filter(({ series }) => series === undefined);
    expect(single).toHaveLength(events - SERIES.length);
    const toCome = lists.events?.filter(({ start_date: start }) => String(start) > '2026-11-20');
    expect(toCome?.length).toBeGreaterThanOrEqual(40);
  });

  it.each(SERIES)('has a series: %s', async (name, dates) => {
    const { lists } = await theDemo();

    expect(lists.events?.filter(({ title }) => String(title).startsWith(name))).toHaveLength(dates);
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

  it.each(RESOURCES)('is translated into French: $list', async ({ list }) => {
    const { lists } = await theDemo();

    expect(lists[list]?.length).toBeGreaterThan(5);
    for (const { translations } of lists[list] ?? []) expect(translations).toEqual(['en', 'fr']);
  });

  it('keeps its own languages when the calendar has other ones', async () => {
    const english = { translation_language: 'en', translations: { fr: { title: 'Été' } } };

    expect(await loadDemoCalendar(german.nest, aFile(anEvent(english)))).toBe(1);
  });

  it('is loaded completely or not at all, and the error names the refused line', async () => {
    const file = aFile(anEvent(), anEvent({ end_date: 'never' }));

    await expect(loadDemoCalendar(app.nest, file)).rejects.toThrow(
      `${file}, line 2: Invalid parameter(s): end_date`,
    );
    expect(await page('events', 1)).toEqual([]);
  });

  it.each(RESOURCES)('is not loaded into a calendar with any $list', async ({ list, body }) => {
    await app.create(list, body());

    expect(await loadDemoCalendar(app.nest, DEMO_CALENDAR)).toBe(0);
  });
});
