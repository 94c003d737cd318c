import { type Browser, chromium, type Page } from 'playwright-core';
import { startApp } from '../support/app.js';
import { AUDIENCE, CLIENT, IdentityProvider } from '../extensions/sign-in/identity-provider.js';
import { describeInBrowser, named, OPTIONS } from './chromium.js';

const provider = new IdentityProvider();
const settings: Record<string, string> = { OIDC_AUDIENCE: AUDIENCE, OIDC_CLIENT_ID: CLIENT };

/** Signs in at the pages of the provider, in the window that the page opens. */
async function signIn(page: Page): Promise<void> {
  await page.locator('.btn.authorize').first().click();
  const form = page.locator('.auth-container', { hasText: 'authorization_code with PKCE' });
  const opened = page.waitForEvent('popup');
  await form.locator('.btn.authorize').click();
  const window = await opened;
  await window.locator('[name="login"]').fill('anna');
  await window.locator('[name="password"]').fill('any');
  await window.locator('button[type="submit"]').click();
  const closed = window.waitForEvent('close');
  await window.locator('button[type="submit"]').click();
  await closed;
  await form.locator('text=Logout').waitFor();
  await page.locator('.close-modal').click();
}

describeInBrowser(named('Swagger UI with an identity provider'), () => {
  let browser: Browser;

  beforeAll(async () => {
    await provider.start();
    settings.OIDC_ISSUER = provider.issuer;
    browser = await chromium.launch(OPTIONS);
  });
  const app = startApp(settings);
  afterAll(async () => {
    await browser.close();
    await provider.stop();
  });

  it('signs in there, and sends the token', async () => {
    app.clock.set(new Date().toISOString());
    const address = `${await app.nest.getUrl()}/docs`;
    await provider.describe('anna', { preferred_username: 'anna', roles: ['editor'] });
    await provider.sendBackTo(`${address}/oauth2-redirect.html`);
    const context = await browser.newContext();
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text());
    });
    await page.goto(address);

    await signIn(page);
    await page.locator('.opblock-tag[data-tag="Tags"]').click();
    const operation = page.locator('.opblock-post', { has: page.locator('[data-path="/tags"]') });
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.execute').click();
    const status = operation.locator('.live-responses-table tbody .response-col_status').first();

    expect(await status.innerText()).toContain('201');
    expect(refused).toEqual([]);
  });
});
