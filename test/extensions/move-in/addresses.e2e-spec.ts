import { startApp } from '../../support/app.js';
import { anExport, anEventItem } from './exported.js';
import { moveInFiles } from './move-in-files.js';
import { anOldEvent } from './old-records.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const site = startOldSite();
const aFile = moveInFiles();

const PLAIN = '/index.php?rest_route=/tribe/events/v1/';
const ROOT = '/wp-json/tribe/events/v1';
const EVENTS = `${ROOT}/events`;

const moveIn = (address = '', ...options: string[]) =>
  app.run('move-in', `${site.url}${address}`, '--rate', '1000', ...options);

/** Lets the site have plain permalinks, with which WordPress serves its pages at all paths. */
function havePlainPermalinks(): void {
  site.calendar.events = [anOldEvent({ id: 7 })];
  site.pages.set('/', '<p>Welcome</p>');
  site.apiRoot = PLAIN;
}

describe('The address of a site', () => {
  it('follows a redirect on the same host, and names one to another host', async () => {
    site.calendar.events = [anOldEvent()];
    site.files.set('/blog/wp-json/tribe/events/v1/events', '/wp-json/tribe/events/v1/events');
    const same = await app.run('move-in', `${site.url}/blog`, '--rate', '1000', '--dry-run');
    site.files.set(
      '/wp-json/tribe/events/v1/events',
      'https://www.old.example.org/wp-json/tribe/events/v1/events?page=1',
    );
    const other = await moveIn();

    expect(site.requests).toContain('/wp-json/tribe/events/v1/events');
    expect(same.stderr).not.toContain('redirects');
    expect([other.code, other.stderr]).toEqual([
      1,
      `${site.url}/wp-json/tribe/events/v1/ redirects to https://www.old.example.org: give that address.\n`,
    ]);
  });

  it('says what to do about a site without the API, and about what is no address', async () => {
    const other = await moveIn('/blog');
    const none = await app.run('move-in', 'old.example.org');

    expect([other.code, other.stderr]).toEqual([
      1,
      `There is no API of The Events Calendar at ${site.url}/blog/wp-json/tribe/events/v1/. Is the plug-in active? If its API is elsewhere, give the address that ends with /tribe/events/v1.\n`,
    ]);
    expect([none.code, none.stderr]).toEqual([
      1,
      '"old.example.org" is neither the address of a site, such as https://old.example.org, nor a file that ends with .xml, .ics or .csv.\n',
    ]);
  });

  it('finds the API by what the front page says', async () => {
    site.calendar.events = [anOldEvent()];
    site.pages.set('/', '<p>Welcome</p>');
    site.apiRoot = '/index.php?rest_route=/tribe/events/v1/';

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([0, '']);
  });

  it.each([
    ['a page', '<h1>Welcome</h1>', undefined],
    ['redirects to a page', undefined, '/'],
    ['redirects in a circle', undefined, EVENTS],
  ])(
    'finds the API by what the front page says where its usual place answers with %s',
    async (_, page, target) => {
      havePlainPermalinks();
      if (page !== undefined) site.pages.set(`${EVENTS}?per_page=1`, page);
      if (target !== undefined) site.files.set(EVENTS, target);

      const { code, stdout, stderr } = await moveIn();

      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('events: 1 there; 1 created.');
    },
  );

  it('says that a page is in the way if the front page names no API', async () => {
    site.pages.set(`${EVENTS}?per_page=1`, '<h1>Welcome</h1>');

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([1, expect.stringContaining('answers 200 with a page, not with data')]);
  });

  it('makes one source of a site, whatever its permalinks', async () => {
    havePlainPermalinks();
    await moveIn();
    const named = await moveIn(PLAIN);
    site.apiRoot = undefined;
    const pretty = await moveIn();
    for (const list of Object.keys(site.calendar))
      site.files.set(`/index.php${ROOT}/${list}`, `${ROOT}/${list}?hide_empty=false`);
    const almostPretty = await moveIn('/index.php');

    for (const { code, stdout } of [named, pretty, almostPretty])
      expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 equal.')]);
  });

  it('goes on with what has moved in under another name of the site, also from an export of it', async () => {
    havePlainPermalinks();
    await moveIn(PLAIN, '--source', `${site.name}:index.php`);
    const home = `<wp:base_blog_url>${site.url}</wp:base_blog_url>`;

    const again = await moveIn();
    const exported = await app.run('move-in', aFile('export.xml', anExport(home, anEventItem(7))));

    expect([again.code, again.stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 equal.')]);
    expect(exported.stdout).toContain('events: 1 there; 1 updated.');
  });
});
