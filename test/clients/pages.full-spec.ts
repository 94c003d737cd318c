import type { Browser } from 'playwright-core';
import { startApp } from '../support/app.js';
import { describeInBrowser, named } from './chromium.js';
import { createVisited, faultsOf, newBrowser, PAGES } from './visited-pages.js';

const app = startApp();

describeInBrowser(named('Pages in a browser'), () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await newBrowser();
  });
  beforeEach(() => createVisited(app));
  afterAll(() => browser.close());

  it.each([
    { width: 390, scheme: 'light', hasScript: true },
    { width: 1_400, scheme: 'dark', hasScript: true },
    { width: 390, scheme: 'light', hasScript: false },
  ] as const)('have no fault that axe finds, and fit: %j', async (visit) => {
    expect(await faultsOf(browser, await app.nest.getUrl(), PAGES.slice(0, 5), visit)).toEqual([]);
  });

  it('show the time of the visitor beside that of the place', async () => {
    const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
    const page = await context.newPage();
    await page.goto(`${await app.nest.getUrl()}/event/concert-2026-12-08/`);

    expect(await page.locator('.yours').innerText()).toMatch(/Dec 9, 2026, 9:00.AM your time/);
    await context.close();
  });

  it('begin French headings and dates with a capital', async () => {
    const context = await browser.newContext({});
    const page = await context.newPage();
    const first = async (path: string, name: string) => {
      await page.goto(`${await app.nest.getUrl()}/fr${path}`);
      return page.locator(name).first().innerText();
    };

    expect(await first('/event/concert/', '.lead')).toMatch(/^Mardi 1/);
    expect(await first('/?view=month&month=2026-12', 'caption')).toBe('Décembre 2026');
    expect(await first('/events/?date=2026-11-29', 'h2')).toMatch(/^Mardi 1/);
    await context.close();
  });

  it('open by keyboard what a password protects', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${await app.nest.getUrl()}/event/closed/`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('open-sesame');
    await page.keyboard.press('Enter');

    await page.locator('h1', { hasText: 'Closed' }).waitFor();
    expect(page.url()).not.toContain('sesame');
    expect(await page.evaluate('document.cookie')).toBe('');
    await context.close();
  });
});
