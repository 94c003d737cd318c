import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';
import { describeInBrowser, named, OPTIONS } from './chromium.js';
import { startSite } from './sites.js';

const app = startApp();
const RESOLVED = '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';
const NOW = '2026-12-10T12:00:00Z';

const recipes = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
const [, recipe = ''] = /^```html\n(.*?)^```$/ms.exec(recipes) ?? [];

describeInBrowser(named('The page with a search box and a month, on another site'), () => {
  const servers: Server[] = [];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let site = '';

  const onDay = (title: string, day: string) =>
    app.create('events', anEvent({ title, start_date: `${day} 19:00:00`, end_date: `${day} 21:00:00` }));
  const press = (name: string) => page.locator(`role=button[name="${name}"]`).click();
  const listed = () => page.locator('ul li').allInnerTexts();
  const says = (status: string) => page.locator(`role=status >> text="${status}"`).waitFor();
  const type = async (text: string) => {
    await page.locator('role=searchbox').fill('');
    await page.locator('role=searchbox').focus();
    await page.keyboard.type(text);
  };

  beforeAll(async () => {
    const calendar = `http://calendar.test:${new URL(await app.nest.getUrl()).port}`;
    const html = recipe.replace('http://127.0.0.1:3000', calendar);
    const port = await startSite(servers, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    });
    site = `http://foreign.test:${port}`;
    const args = [...OPTIONS.args.filter((arg) => !arg.startsWith('--host')), RESOLVED];
    browser = await chromium.launch({ ...OPTIONS, args });
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    await onDay('Jazz & blues', '2026-12-05');
    await onDay('Jazz <b', '2026-12-09');
    await onDay('Jazz night', '2026-12-12');
    await onDay('Night walk', '2026-12-12');
    await onDay('Jazz brunch', '2027-01-03');
    context = await browser.newContext();
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
    await page.clock.setFixedTime(NOW);
    await page.goto(site);
    await says('3 to come');
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    for (const server of servers) server.close();
  });

  it('suggests names, and lists what is like the one that is picked', async () => {
    await type('jazz ni');
    await press('Jazz night');

    await says('1 to come, then similar ones');
    expect(await listed()).toEqual([
      '2026-12-12 Jazz night',
      '2026-12-12 Night walk',
      '2027-01-03 Jazz brunch',
    ]);
    expect(await page.evaluate('document.querySelector("input").value')).toBe('Jazz night');
    expect(await page.locator('menu li').count()).toBe(0);
  });

  it('finds what is typed before Enter, corrects it, and counts it in the month', async () => {
    await type('brunhc');
    await page.keyboard.press('Enter');
    await says('0 to come. Did you mean brunch?');
    expect(await page.locator('ol button:enabled').count()).toBe(0);

    await type('brunch');
    await page.keyboard.press('Enter');
    await says('1 to come');
    await press('Next month');
    await press('Sunday, January 3, 2027: 1');
    await says('1 on Sunday, January 3, 2027');
    expect(await listed()).toEqual(['2027-01-03 Jazz brunch']);
  });

  it('lists the day of the month that is clicked, even in the past', async () => {
    await press('Saturday, December 12, 2026: 2');
    await says('2 on Saturday, December 12, 2026');
    expect(await listed()).toEqual(['2026-12-12 Jazz night', '2026-12-12 Night walk']);

    await press('Saturday, December 5, 2026: 1');
    await says('1 on Saturday, December 5, 2026');
    expect(await listed()).toEqual(['2026-12-05 Jazz & blues']);

    await press('Wednesday, December 9, 2026: 1');
    await says('1 on Wednesday, December 9, 2026');
    expect(await listed()).toEqual(['2026-12-09 Jazz <b']);
  });
});
