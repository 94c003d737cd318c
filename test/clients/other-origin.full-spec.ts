import type { Server } from 'node:http';
import { build } from 'esbuild';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { startApp } from '../support/app.js';
import { anEvent } from '../support/records.js';
import { describeInBrowser, named, OPTIONS } from './chromium.js';
import { type Answer, startSecureSite, startSite } from './sites.js';

const app = startApp({ COMPAT_BASE: '/wp-json/tribe/events/v1' });
const API = '/calendar/events/v1';
const RESOLVED = '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

const editor = () => `the-editor:${app.users.get('editor')?.secret ?? ''}`;

/** Bundles the client of WordPress for a page. */
async function clientOfWordPress(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "import apiFetch from '@wordpress/api-fetch'; window.apiFetch = apiFetch;",
      resolveDir: new URL('.', import.meta.url).pathname,
    },
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

describeInBrowser(named('A page of another site'), () => {
  const servers: Server[] = [];
  const ports = { calendar: 0, foreign: 0, secure: 0 };
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    const script = await clientOfWordPress();
    const site: Answer = ({ url }, response) => {
      if (url === '/locked') response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="a"' }).end('no');
      else if (url === '/client.js')
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(script);
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script src="/client.js"></script>');
    };
    ports.calendar = Number(new URL(await app.nest.getUrl()).port);
    ports.foreign = await startSite(servers, site);
    ports.secure = await startSecureSite(servers, ports.calendar);
    const args = [...OPTIONS.args.filter((arg) => !arg.startsWith('--host')), RESOLVED];
    browser = await chromium.launch({ ...OPTIONS, args });
  });
  beforeEach(async () => {
    // The policy of the JSON of the service lets no script in it send requests.
    context = await browser.newContext({ ignoreHTTPSErrors: true, bypassCSP: true });
    context.setDefaultTimeout(60_000);
    page = await context.newPage();
  });
  afterEach(() => context.close());
  afterAll(async () => {
    await browser.close();
    for (const server of servers) server.close();
  });

  /** Collects the addresses for which the browser would ask its user for a password. */
  async function dialogues(): Promise<string[]> {
    const asked: string[] = [];
    const session = await context.newCDPSession(page);
    session.on('Fetch.requestPaused', ({ requestId }) => {
      void session.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
    });
    session.on('Fetch.authRequired', ({ requestId, request: { url } }) => {
      asked.push(url);
      const authChallengeResponse = { response: 'CancelAuth' } as const;
      void session
        .send('Fetch.continueWithAuth', { requestId, authChallengeResponse })
        .catch(() => undefined);
    });
    await session.send('Fetch.enable', { handleAuthRequests: true });
    return asked;
  }

  it('reads and writes with the client of WordPress as it is, with its nonce and headers of monitoring', async () => {
    await app.create('events', anEvent({ title: 'Concert' }));
    await page.goto(`http://foreign.test:${ports.foreign}/`);
    const calendar = `http://calendar.test:${ports.calendar}`;

    const outcome = await page.evaluate(`(async () => {
      apiFetch.use(apiFetch.createRootURLMiddleware('${calendar}/wp-json/'));
      const read = await apiFetch({ path: '/tribe/events/v1/events?per_page=1' });
      apiFetch.use(apiFetch.createNonceMiddleware('abc'));
      const again = await apiFetch({ path: '/tribe/events/v1/events?per_page=1' });
      const headers = {
        Authorization: 'Basic ' + btoa(${JSON.stringify(editor())}),
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        'sentry-trace': 'a-b-1', baggage: 'a=b', 'X-Requested-With': 'XMLHttpRequest', 'Cache-Control': 'no-cache',
      };
      const tag = await apiFetch({ path: '/tribe/events/v1/tags', method: 'POST', data: { name: 'Loud' }, headers });
      const wrong = { Authorization: 'Basic ' + btoa('the-editor:wrong') };
      const refused = await apiFetch({ path: '/tribe/events/v1/events', headers: wrong }).catch((error) => error);
      return { totals: [read.total, again.total], tag: tag.name, code: refused.code };
    })()`);

    expect(outcome).toEqual({ totals: [1, 1], tag: 'Loud', code: 'incorrect_password' });
  });

  it.each(['http', 'https'])(
    'and one of its own open no dialogue for a password, over %s',
    async (scheme) => {
      const asked = await dialogues();
      const calendar = `${scheme}://calendar.test:${scheme === 'http' ? ports.calendar : ports.secure}`;
      const me = `${calendar}${API}/users/me`;
      // Proves that one would be seen.
      await page.goto(`http://foreign.test:${ports.foreign}/locked`);
      const seen = asked.splice(0);

      const statuses = [];
      for (const own of [`${calendar}${API}/tags`, `http://foreign.test:${ports.foreign}/`]) {
        await page.goto(own);
        statuses.push(
          await page.evaluate(`(async () => {
          const [url, wrong] = [${JSON.stringify(me)}, { Authorization: 'Basic ' + btoa('a:b') }];
          const calls = [fetch(url), fetch(url, { credentials: 'include' }), fetch(url, { headers: wrong })];
          calls.push(fetch(url.replace('users/me', 'tags'), { method: 'POST', body: new URLSearchParams({ name: 'a' }) }));
          const request = new XMLHttpRequest();
          request.open('GET', url);
          const ended = new Promise((resolve) => { request.onloadend = () => resolve({ status: request.status }); });
          request.send();
          const image = new Image();
          const shown = new Promise((resolve) => { image.onerror = resolve; });
          image.src = url;
          await shown;
          return (await Promise.all([...calls, ended])).map(({ status }) => status);
        })()`),
        );
      }
      const answer = await page.goto(me);

      expect(seen).toHaveLength(1);
      expect([...statuses, answer?.status()]).toEqual([Array(5).fill(401), Array(5).fill(401), 401]);
      expect(asked).toEqual([]);
    },
  );

  it('cannot write by a form with a password that the browser was told', async () => {
    const calendar = `calendar.test:${ports.calendar}`;
    // Whoever types this has told the browser a right password.
    await page.goto(`http://${editor().replaceAll(' ', '')}@${calendar}${API}/users/me`);
    await page.goto(`http://foreign.test:${ports.foreign}/`);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/tags')),
      page.evaluate(`(() => {
        const form = document.createElement('form');
        Object.assign(form, { method: 'POST', action: 'http://${calendar}${API}/tags' });
        form.innerHTML = '<input name="name" value="Forged">';
        document.documentElement.append(form);
        form.submit();
      })()`),
    ]);

    expect(answer.status()).toBe(401);
    expect((await app.get('/tags?search=Forged')).body).toMatchObject({ total: 0 });
  });
});
