import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { startApp } from '../../support/app.js';
import { settle } from '../../support/transactions.js';
import { upload } from '../../support/pictures.js';
import { anEvent, aTerm, aVenue } from '../../support/records.js';
import { describeInBrowser, named, OPTIONS } from '../chromium.js';
import { ClientProject } from './client-package.js';
import { codeBlocks } from './code-blocks.js';

const app = startApp();

const README = 'packages/client/README.md';
let project: ClientProject;
beforeAll(() => {
  project = new ClientProject();
});
afterAll(() => {
  project.remove();
});

/** Returns a program of the README for the service of the test. */
async function programIn(language: string, number = 0): Promise<string> {
  const code = codeBlocks(README, language)[number] ?? '';
  return code
    .replace('http://127.0.0.1:3000', await app.nest.getUrl())
    .replace("'admin'", "'the-administrator'");
}

const PAGE = '<!doctype html><div></div><script type="module" src="/react.js"></script>';
const MAIN = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { NextWeek } from './next-week.jsx';
createRoot(document.querySelector('div')).render(createElement(NextWeek));
`;

/** Bundles the component of the README, as the bundler of a site would. */
async function bundleComponent(): Promise<void> {
  project.write('next-week.jsx', await programIn('jsx'));
  project.write('main.js', MAIN);
  await build({
    entryPoints: [join(project.folder, 'main.js')],
    outfile: join(project.folder, 'react.js'),
    nodePaths: [join(import.meta.dirname, '../node_modules')],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'warning',
  });
  project.write('react.html', PAGE);
}

describeInBrowser(named('The page of the README'), () => {
  let browser: Browser;
  let server: Server;
  beforeAll(async () => {
    browser = await chromium.launch(OPTIONS);
    const types = {
      'index.html': 'text/html',
      'react.html': 'text/html',
      'bundle.js': 'text/javascript',
      'react.js': 'text/javascript',
    };
    project.write('bundle.js', project.read('node_modules/calendar-events-client/dist/bundle.js'));
    project.write('index.html', await programIn('html'));
    await bundleComponent();
    server = createServer(({ url = '' }, response) => {
      const name = url.slice(1);
      const type = types[name as keyof typeof types] as string | undefined;
      if (type === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': type }).end(project.read(name));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  const open = async (name: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}`);
    return page;
  };

  it.each([
    ['index.html', ['2026-11-21 19:00 – Concert – Hall', '2026-11-25 19:00 – Play <1>']],
    ['react.html', ['2026-11-21 19:00 – Concert', '2026-11-25 19:00 – Play <1>']],
  ])(
    'lists the events of the next week with their pictures, from another origin: %s',
    async (name, lines) => {
      const hall = await app.create('venues', aVenue({ venue: 'Hall' }));
      const at = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 21:00` });
      await app.create('events', anEvent({ title: 'Play <1>', ...at('2026-11-25') }));
      const picture = await upload(app.as('administrator'), undefined, { alt: 'A trio.' });
      const concert = { title: 'Concert', venue: hall.id, image: picture.id };
      await app.create('events', anEvent({ ...concert, ...at('2026-11-21') }));
      await app.create('events', anEvent({ title: 'Later', ...at('2026-12-05') }));
      const page = await open(name);
      await page.locator('li', { hasText: 'Play' }).waitFor();

      expect(await page.locator('li').allInnerTexts()).toEqual(lines);
      // Pictures are loaded after the text.
      const pictures =
        '[...document.images].map((one) => one.decode().then(() => [one.alt, one.naturalWidth]))';
      expect(await page.evaluate(`Promise.all(${pictures})`)).toEqual([['A trio.', 60]]);
    },
  );

  it('fits telephones', async () => {
    expect(await (await open('index.html')).locator('meta[name=viewport]').count()).toBe(1);
  });

  it.each(['index.html', 'react.html'])('says so if there are none: %s', async (name) => {
    const page = await open(name);

    await page.locator('p, ul', { hasText: 'Nothing next week.' }).waitFor();
  });
});

describe('The mirror of the README', () => {
  const copy = () => {
    const folder = join(project.folder, 'copy');
    const records = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return records
      .map(
        (name) =>
          [name, (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { id: number }).id] as const,
      )
      .sort();
  };
  const count = () => {
    try {
      return readdirSync(join(project.folder, 'copy')).length;
    } catch {
      return 0;
    }
  };
  const original = async () => {
    const { tags } = (await app.get('/tags?hide_empty=false&per_page=50').expect(200)).body as {
      tags: { id: number }[];
    };
    const { total_pages: pages } = (await app.get('/tags?hide_empty=false&per_page=50').expect(200)).body as {
      total_pages: number;
    };
    for (let page = 2; page <= pages; page++) {
      const { body } = await app.get(`/tags?hide_empty=false&per_page=50&page=${page}`).expect(200);
      tags.push(...(body as { tags: { id: number }[] }).tags);
    }
    return tags.map(({ id }) => [`tag-${id}.json`, id] as const).sort();
  };
  const start = (): ChildProcess =>
    spawn(process.execPath, ['mirror.mjs'], { cwd: project.folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const catchUp = () => project.node(['mirror.mjs', '--once']);

  beforeAll(async () => {
    project.write('mirror.mjs', await programIn('js'));
  });

  it('is complete after it was killed in the middle, several times', async () => {
    const tags = [];
    for (let number = 0; number < 250; number++) tags.push(await app.create('tags', aTerm()));
    await settle(app);
    for (const files of [1, 101, 150]) {
      const mirror = start();
      const exited = once(mirror, 'exit');
      while (count() < files && mirror.exitCode === null) await pause(1);
      mirror.kill('SIGKILL');
      await exited;
    }
    await app
      .as('administrator')
      .delete(`/tags/${tags[5]?.id ?? 0}`)
      .expect(200);
    await app.create('tags', aTerm());
    await settle(app);

    await catchUp();

    expect(copy()).toEqual(await original());
  });

  it('begins anew when its cursor has expired', async () => {
    const kept = await app.create('tags', aTerm());
    const gone = await app.create('tags', aTerm());
    await settle(app);
    await catchUp();
    await app.as('administrator').delete(`/tags/${gone.id}`).expect(200);
    await settle(app);
    app.clock.set('2027-06-21T12:00:00Z');
    await catchUp();

    expect(copy()).toEqual([[`tag-${kept.id}.json`, kept.id]]);
  });
});

describe('The other program of the README', () => {
  it('upserts, reads and shows what is wrong', async () => {
    project.write('program.mjs', await programIn('js', 1));
    const CALENDAR_PASSWORD = app.users.get('administrator')?.secret ?? '';

    expect(await project.node(['program.mjs'], { CALENDAR_PASSWORD })).toMatch(
      /^Winter Swim\n400 rest_invalid_param \[ 'timezone' \] timezone cannot be "Berlin"/,
    );
  });
});
