import { movingProcesses } from '../support/moving-processes.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue } from '../support/old-records.js';
import { type OldSite, startOldSite } from '../support/old-site.js';
import { HALL, rehearsal } from '../support/rehearsals.js';

const site = startOldSite();
const processes = movingProcesses(site, '--fold');
const calendar = aCalendar();
let uninterrupted: unknown[];

/** Moves in without interruption, once. */
beforeAll(async () => {
  site.calendar = calendar;
  expect(await processes.complete()).toBe(0);
  expect(site.requests.length).toBeGreaterThan(KILLED_AT.at(-1) ?? 0);
  uninterrupted = await theCalendar();
});

beforeEach(() => {
  site.calendar = calendar;
});

const KILLED_AT = [10, 20, 30, 40, 50, 60];

describe('A move that is killed', () => {
  it.each(KILLED_AT)('at request %i ends in the same calendar when it is run again', async (request) => {
    await processes.clear();
    await processes.killedAt(request);

    const code = await processes.complete();

    expect([code, await theCalendar()]).toEqual([0, uninterrupted]);
  });
});

/** Returns what has moved in. The id of the series is new each time. */
async function theCalendar(): Promise<string[]> {
  const all = (await processes.calendar()) as { row: { id?: number; recurrence?: unknown } }[];
  const { id } = all.find(({ row }) => row.recurrence)?.row ?? {};
  return all.map((one) => JSON.stringify(one).replaceAll(String(id), 'the series')).sort();
}

/** Fills the site with a calendar of two pages of events, some of which are folded into a series. */
function aCalendar(): OldSite['calendar'] {
  const parent = anOldTerm();
  const categories = [anOldTerm({ parent: parent.id }), parent];
  const tags = Array.from({ length: 4 }, () => anOldTerm());
  const venues = [...Array.from({ length: 4 }, () => anOldVenue()), HALL];
  const organizers = Array.from({ length: 4 }, () => anOldOrganizer());
  const events = Array.from({ length: 60 }, (_, place) =>
    anOldEvent({
      categories: [categories[place % 2]],
      tags: [tags[place % 4]],
      venue: venues[place % 3],
      organizer: [organizers[place % 4], organizers[(place + 1) % 4]],
      image: { id: 50_000 + place, url: `https://old.example.org/${place}.jpg` },
    }),
  );
  const rehearsals = Array.from({ length: 20 }, (_, day) => rehearsal(day + 1));
  return { categories, tags, venues, organizers, events: [...rehearsals, ...events] };
}
