import { startApp } from '../../support/app.js';
import { anEventItem, anExport, EVENT, item } from './exported.js';
import { membersIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';
import { anOldEvent, anOldOrganizer, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';
import { written } from './rehearsals.js';

const app = startApp();
const site = startOldSite();
const aFile = moveInFiles();

const moveIn = (...words: string[]) => app.run('move-in', ...words, site.url, '--rate', '1000');

const NOTES =
  'Its venue 8 "Hall" has the status trash there, and counts as none. Its organizer 9 "Arts" has the status trash there, and counts as none.';

/** Fills the site with an event whose venue and one of whose organizers are in the trash, as the old site shows it. */
function fill(status = 'trash'): void {
  const venue = anOldVenue({ id: 8, venue: 'Hall', status });
  const organizer = [
    anOldOrganizer({ id: 9, organizer: 'Arts', status }),
    anOldOrganizer({ id: 10, organizer: 'Town' }),
  ];
  site.calendar.events = [anOldEvent({ id: 7, slug: 'seven', venue, organizer })];
  site.calendar.venues = [venue];
  site.calendar.organizers = organizer;
}

describe('A venue and an organizer in the trash of the old site', () => {
  it('count as none in a rehearsal, a move and a comparison, which name them', async () => {
    fill();

    const rehearsal = await moveIn('--dry-run');
    const move = await moveIn();
    const comparison = await moveIn('verify');

    expect([rehearsal.code, rehearsal.stderr]).toEqual([0, `event 7 "Event 7" created: ${NOTES}\n`]);
    expect([move.code, move.stderr]).toEqual([0, `event 7 "Event 7" created: ${NOTES}\n`]);
    expect([comparison.code, comparison.stderr]).toEqual([0, `event 7 "Event 7" same: ${NOTES}\n`]);
    expect(await membersIn(app, 'venue', 'organizer')).toMatchObject([[[], [{ organizer: 'Town' }]]]);
  });

  it('let a second run write nothing', async () => {
    fill();
    await moveIn();
    const before = await written(app);

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 equal.')]);
    expect(await written(app)).toEqual(before);
  });

  it('leave events that had them when they moved in', async () => {
    fill('publish');
    await moveIn();
    fill();

    const { code, stdout } = await moveIn('--prune');
    const last = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 updated.')]);
    expect([last.code, last.stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 equal.')]);
    expect(await membersIn(app, 'venue', 'organizer')).toMatchObject([[[], [{ organizer: 'Town' }]]]);
  });

  it('count as none in an export, as do those that it no longer has', async () => {
    const inTrash = '<wp:status>trash</wp:status>';
    const links = { _EventVenueID: '8', _EventOrganizerID: ['9', '11', '10'] };
    const file = aFile(
      'export.xml',
      anExport(
        anEventItem(7, { meta: { ...EVENT, ...links } }),
        item({ id: 8, type: 'tribe_venue', title: 'Hall', elements: inTrash }),
        item({ id: 9, type: 'tribe_organizer', title: 'Arts', elements: inTrash }),
        item({ id: 10, type: 'tribe_organizer', title: 'Town' }),
      ),
    );

    const move = await app.run('move-in', file);
    const again = await app.run('move-in', file);

    const deleted = 'Its organizer 11 "" has the status deleted there, and counts as none.';
    expect([move.code, move.stderr]).toEqual([0, `event 7 "Event 7" created: ${NOTES} ${deleted}\n`]);
    expect(again.stdout).toContain('events: 1 there; 1 equal.');
    expect(await membersIn(app, 'venue', 'organizer')).toMatchObject([[[], [{ organizer: 'Town' }]]]);
  });
});
