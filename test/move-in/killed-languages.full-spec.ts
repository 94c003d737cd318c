import { movingProcesses } from '../support/moving-processes.js';
import { translate } from '../support/old-languages.js';
import { anOldEvent, anOldVenue, type OldRecord } from '../support/old-records.js';
import { startOldSite } from '../support/old-site.js';

const site = startOldSite();
const processes = movingProcesses(site, '--languages', 'en,fr');
let uninterrupted: unknown[];

/** Moves in without interruption, once. */
beforeAll(async () => {
  fill();
  expect(await processes.complete()).toBe(0);
  expect(site.requests.length).toBeGreaterThan(KILLED_AT.at(-1) ?? 0);
  uninterrupted = await processes.calendar();
});

beforeEach(fill);

const KILLED_AT = [30, 80, 130, 180];

describe('A move of several languages that is killed', () => {
  it.each(KILLED_AT)('at request %i ends in the same calendar when it is run again', async (request) => {
    await processes.clear();
    await processes.killedAt(request);

    const code = await processes.complete();

    expect([code, await processes.calendar()]).toEqual([0, uninterrupted]);
  });
});

/** Fills the site with groups that begin on one page of the list and end on another one, or the other way round. */
function fill(): void {
  const venues = [aPost(anOldVenue, 10, 'Hall'), aPost(anOldVenue, 11, 'La salle')];
  const first: OldRecord[] = [];
  const second: OldRecord[] = [];
  for (let place = 0; place < 40; place++) {
    const english = aPost(anOldEvent, 100 + place, `Event ${place}`, { venue: venues[0] });
    const french = aPost(anOldEvent, 200 + place, `Concert ${place}`, { venue: venues[1] });
    first.push(place % 2 === 0 ? english : french);
    second.push(place % 2 === 0 ? french : english);
    translate(site, { en: english, fr: french });
  }
  translate(site, { en: venues[0] ?? {}, fr: venues[1] ?? {} });
  site.calendar = { ...site.calendar, venues, events: [...first, ...second] };
}

function aPost(make: typeof anOldEvent, id: number, title: string, members: OldRecord = {}): OldRecord {
  return make({ id, title, venue: title, url: `${site.url}/post/${id}/`, ...members });
}
