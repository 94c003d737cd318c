import { TrashService } from '../../../src/calendar/content/trash.service.js';
import { startApp } from '../../support/app.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';
import { written } from './rehearsals.js';

const app = startApp();
const site = startOldSite();

const moveIn = (...options: string[]) => app.run('move-in', site.url, '--rate', '1000', ...options);

/** Fills the site with one record of each kind. */
function fill(): void {
  const category = anOldTerm({ name: 'Music' });
  const tag = anOldTerm({ name: 'Open air' });
  const venue = anOldVenue();
  const organizer = anOldOrganizer();
  const links = { categories: [category], tags: [tag], venue, organizer: [organizer] };
  site.calendar = {
    categories: [category],
    tags: [tag],
    venues: [venue],
    organizers: [organizer],
    events: [anOldEvent({ id: 7, slug: 'seven', ...links })],
  };
}

async function seven(): Promise<Record<string, unknown>> {
  const { body } = await app.get('/events/by-slug/seven').expect(200);
  return body as Record<string, unknown>;
}

describe('A second move-in', () => {
  beforeEach(async () => {
    fill();
    const { code } = await moveIn();
    expect(code).toBe(0);
  });

  it('writes nothing when nothing has changed, and asks for no single event', async () => {
    const before = await written(app);
    site.requests = [];

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('events: 1 there; 1 equal.\nvenues: 1 there; 1 equal.'),
    ]);
    expect(await written(app)).toEqual(before);
    expect(site.requests.filter((path) => path.includes('/events/7'))).toEqual([]);
  });

  it('updates what has changed there, and clears what is empty there', async () => {
    site.calendar.events = [
      anOldEvent({ id: 7, slug: 'seven', title: 'New', description: '', featured: true }),
    ];

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 updated.')]);
    expect(await seven()).toMatchObject({
      title: 'New',
      description: '',
      featured: true,
      venue: [],
      organizer: [],
      categories: [],
    });
  });

  it('leaves and reports what has changed here, also if it has changed there', async () => {
    await app.as('editor').patch('/events/by-slug/seven', { title: 'Ours' }).expect(200);

    const { code, stderr } = await moveIn();
    site.calendar.events = [anOldEvent({ id: 7, slug: 'seven', title: 'Theirs' })];
    const { stdout, stderr: later } = await moveIn();

    expect([code, stderr]).toEqual([0, 'event 7 "Event 7" kept: It was changed here.\n']);
    expect([stdout, later]).toEqual([
      expect.stringContaining('events: 1 there; 1 kept.'),
      'event 7 "Theirs" kept: It was changed there, and also here.\n',
    ]);
    expect(await seven()).toMatchObject({ title: 'Ours' });
  });

  it('reports what is gone there, and moves it to the trash only with --prune', async () => {
    site.calendar.events = [];

    const { code, stderr } = await moveIn();
    await app.get('/events/by-slug/seven').expect(200);
    const { stdout } = await moveIn('--prune');

    expect([code, stderr]).toEqual([
      0,
      'event 7 "" vanished: It is gone there. With --prune it goes to the trash.\n',
    ]);
    expect(stdout).toContain('events: 0 there; 1 trashed.');
    await app.get('/events/by-slug/seven__trashed').expect(403);
  });

  it('does not move to the trash what it cannot remember to have moved there', async () => {
    site.calendar.events = [];
    await app.database
      .query(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stop'; END $$;
        CREATE TRIGGER stop BEFORE UPDATE ON moved_records FOR EACH ROW EXECUTE FUNCTION stop()`);

    const { code } = await moveIn('--prune');

    await app.database.query('DROP FUNCTION stop CASCADE');
    expect(code).toBe(1);
    await app.get('/events/by-slug/seven').expect(200);
  });

  it('takes out of the trash what --prune has put there, once it is back there', async () => {
    const { events, venues } = site.calendar;
    Object.assign(site.calendar, { events: [], venues: [] });
    await moveIn('--prune');
    Object.assign(site.calendar, { events, venues });

    const { code, stdout } = await moveIn();
    const { stdout: last } = await moveIn();

    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('events: 1 there; 1 updated.\nvenues: 1 there; 1 updated.'),
    ]);
    expect(last).toContain('events: 1 there; 1 equal.\nvenues: 1 there; 1 equal.');
    expect(await seven()).toMatchObject({
      title: 'Event 7',
      status: 'publish',
      venue: { status: 'publish' },
    });
  });

  it('leaves in the trash what was put there here, and says so', async () => {
    await app.as('editor').delete('/events/by-slug/seven').expect(200);

    const { stdout, stderr } = await moveIn();

    expect([stdout, stderr]).toEqual([
      expect.stringContaining('events: 1 there; 1 kept.'),
      'event 7 "Event 7" kept: It is in the trash here.\n',
    ]);
  });

  it('does not take for gone what is only hidden from this reader', async () => {
    site.calendar.events = [anOldEvent({ id: 7, status: 'draft' })];

    const { code, stderr } = await moveIn('--prune');

    expect([code, stderr]).toEqual([0, '']);
    await app.get('/events/by-slug/seven').expect(200);
  });

  it('does not prune what was changed here', async () => {
    await app.as('editor').patch('/events/by-slug/seven', { title: 'Ours' }).expect(200);
    site.calendar.events = [];

    const { stderr } = await moveIn('--prune');

    expect(stderr).toBe('event 7 "" kept: It is gone there, but was changed here.\n');
    await app.get('/events/by-slug/seven').expect(200);
  });

  it('moves in again what was deleted for good', async () => {
    await app.as('editor').delete('/events/by-slug/seven').expect(200);
    await app.nest.get(TrashService).purge(new Date('2027-01-01'), () => undefined);

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 created.')]);
    expect(await seven()).toMatchObject({ categories: [{ name: 'Music' }] });
  });
});

describe('move-in --dry-run', () => {
  it('writes nothing and says what would happen, refusals included', async () => {
    fill();
    site.calendar.events.push(anOldEvent({ id: 8, title: '<br>' }));
    const before = await written(app);

    const { code, stdout, stderr } = await moveIn('--dry-run');

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 2 there; 1 created, 1 refused.')]);
    expect(stdout).toContain('Nothing was written.');
    expect(stderr).toMatch(/^event 8 "" refused: title cannot be ""/);
    expect(await written(app)).toEqual(before);
  });
});
