import { type Browser, chromium, type Locator, type Page } from 'playwright-core';
import { startApp } from '../support/app.js';
import { aVenue } from '../support/records.js';
import { describeInBrowser, named, OPTIONS } from './chromium.js';

const app = startApp();

/** The file of the picture in the README, if it is to be taken anew. */
const { PICTURE } = process.env;

/** Opens an operation on venues, unless the page opened it already. */
async function open(page: Page, method: string, path: string): Promise<Locator> {
  const group = page.locator('.opblock-tag-section', { has: page.locator('[data-tag="Venues"]') });
  const operation = group.locator(`.opblock-${method}`, { has: page.locator(`[data-path="${path}"]`) });
  await group.waitFor();
  if ((await operation.count()) === 0) await group.locator('.opblock-tag').click();
  await operation.waitFor();
  if ((await operation.locator('.opblock-body').count()) === 0)
    await operation.locator('.opblock-summary-control').click();
  return operation;
}

/** Sends the request of an operation as it is filled in, and returns the response that is shown. */
async function execute(operation: Locator) {
  await operation.locator('.execute').click();
  const response = operation.locator('.live-responses-table');
  const status = await response.locator('tbody .response-col_status').first().innerText();
  const body = await response.locator('.highlight-code code').first().innerText();
  return { status: Number.parseInt(status), body: JSON.parse(body) as Record<string, unknown> };
}

async function authorize(page: Page): Promise<void> {
  await page.locator('.btn.authorize').click();
  const form = page.locator('.auth-container', { hasText: 'Basic' });
  await form.locator('input').first().fill('the-editor');
  await form.locator('input[type="password"]').fill(app.users.get('editor')?.secret ?? '');
  await form.locator('.btn.authorize').click();
  await page.locator('.close-modal').click();
}

/** Reads operations as the page does, and as Swagger UI does without it. */
const READ_TWICE = `(async () => {
  const described = await (await fetch('docs/plain.json')).json();
  const own = SwaggerUIBundle({ domNode: document.createElement('div'), spec: {} }).getSystem().fn;
  const ordered = (part) => Array.isArray(part) ? part.map(ordered)
    : part && typeof part === 'object'
      ? Object.fromEntries(Object.keys(part).sort().map((name) => [name, ordered(part[name])])) : part;
  const read = async (fn, path) => {
    const { spec } = await fn.resolveSubtree(described, path, { baseDoc: location.origin + '/docs/plain.json' });
    return ordered(spec);
  };
  const operations = [['/events', 'get'], ['/events', 'post'], ['/tags/{id}', 'get'], ['/images', 'post']];
  const both = [];
  for (const [path, method] of operations) {
    const place = ['paths', path, method];
    both.push([await read(ui.getSystem().fn, place), await read(own, place)]);
  }
  return both;
})()`;

const lockOf = (operation: Locator) => operation.locator('.authorization__btn').getAttribute('aria-label');
const widthOf = (page: Page) => page.evaluate('document.documentElement.scrollWidth');

describeInBrowser.each([1_400, 390])(`${named('Swagger UI')} in a window of %d pixels`, (width) => {
  let browser: Browser;
  let page: Page;

  // The page takes seconds to load, so the tests follow one another on one page.
  beforeAll(async () => {
    browser = await chromium.launch(OPTIONS);
    const context = await browser.newContext({ viewport: { width, height: 900 }, isMobile: width < 640 });
    context.setDefaultTimeout(120_000);
    page = await context.newPage();
    await page.goto(`${await app.nest.getUrl()}/docs`);
    await page.locator('.opblock-tag').first().waitFor();
    if (PICTURE !== undefined && width > 640) await page.screenshot({ path: PICTURE });
  });
  afterAll(() => browser.close());

  it('shows the collapsed groups of one base, by their names', async () => {
    const groups = page.locator('.opblock-tag');
    const [all, operations] = [await groups.count(), await page.locator('.opblock').count()];
    const filter = page.locator('.operation-filter-input');
    expect(await filter.getAttribute('placeholder')).toBe('Filter by path or words');
    await filter.fill('venue');
    await page.locator('[data-tag="Events"]').waitFor({ state: 'detached' });

    expect([all, operations, await groups.count()]).toEqual([15, 0, 2]);
    expect(await widthOf(page)).toBe(width);
  });

  it('reads operations as Swagger UI does by itself', async () => {
    const operations = (await page.evaluate(READ_TWICE)) as [object, object][];

    expect(operations).toHaveLength(4);
    for (const [ours, itsOwn] of operations) expect(ours).toEqual(itsOwn);
  });

  it('shows the other base on request', async () => {
    const bases = page.locator('.topbar select');
    const introduction = page.locator('.info', { hasText: 'translation_language' });
    await bases.selectOption({ index: 1 });
    await introduction.waitFor();
    await bases.selectOption({ index: 0 });
    await introduction.waitFor({ state: 'detached' });

    expect(await bases.locator('option').allInnerTexts()).toEqual([
      'Plain: the default language',
      'Translated: one language per request',
    ]);
  });

  it('reads without credentials, and shows the error of a write without them', async () => {
    await app.create('venues', aVenue());
    const list = await open(page, 'get', '/venues');
    const create = await open(page, 'post', '/venues');

    // As in every Swagger UI, a lock is closed where nothing is missing: here at once for what is public.
    expect(await lockOf(list)).toBe('authorization button locked');
    expect(await lockOf(create)).toBe('authorization button unlocked');
    expect(await execute(list)).toMatchObject({ status: 200, body: { total: 1 } });
    expect(await execute(create)).toMatchObject({ status: 401, body: { code: 'rest_forbidden' } });
    expect(await widthOf(page)).toBe(width);
  });

  it('creates and changes a record with credentials, which a reload keeps', async () => {
    await authorize(page);
    await page.reload();
    const created = await execute(await open(page, 'post', '/venues'));
    const patch = await open(page, 'patch', '/venues/{id}');
    await patch.locator('[data-param-name="id"] input').fill(String(created.body.id));
    const changed = await execute(patch);

    expect(created).toMatchObject({ status: 201, body: { venue: 'Harbour Hall' } });
    expect(changed).toMatchObject({ status: 200, body: { venue: 'Harbour Hall', phone: '+1 506 555 0199' } });
    expect(await lockOf(patch)).toBe('authorization button locked');
    expect(await page.evaluate('[localStorage.length, document.cookie]')).toEqual([0, '']);
    expect(await widthOf(page)).toBe(width);
  });

  it('sends of a form only what is filled in', async () => {
    const { id } = await app.create('venues', aVenue({ address: '1 Quay Street' }));
    const patch = await open(page, 'patch', '/venues/{id}');
    await patch.locator('[data-param-name="id"] input').fill(String(id));
    const types = patch.locator('.body-param-content-type select');
    await types.selectOption('application/x-www-form-urlencoded');
    await patch.locator('[data-property-name="phone"] input[type="text"]').fill('+1 506 555 0100');

    const { status, body } = await execute(patch);
    expect([status, body]).toMatchObject([200, { address: '1 Quay Street', phone: '+1 506 555 0100' }]);
  });
});
