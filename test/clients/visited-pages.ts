import { createRequire } from 'node:module';
import { HtmlValidate } from 'html-validate';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { TestApp } from '../harness/test-app.js';
import { anEvent } from '../support/records.js';
import { at } from '../support/translated.js';
import { OPTIONS } from './chromium.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const VALIDATOR = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] });
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The pages that are visited: one of each kind, and those that say what is missing. */
export const PAGES = [
  '/',
  '/event/concert/',
  '/?view=month&month=2026-12',
  '/venue/hall/',
  '/event/closed/',
  '/events/?q=concerts&free=1',
  '/events/?q=concrt',
  '/organizer/society/',
  '/events/category/music/',
  '/tag/loud/',
  '/event/unknown/',
] as const;

/** Creates records of which the pages have everything that pages may have. */
export async function createVisited(app: TestApp): Promise<void> {
  const event = await app.create(
    'events',
    anEvent({
      title: 'Concert',
      slug: 'concert',
      description: 'With <b>brass</b>.<h2>Programme</h2><ul><li>One</li></ul>',
      categories: ['Music'],
      tags: ['Loud'],
      cost: '0',
      timezone: 'America/New_York',
      event_status: 'canceled',
      event_status_reason: 'The singer is ill.',
      accessibility: ['hearing_loop'],
      recurrence: ['RRULE:FREQ=WEEKLY;COUNT=9'],
      venue: {
        venue: 'Hall',
        slug: 'hall',
        address: '1 Quay Street',
        geo_lat: 46,
        geo_lng: -64,
        phone: '+1 506 555',
      },
      organizer: {
        organizer: 'Society',
        slug: 'society',
        email: 'a@example.org',
        website: 'https://example.org/',
      },
    }),
  );
  await app
    .as('editor')
    .patch(at(`/events/${event.id}`, 'fr'), { title: 'Concert', slug: 'concert' })
    .expect(200);
  const closed = {
    title: 'Closed',
    slug: 'closed',
    start_date: '2026-12-02 10:00',
    end_date: '2026-12-02 11:00',
  };
  await app.create('events', anEvent({ ...closed, password: 'open-sesame' }));
}

/** A browser in which pages are visited. */
export interface Visit {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly hasScript: boolean;
}

export async function newBrowser(): Promise<Browser> {
  return chromium.launch(OPTIONS);
}

/** Visits pages, and returns what is wrong with them. */
export async function faultsOf(browser: Browser, origin: string, paths: readonly string[], visit: Visit) {
  const { width, scheme, hasScript } = visit;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    javaScriptEnabled: hasScript,
    // The policy of the pages lets no other script in.
    bypassCSP: true,
    timezoneId: 'Asia/Tokyo',
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    const found = hasScript ? await judged(page, width) : await judgedWithout(page, `${origin}${path}`);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  await context.close();
  return faults;
}

/** Returns what axe finds, and whether the page is wider than its window. */
async function judged(page: Page, width: number): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  const found = await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(RULES)} }).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ' ' + html)))`);
  const needed = Number(await page.evaluate('document.documentElement.scrollWidth'));
  const faults = found as readonly string[];
  return needed > width ? [...faults, `${needed} pixels wide`] : [...faults];
}

/** Returns what the validator finds. Without a script, the page has to say something. */
async function judgedWithout(page: Page, address: string): Promise<string[]> {
  const heading = await page.locator('h1').innerText();
  const sent = await fetch(address, { headers: { Accept: 'text/html' } });
  const { results } = await VALIDATOR.validateString(await sent.text());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
  );
  return heading === '' ? [...found, 'no heading'] : found;
}
