import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import { pictureFiles } from './moved-calendar.js';
import { anEvent, aVenue } from '../../support/records.js';
import { translate } from './old-languages.js';
import { anOldEvent, anOldTerm, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';
import { aPicture } from '../../support/pictures.js';

const app = startApp({ LANGUAGES: 'en,fr', IMAGES_NETWORKS: '127.0.0.0/8' });
const site = startOldSite();

const run = (...words: string[]) =>
  app.run('move-in', ...words, site.url, '--rate', '1000', '--languages', 'en,fr');
const verify = () => run('verify', '--keep-ids');
const imageAt = (path: string, id: number) => ({ id, url: `${site.url}${path}` });

/** Fills the site with a category, and an event with an image and a translation. */
async function fill(): Promise<void> {
  const image = imageAt('/uploads/a.jpg', 60);
  const category = anOldTerm({ id: 3, name: 'Jazz' });
  const english = anOldEvent({ id: 7, url: `${site.url}/en/`, image, categories: [category] });
  const french = anOldEvent({ id: 8, url: `${site.url}/fr/`, image });
  translate(site, { en: english, fr: french });
  site.calendar = { ...site.calendar, categories: [category], events: [english, french] };
  site.files.set('/uploads/a.jpg', await aPicture().jpeg().toBuffer());
  site.files.set('/uploads/b.jpg', await aPicture(30).jpeg().toBuffer());
}

describe('move-in verify --keep-ids', () => {
  beforeEach(fill);

  it.each([[[]], [['--copy-images']]])(
    'finds no difference after a move with --keep-ids %j',
    async (more) => {
      await run('--keep-ids', ...more);

      const { code, stdout, stderr } = await verify();

      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('events: 2 there; 2 same.');
    },
  );

  it('keeps the ids that are still to come from records that others create meanwhile', async () => {
    const events = [701, 702].map((id) => anOldEvent({ id }));
    site.calendar = { ...site.calendar, categories: [], venues: [anOldVenue({ id: 700 })], events };
    let between: Promise<unknown> | undefined;
    site.onRequest = (_count, path) => {
      if (path.includes('/events')) between ??= app.create('venues', aVenue());
    };

    const { code, stderr } = await app.run('move-in', site.url, '--rate', '1000', '--keep-ids');

    expect([code, stderr]).toEqual([0, '']);
    expect(await between).toMatchObject({ id: expect.any(Number) as number });
  });

  it('finds the new ids of records and translations that have moved in without', async () => {
    await run();

    const { code, stderr } = await verify();

    expect(code).toBe(1);
    expect(stderr).toMatch(/event 7 "Event 7" different: id is 7 there, \d+ here\./);
    expect(stderr).toMatch(/event 8 "Event 8" different: id is 8 there, \d+ here\./);
    expect(stderr).toMatch(/category 3 "Jazz" different: id is 3 there, \d+ here\./);
  });

  it('finds an alias that is not here', async () => {
    await run('--keep-ids');
    await app.database.query("UPDATE moved_records SET alias = NULL WHERE external_id = '8'");

    expect((await verify()).stderr).toBe('event 8 "Event 8" different: id is 8 there, 7 here.\n');
  });

  it('finds an image with another id', async () => {
    await app.create('events', anEvent({ image: `${site.url}/uploads/a.jpg` }));
    await run('--keep-ids');

    const { code, stderr } = await verify();

    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/different: image is \{"id":60,.* there, \{.* here/),
    ]);
  });

  it('finds no difference in an image that an event got later', async () => {
    await run('--keep-ids');
    const [english, french] = site.calendar.events;
    const image = imageAt('/uploads/b.jpg', 61);
    site.calendar.events = [
      { ...english, image },
      { ...french, image },
    ];
    await run('--keep-ids');

    expect(await verify()).toMatchObject({ code: 0, stderr: '' });
  });

  it('names the id of a term that was here before', async () => {
    const { id } = await app.create('categories', { name: 'Jazz' });
    await run('--keep-ids');

    const { code, stderr } = await verify();

    expect([code, stderr]).toEqual([
      0,
      `category 3 "Jazz" same: Its id is ${String(id)} here, where a term of its name was before.\n`,
    ]);
  });
});

describe('move-in verify, of images', () => {
  beforeEach(fill);

  it('finds a copy whose file is missing', async () => {
    await run('--copy-images');
    const [file = ''] = await pictureFiles(app);
    await rm(join(app.images, file));

    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('event 7 "Event 7" different: A file of its image is missing here.\n'),
    ]);
  });

  it('says how many records show images of other hosts', async () => {
    await run();

    const { stdout } = await run('verify');

    expect(stdout).toContain(`images that stay at ${site.name}: 2.\n`);
  });
});
