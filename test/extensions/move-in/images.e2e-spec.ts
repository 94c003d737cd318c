import { readFileSync } from 'node:fs';
import { startApp } from '../../support/app.js';
import type { Json } from '../../support/json.js';
import { moveInFiles } from './move-in-files.js';
import { anOldEvent, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';
import { aPicture, filesIn } from '../../support/pictures.js';

const app = startApp({ IMAGES_NETWORKS: '127.0.0.0/8' });
const site = startOldSite();
const file = moveInFiles();

const run = (...words: string[]) => app.run('move-in', ...words, site.url, '--rate', '1000');
const copy = (...options: string[]) => run(...options, '--copy-images');
const imageAt = (path: string, id = 60) => ({ id, url: path.startsWith('/') ? `${site.url}${path}` : path });

async function imageOf(slug: string): Promise<Json> {
  const { body } = await app.get(`/events/by-slug/${slug}`).expect(200);
  return (body as { image: Json }).image;
}

/** The requests for images. */
function fetched(): string[] {
  return site.requests.filter((path) => path.startsWith('/uploads/'));
}

beforeEach(async () => {
  site.files.set('/uploads/a.jpg', await aPicture().jpeg().toBuffer());
});

describe('move-in --copy-images', () => {
  it('stores the image of many records once, as uploads are', async () => {
    const image = imageAt('/uploads/a.jpg');
    const events = ['one', 'two'].map((slug) => anOldEvent({ slug, image }));
    Object.assign(site.calendar, { events, venues: [anOldVenue({ slug: 'hall', image })] });

    const { code, stderr, stdout } = await copy('--keep-ids');

    expect([code, stderr, stdout]).toEqual([0, '', expect.not.stringContaining('stay')]);
    expect(fetched()).toEqual(['/uploads/a.jpg']);
    const files = (await filesIn(app.images)).filter((name) => name.endsWith('.webp'));
    expect(files).toHaveLength(4);
    const own = await imageOf('one');
    expect(own).toMatchObject({ id: 60, extension: 'webp', width: 60 });
    expect(await imageOf('two')).toEqual(own);
    const { body } = await app.get('/venues/by-slug/hall').expect(200);
    expect(body).toMatchObject({ image: own });
  });

  it('finds no difference in them afterwards', async () => {
    site.calendar.events = [anOldEvent({ image: imageAt('/uploads/a.jpg') })];
    await copy();

    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([0, '']);
  });

  it('lets verify find an image that is not the copy', async () => {
    site.calendar.events = [anOldEvent({ slug: 'one', image: imageAt('/uploads/a.jpg') })];
    await copy();
    await app.as('editor').patch('/events/by-slug/one', { image: 'https://a.example.org/b.jpg' }).expect(200);

    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([1, expect.stringMatching(/different: image is .* It was changed here/)]);
  });

  it('fetches and writes nothing in a second run', async () => {
    site.calendar.events = [anOldEvent({ image: imageAt('/uploads/a.jpg') })];
    await copy();
    site.requests = [];

    const { code, stdout } = await copy();

    expect([code, stdout, fetched()]).toEqual([0, expect.stringContaining('1 equal.'), []]);
  });

  it('copies the images of records that have moved in without it, as long as nobody has changed them', async () => {
    const events = ['one', 'two'].map((slug, id) =>
      anOldEvent({ slug, image: imageAt(`/uploads/${slug}.jpg`, 60 + id) }),
    );
    site.calendar.events = events;
    site.files.set('/uploads/one.jpg', await aPicture(30).jpeg().toBuffer());
    site.files.set('/uploads/two.jpg', await aPicture(40).jpeg().toBuffer());
    const first = await run();
    await app.as('editor').patch('/events/by-slug/two', { title: 'Ours' }).expect(200);

    const { stdout } = await copy();
    const again = await run();

    expect(first.stdout).toContain(`images that stay at ${site.name}: 2.`);
    expect(stdout).toContain('events: 2 there; 1 equal, 1 kept.');
    expect(await imageOf('one')).toMatchObject({ width: 30 });
    expect(await imageOf('two')).toMatchObject({ url: `${site.url}/uploads/two.jpg` });
    expect(again.stdout).toContain('events: 2 there; 1 equal, 1 kept.');
  });

  it.each([
    ['is not there', '/uploads/none.jpg', 'The response has status 404'],
    ['is no picture', '/uploads/text.jpg', 'The file is'],
    ['is a redirect to another host', '/uploads/elsewhere.jpg', 'The response has status 302'],
  ])('leaves the address of an image that %s, and says why', async (_, path, reason) => {
    site.files.set('/uploads/text.jpg', Buffer.from('text'));
    site.files.set('/uploads/elsewhere.jpg', 'http://127.0.0.1:9/a.jpg');
    site.calendar.events = ['one', 'two'].map((slug) => anOldEvent({ slug, image: imageAt(path) }));

    const { code, stdout, stderr } = await copy();

    expect([code, stdout]).toEqual([0, expect.stringContaining(`images that stay at ${site.name}: 2.`)]);
    expect(stderr).toContain(`Its image stays at ${site.name}: `);
    expect(stderr).toContain(reason);
    expect(fetched()).toEqual([path]);
    expect(await imageOf('one')).toMatchObject({ url: `${site.url}${path}` });
  });

  it('leaves an image of another host, and names the host in its report', async () => {
    site.calendar.events = [
      anOldEvent({ id: 7, slug: 'one', image: imageAt('https://cdn.example.org/a.jpg') }),
    ];
    const report = file('report.ndjson', '');

    const { code, stderr } = await copy('--report', report);

    expect([code, stderr]).toEqual([0, 'event 7 "Event 7" created: Its image stays at cdn.example.org.\n']);
    expect(await imageOf('one')).toMatchObject({ url: 'https://cdn.example.org/a.jpg' });
    const lines = readFileSync(report, 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ images_at: { 'cdn.example.org': 1 } });
  });

  it('keeps to the pace of the other requests', async () => {
    site.calendar.events = [anOldEvent({ image: imageAt('/uploads/a.jpg') })];
    const started = app.clock.now().getTime();

    await app.run('move-in', site.url, '--copy-images');

    const seconds = (app.clock.now().getTime() - started) / 1000;
    expect(seconds).toBeCloseTo((site.requests.length - 1) / 2, 0);
    expect(fetched()).toHaveLength(1);
  });

  it('fetches nothing with --dry-run', async () => {
    site.calendar.events = [anOldEvent({ image: imageAt('/uploads/a.jpg') })];

    const { code, stdout } = await copy('--dry-run');

    expect([code, stdout, fetched()]).toEqual([0, expect.not.stringContaining('stay'), []]);
  });

  it('copies the images of an export from its site, and refuses a table', async () => {
    const item = (type: string, id: number, more: string) =>
      `<item><title>T</title><wp:post_id>${id}</wp:post_id><wp:status>publish</wp:status><wp:post_type>${type}</wp:post_type>${more}</item>`;
    const meta = (key: string, value: string) =>
      `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
    const times =
      meta('_EventStartDate', '2026-12-01 19:00:00') + meta('_EventEndDate', '2026-12-01 21:00:00');
    const event = `<wp:post_name>one</wp:post_name>${times}${meta('_thumbnail_id', '60')}`;
    const attached = `<wp:attachment_url>${site.url}/uploads/a.jpg</wp:attachment_url>`;
    const items = item('attachment', 60, attached) + item('tribe_events', 7, event);
    const base = `<wp:base_blog_url>${site.url}</wp:base_blog_url>`;
    const xml = file('export.xml', `<rss><channel>${base}${items}</channel></rss>`);
    const csv = file('programme.csv', 'title,start_date\nA,2026-12-01\n');

    const { code } = await app.run('move-in', xml, '--copy-images');
    const refused = await app.run('move-in', csv, '--copy-images');

    expect([code, await imageOf('one')]).toMatchObject([0, { extension: 'webp' }]);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      'Only images of a site can be copied: give its address, or an export of it.\n',
    ]);
  });

  it('copies nothing into a folder that is not the one of the service', async () => {
    await app.restart({ IMAGES_NETWORKS: '127.0.0.0/8' });
    await app.database.query("INSERT INTO images_folder (marker) VALUES ('of another folder')");
    site.calendar.events = [anOldEvent({ image: imageAt('/uploads/a.jpg') })];

    const { code, stderr } = await copy();

    expect([code, stderr, site.requests]).toEqual([
      1,
      expect.stringContaining('is not the folder with the images of this calendar'),
      [],
    ]);
  });
});
