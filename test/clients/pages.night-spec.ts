import type { Browser } from 'playwright-core';
import { startApp } from '../support/app.js';
import { describeInBrowser, named } from './chromium.js';
import { createVisited, faultsOf, newBrowser, PAGES } from './visited-pages.js';

const app = startApp();
const FRENCH = PAGES.map((path) => `/fr${path}`);

describeInBrowser(named('Every page in a browser'), () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await newBrowser();
  });
  beforeEach(() => createVisited(app));
  afterAll(() => browser.close());

  const visits = [320, 390, 1_400, 1_600].flatMap((width) => [
    { width, scheme: 'light', hasScript: true } as const,
    { width, scheme: 'dark', hasScript: true } as const,
  ]);
  const plain = { width: 390, scheme: 'light', hasScript: false } as const;

  it.each([...visits, plain])('has no fault that axe finds, and fits: %j', async (visit) => {
    expect(await faultsOf(browser, await app.nest.getUrl(), [...PAGES, ...FRENCH], visit)).toEqual([]);
  });
});
