import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';
import { at } from '../support/translated.js';
import { describeInBrowser, named, OPTIONS } from './chromium.js';
import { startSite } from './sites.js';

const app = startApp();
const FILE = readFileSync(new URL('../../packages/element/calendar-events.js', import.meta.url));
const RESOLVED = '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const ANYWHERE = { 'Access-Control-Allow-Origin': '*' };
const POLICY = "default-src 'none'; script-src 'self'; connect-src *";

describe('The file of the element', () => {
  it('is below 12 KB compressed, and needs nothing else', () => {
    expect(gzipSync(FILE).length).toBeLessThan(12 * 1024);
    expect(FILE.toString()).not.toMatch(
      /^import |import\(|innerHTML|outerHTML|insertAdjacentHTML|document\.write/m,
    );
  });
});

describeInBrowser(named('The element on a page of another site'), () => {
  const servers: Server[] = [];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let site = '';
  let calendar = '';

  beforeAll(async () => {
    const port = await startSite(servers, ({ url = '' }, response) => {
      if (url === '/calendar-events.js')
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(FILE);
      else {
        const attributes = decodeURIComponent(new URL(url, 'http://a').search.slice(1));
        const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': POLICY };
        const script = '<script type="module" src="/calendar-events.js"></script>';
        response
          .writeHead(200, headers)
          .end(
            `<!doctype html><html lang="en"><title>a</title>${script}<calendar-events ${attributes}></calendar-events>`,
          );
      }
    });
    site = `http://foreign.test:${port}`;
    calendar = `http://calendar.test:${new URL(await app.nest.getUrl()).port}`;
    const args = [...OPTIONS.args.filter((arg) => !arg.startsWith('--host')), RESOLVED];
    browser = await chromium.launch({ ...OPTIONS, args });
  });
  beforeEach(async () => {
    context = await browser.newContext({ locale: 'en-US' });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    for (const server of servers) server.close();
  });

  const show = (attributes: string) =>
    page.goto(`${site}/?${encodeURIComponent(`src="${calendar}" ${attributes}`)}`);
  /** Creates an event of the future of this machine, whose clock the browser has. */
  const create = (title: string, days: number, fields: Record<string, unknown> = {}) => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return app.create(
      'events',
      anEvent({ title, start_date: `${day} 19:00:00`, end_date: `${day} 21:00:00`, ...fields }),
    );
  };
  const titles = () => page.locator('calendar-events h3').allInnerTexts();

  it('lists what is on, filtered, and more by a button that the keyboard reaches', async () => {
    for (const days of [1, 2, 3]) await create(`Day ${days}`, days, { categories: ['Music'] });
    await create('Other', 1);
    await show('category="music" limit="2"');

    await page.locator('calendar-events h3').first().waitFor();
    expect(await titles()).toEqual(['Day 1', 'Day 2']);
    await page.locator('calendar-events button').focus();
    await page.keyboard.press('Enter');
    await page.locator('calendar-events h3', { hasText: 'Day 3' }).waitFor();
    expect(
      await page.evaluate('document.querySelector("calendar-events").shadowRoot.activeElement.textContent'),
    ).toBe('Day 3');
    expect(await page.locator('calendar-events button').count()).toBe(0);
  });

  it('adds what comes next once, however often its button is pressed', async () => {
    for (const days of [1, 2, 3, 4]) await create(`Day ${days}`, days);
    await show('limit="2"');

    await page.locator('calendar-events button').waitFor();
    const button = 'document.querySelector("calendar-events").shadowRoot.querySelector("button")';
    await page.evaluate(`{ const more = ${button}; more.click(); more.click(); }`);
    await page.locator('calendar-events h3', { hasText: 'Day 4' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(await titles()).toEqual(['Day 1', 'Day 2', 'Day 3', 'Day 4']);
  });

  it('lists what is on where the calendar is, while the visitor has another day', async () => {
    app.clock.set('2026-11-29T12:00:00Z');
    await app.create(
      'events',
      anEvent({ title: 'Tonight', start_date: '2026-11-29 19:00', end_date: '2026-11-29 21:00' }),
    );
    await app.create(
      'events',
      anEvent({ title: 'Show', start_date: '2026-11-28 10:00', end_date: '2026-12-24 21:00' }),
    );
    await app.create(
      'events',
      anEvent({ title: 'Breakfast', start_date: '2026-11-29 08:00', end_date: '2026-11-29 09:00' }),
    );
    const far = await browser.newContext({ locale: 'en-US', timezoneId: 'Pacific/Kiritimati' });
    page = await far.newPage();
    await page.clock.setFixedTime('2026-11-29T12:00:00Z');
    await show('');

    await page.locator('calendar-events h3').first().waitFor();
    expect(await titles()).toEqual(['Show', 'Breakfast', 'Tonight']);
    expect(await page.locator('[data-day="now"] h3').allInnerTexts()).toEqual(['Show']);
    expect(await page.locator('calendar-events h2').allInnerTexts()).toEqual([
      'On now',
      'Sunday, November 29, 2026',
    ]);
    await far.close();
  });

  it('shows texts in its language, as texts', async () => {
    const { id } = await create('Concert', 1, { event_status: 'canceled' });
    await app
      .as('editor')
      .patch(at(`/events/${id}`, 'fr'), { title: 'Récital & <b' })
      .expect(200);
    await show('lang="fr"');

    await page.locator('calendar-events h3').waitFor();
    expect(await titles()).toEqual(['Récital & <b']);
    expect(await page.locator('[part~="badge"]').allInnerTexts()).toEqual(['Annulé']);
  });

  it('shows a month as a table, and others by its buttons', async () => {
    await create('Concert', 0);
    await show('view="month"');

    await page.locator('calendar-events table a', { hasText: 'Concert' }).waitFor();
    const first = await page.locator('calendar-events caption').innerText();
    await page.locator('calendar-events button', { hasText: 'Next month' }).click();
    await page.locator('calendar-events caption', { hasNotText: first }).waitFor();
    expect(await page.locator('calendar-events table a').count()).toBe(0);
  });

  it('shows in a month nights once, the time on the first day, and what is off as text', async () => {
    const on = (title: string, start: string, end: string, fields = {}) =>
      app.create('events', anEvent({ title, start_date: start, end_date: end, ...fields }));
    await on('Night', '2030-06-03 22:00', '2030-06-04 04:00');
    await on('Fair', '2030-06-05 10:00', '2030-06-07 18:00');
    await on('Talk', '2030-06-08 19:00', '2030-06-08 20:00', { event_status: 'canceled' });
    await show('view="month" month="2030-06"');

    await page.locator('calendar-events li').first().waitFor();
    const entries = await page.locator('calendar-events li').allInnerTexts();
    expect(entries.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      '10:00 PM Night',
      '10:00 AM Fair',
      'Fair',
      'Fair',
      '7:00 PM Talk Canceled',
    ]);
  });

  it.each([
    ['en', 'Events not shown: 491'],
    ['fr', 'Événements non affichés : 491'],
  ])('says in %s how many events of a month are too many', async (language, sentence) => {
    const event = await create('Concert', 0);
    await page.route('**/events?*', (route) =>
      route.fulfill({ headers: ANYWHERE, json: { events: [event], total: 501, total_pages: 11 } }),
    );
    await show(`view="month" lang="${language}"`);

    await page.locator('calendar-events [role="status"]', { hasText: sentence }).waitFor();
  });

  it.each(['en_US', 'not a language'])('is shown with the language %s', async (language) => {
    await create('Concert', 1);
    await show(`lang="${language}"`);

    await page.locator('calendar-events h3').waitFor();
  });

  it('keeps the focus where it fails and where it succeeds again', async () => {
    await create('Concert', 0);
    await show('view="month"');
    const focused = () =>
      page.evaluate('document.querySelector("calendar-events").shadowRoot.activeElement?.textContent');
    await page.locator('calendar-events table').waitFor();

    await page.route('**/events?*', (route) => route.abort());
    await page.locator('calendar-events button', { hasText: 'Next month' }).press('Enter');
    await page.locator('calendar-events button', { hasText: 'Try again' }).waitFor();
    expect(await focused()).toBe('Try again');

    await page.unroute('**/events?*');
    await page.keyboard.press('Enter');
    await page.locator('calendar-events table').waitFor();
    expect(await focused()).toBe('Previous month');
  });

  it('does not show another language while the service is busy', async () => {
    await create('Concert', 1);
    await page.route('**/translated/**', (route) => route.fulfill({ status: 503, headers: ANYWHERE }));
    await show('lang="fr"');

    await page.locator('calendar-events button', { hasText: 'Réessayer' }).waitFor();
  });

  it('leads to the pages of records, or to those of the site', async () => {
    const { url, slug } = await create('Concert', 1);
    const target = () => page.locator('calendar-events h3 a').getAttribute('href');
    await show('');
    await page.locator('calendar-events h3').waitFor();
    expect(new URL((await target()) ?? '').pathname).toBe(new URL(url).pathname);

    await show('link="/agenda/{slug}"');
    await page.locator('calendar-events h3').waitFor();
    expect(await target()).toBe(`${site}/agenda/${slug}`);
  });

  it('says that the calendar cannot be read, and tries again', async () => {
    await page.goto(`${site}/?${encodeURIComponent('src="http://calendar.test:1"')}`);

    await page.locator('calendar-events button', { hasText: 'Try again' }).waitFor();
    expect(await page.locator('calendar-events [role="status"]').innerText()).toContain('cannot be shown');
  });
});
