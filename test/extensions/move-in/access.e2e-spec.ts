import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const site = startOldSite();
const folder = mkdtempSync(join(tmpdir(), 'calendar-move-in-'));
const passwordFile = join(folder, 'password');

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const moveIn = (...options: string[]) => app.run('move-in', site.url, '--rate', '1000', ...options);

/** Returns the files that this process has open, where its system tells. */
function openFiles(): string[] {
  const descriptors = '/proc/self/fd';
  if (!existsSync(descriptors)) return [];
  return readdirSync(descriptors).map((name) => {
    const link = join(descriptors, name);
    return existsSync(link) ? readlinkSync(link) : '';
  });
}

function signIn(password = 'abcd efgh'): string[] {
  site.user = { name: 'admin', password: 'abcd efgh' };
  writeFileSync(passwordFile, `${password}\n`);
  return ['--user', 'admin', '--password-file', passwordFile];
}

describe('move-in', () => {
  it('reads drafts and private events with the password of an editor', async () => {
    const drafts = { date_utc: '0000-00-00 00:00:00', status: 'draft', slug: '' };
    site.calendar.events = [anOldEvent(drafts), anOldEvent({ status: 'private' }), anOldEvent()];

    const { code } = await moveIn(...signIn());

    expect(code).toBe(0);
    const { body: open } = await app.get('/events').expect(200);
    expect(open).toMatchObject({ total: 1 });
    const { body } = await app.as('editor').get('/events?status=draft,private').expect(200);
    expect(body).toMatchObject({ total: 2 });
  });

  it('keeps the dates of drafts, which have none in UTC there, and compares them', async () => {
    const draft = { date: '2026-03-04 05:06:07', date_utc: '0000-00-00 00:00:00', status: 'draft' };
    site.calendar.events = [anOldEvent({ id: 7, ...draft })];
    site.calendar.venues = [anOldVenue({ id: 8, ...draft })];
    const options = signIn();

    const moved = await moveIn(...options, '--keep-ids');
    const same = await app.run('move-in', 'verify', site.url, '--rate', '1000', ...options);
    await app.as('editor').patch('/events/7', { date: '2026-03-05 05:06:07' }).expect(200);
    const different = await app.run('move-in', 'verify', site.url, '--rate', '1000', ...options);

    expect([moved.code, moved.stderr, same.code, same.stderr]).toEqual([0, '', 0, '']);
    const { body } = await app.as('editor').get('/venues/8').expect(200);
    expect(body).toMatchObject({ date: draft.date });
    expect(different.stderr).toContain('date_utc is "0000-00-00 00:00:00" there, "2026-03-05');
  });

  it('reads venues and organizers of all statuses with the password of an editor', async () => {
    site.calendar.venues = [
      anOldVenue({ status: 'private' }),
      anOldVenue({ status: 'pending' }),
      anOldVenue(),
    ];
    site.calendar.organizers = [anOldOrganizer({ status: 'draft' })];

    const { code, stdout } = await moveIn(...signIn());

    expect([code, stdout]).toEqual([0, expect.stringContaining('venues: 3 there; 3 created.')]);
    const { body: open } = await app.get('/venues').expect(200);
    expect(open).toMatchObject({ total: 1 });
    const { body } = await app.as('editor').get('/organizers?status=draft').expect(200);
    expect(body).toMatchObject({ total: 1 });
  });

  it('says which venues strangers see only in events, and moves these in', async () => {
    const draft = anOldVenue({ id: 9, venue: 'Hall', status: 'draft' });
    site.calendar.venues = [draft, anOldVenue({ status: 'private' })];
    site.calendar.events = [anOldEvent({ venue: draft }), anOldEvent({ venue: draft })];
    const file = join(folder, 'strangers.ndjson');

    const { code, stdout } = await moveIn('--report', file);
    const { stdout: later } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('venues: 0 there, 1 in no list; 1 created.')]);
    expect(readFileSync(file, 'utf8')).toMatch(/"title":"Hall","outcome":"created",.*"beyond_lists":true/);
    expect(later).toContain('venues: 0 there; none.');
    const { body } = await app.as('editor').get('/venues?status=draft').expect(200);
    expect(body).toMatchObject({ venues: [{ venue: 'Hall' }] });
  });

  it('refuses to publish what a password hides there, and says so', async () => {
    site.calendar.events = [anOldEvent({ id: 7, password: 'secret' })];

    const { code, stdout, stderr } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 1 there; 1 refused.')]);
    expect(stderr).toBe(
      'event 7 "Event 7" refused: A password hides its contents. Remove it there until it has moved in, or write it here by hand.\n',
    );
  });

  it('says what to do about a wrong password', async () => {
    const { code, stderr } = await moveIn(...signIn('wrong'));

    expect([code, stderr]).toEqual([
      1,
      'The site refuses admin: the password has to be an application password of a user who may edit events. It says: The provided password is an invalid application password.\n',
    ]);
  });

  it('says what to do about a site that hides its events', async () => {
    site.isClosed = true;

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      1,
      'The site hides its events from strangers: give --user. It says: Sorry, you are not allowed to do that.\n',
    ]);
  });

  it('looks for the file of the password where npm was called', async () => {
    const { stderr } = await moveIn('--user', 'admin', '--password-file', 'no-such-file');

    expect(stderr).toContain(resolve(process.env.INIT_CWD ?? '.', 'no-such-file'));
  });

  it('says so if the server of the site keeps the password to itself', async () => {
    site.isDeaf = true;

    const { code, stderr } = await moveIn(...signIn());

    expect([code, stderr]).toEqual([
      1,
      'The site does not see the password: its server has to pass the header Authorization on to PHP.\n',
    ]);
  });

  it('sends no password over plain http', async () => {
    const { code, stderr } = await app.run('move-in', 'http://old.example.org', ...signIn());

    expect([code, stderr]).toEqual([
      1,
      'Over http, others could read the password: give the address with https.\n',
    ]);
  });

  it('asks for a file if there is no terminal to ask for the password', async () => {
    const { code, stderr } = await moveIn('--user', 'admin');

    expect([code, stderr]).toEqual([
      1,
      'There is no terminal to ask for the password: give --password-file.\n',
    ]);
  });

  it('asks twice a second, and waits as long as a busy site wants', async () => {
    site.calendar.events = [anOldEvent(), anOldEvent()];
    site.busyFor = 3600;
    const started = app.clock.now().getTime();

    const { stderr } = await app.run('move-in', site.url);

    expect(stderr).toBe(`Waiting 900 s for ${site.name}: it answered 429.\n`);
    const seconds = (app.clock.now().getTime() - started) / 1000;
    expect([site.requests.length, seconds]).toEqual([10, 900 + 8 * 0.5]);
  });

  it('is refused for a user who may not write here', async () => {
    const { name } = await app.another('subscriber');
    site.calendar.events = [anOldEvent({ id: 7 })];

    const { code, stderr } = await moveIn('--as', name);

    expect([code, stderr]).toEqual([
      1,
      'event 7 "Event 7" refused: The user of --as may not write events here.\n',
    ]);
  });

  it('says that the report cannot be written before anything is read', async () => {
    const { code } = await moveIn('--report', join(folder, 'nowhere', 'report.ndjson'));

    expect([code, site.requests.length]).toEqual([1, 0]);
  });

  it('closes the report when there is nothing to read', async () => {
    const file = join(folder, 'none.ndjson');

    await app.run('move-in', `${site.url}/blog`, '--rate', '1000', '--report', file);

    expect(openFiles()).not.toContain(file);
  });

  it('writes a line about each record, and a last one about all', async () => {
    site.calendar.events = [anOldEvent({ id: 7 }), anOldEvent({ id: 8, title: '<br>' })];
    const file = join(folder, 'report.ndjson');

    await moveIn('--report', file);

    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        type: 'event',
        source_id: '7',
        title: 'Event 7',
        outcome: 'created',
        id: expect.any(Number) as number,
        notes: [],
      },
      {
        type: 'event',
        source_id: '8',
        title: '',
        outcome: 'refused',
        reason: expect.stringMatching(/^title cannot be/) as string,
        notes: [],
      },
      {
        source: site.name,
        summary: {
          event: { there: 2, created: 1, refused: 1 },
          venue: { there: 0 },
          organizer: { there: 0 },
          category: { there: 0 },
          tag: { there: 0 },
        },
        beyond_lists: 0,
        other_languages: {},
        images_at: {},
        series: 0,
        folded: 0,
        complete: false,
      },
    ]);
  });
});

describe('move-in --keep-ids', () => {
  it('keeps the ids of records and images, and passes over them later', async () => {
    const image = { id: 5_000, url: 'https://old.example.org/a.jpg' };
    site.calendar.events = [anOldEvent({ id: 10_000_114, image }), anOldEvent({ id: 4_000, slug: '' })];

    const { code } = await moveIn('--keep-ids');

    expect(code).toBe(0);
    const { body } = await app.get('/events/10000114').expect(200);
    expect(body).toMatchObject({ image: { id: 5_000, url: image.url } });
    await app.get('/events/4000').expect(200);
    const { id } = await app.create('events', anEvent());
    expect(id).toBeGreaterThan(10_000_114);
  });

  it('leaves the ids that the old site gives next to its next records', async () => {
    site.calendar.events = [anOldEvent({ id: 7_000 })];
    site.calendar.tags = [anOldTerm({ id: 300, name: 'Open air' })];
    await moveIn('--keep-ids');

    await app.create('events', anEvent());
    await app.create('tags', { name: 'Ours' });
    site.calendar.events.push(anOldEvent({ id: 7_001 }));
    site.calendar.tags.push(anOldTerm({ id: 301, name: 'New' }));
    const { code, stderr } = await moveIn('--keep-ids');

    expect([code, stderr]).toEqual([0, '']);
    await app.get('/events/7001').expect(200);
    await app.get('/tags/301').expect(200);
  });

  it('refuses a record whose id another one has here', async () => {
    const { id } = await app.create('venues', { venue: 'Hall' });
    site.calendar.events = [anOldEvent({ id }), anOldEvent()];

    const { code, stdout, stderr } = await moveIn('--keep-ids');

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 2 there; 1 created, 1 refused.')]);
    expect(stderr).toBe(
      `event ${id} "Event ${id}" refused: Another record has the id ${id} here. Move it in without --keep-ids, or into an empty calendar.\n`,
    );
  });
});
