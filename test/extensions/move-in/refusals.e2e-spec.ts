import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../support/app.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue } from './old-records.js';
import { startOldSite } from './old-site.js';

const app = startApp();
const site = startOldSite();

const moveIn = (...options: string[]) => app.run('move-in', site.url, '--rate', '1000', ...options);

const folder = mkdtempSync(join(tmpdir(), 'calendar-move-in-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('An event whose venue, organizer and tag are refused', () => {
  const event = (...[venue, organizer, tag]: string[]) => {
    const links = [
      anOldVenue({ id: 4, venue }),
      anOldOrganizer({ id: 5, organizer }),
      anOldTerm({ id: 6, name: tag }),
    ];
    const [venues = {}, organizers = {}, tags = {}] = links;
    site.calendar = { ...site.calendar, venues: [venues], organizers: [organizers], tags: [tags] };
    site.calendar.events = [anOldEvent({ id: 7, venue: venues, organizer: [organizers], tags: [tags] })];
  };

  it('moves in without them, and gets them once they are corrected there', async () => {
    event('<br>', '<br>', '<br>');
    const { code, stderr } = await moveIn();
    event('Hall', 'Society', 'Jazz');

    const { code: later, stdout } = await moveIn();
    const { stdout: last } = await moveIn();

    expect([code, stderr]).toEqual([1, expect.stringContaining('Its venue 4 has not moved in.')]);
    expect([later, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 updated.')]);
    expect(last).toContain('events: 1 there; 1 equal.');
    const { body } = await app.get('/events/by-slug/event-7').expect(200);
    expect(body).toMatchObject({
      venue: { venue: 'Hall' },
      organizer: [{ organizer: 'Society' }],
      tags: [{ name: 'Jazz' }],
    });
  });
});

describe('A move and its verification', () => {
  it('say that they stopped before the end, when the site stops to answer', async () => {
    site.calendar.tags = [anOldTerm()];
    site.failures.set('/wp-json/tribe/events/v1/venues?page=1&per_page=50', 500);
    const file = join(folder, 'report.ndjson');

    const move = await moveIn('--report', file);
    const verification = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    for (const { code, stdout, stderr } of [move, verification]) {
      expect([code, stderr]).toEqual([
        1,
        expect.stringContaining('/venues?page=1&per_page=50 failed 6 times'),
      ]);
      expect(stdout).toMatch(/\nIt stopped before the end of .+: the other records are not accounted for\./);
      expect(stdout).not.toContain('All 1 records');
    }
    const last = readFileSync(file, 'utf8').trim().split('\n').at(-1) ?? '';
    expect(JSON.parse(last)).toMatchObject({ summary: { tag: { created: 1 } }, complete: false });
  });
});

describe('An event that fails on its own', () => {
  const API = '/wp-json/tribe/events/v1';
  const fail = (...places: string[]) => {
    for (const place of places) site.failures.set(`${API}/${place}`, 500);
  };

  it('is refused, as are others beside it, and the rest moves in', async () => {
    site.calendar.events = [1, 2, 3, 4, 5].map((id) => anOldEvent({ id }));
    fail('events/1', 'events/2', 'events/3', 'events/4');

    const { code, stdout, stderr } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 5 there; 1 created, 4 refused.')]);
    expect(stderr).toContain(
      `event 1 "Event 1" refused: On its own it fails: ${site.url}${API}/events/1 failed`,
    );
  });

  it('is not the same to verify, although its list is', async () => {
    site.calendar.events = [anOldEvent({ id: 1 }), anOldEvent({ id: 2 })];
    await moveIn();
    fail('events/1');

    const { code, stdout } = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 2 there; 1 same, 1 different.')]);
  });

  it('ends the move if the whole site fails as well', async () => {
    site.calendar.events = [1, 2, 3, 4].map((id) => anOldEvent({ id }));
    site.onRequest = (_count, path) => {
      if (path.endsWith('/events/1'))
        fail('events/1', 'events/2', 'events/3', 'events/4', 'events?per_page=1');
    };

    const { code, stdout, stderr } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 4 there; 2 refused.\n')]);
    expect(stdout).toContain('It stopped before the end');
    expect(stderr).toContain('/events?per_page=1 failed 6 times');
  });
});

describe('A venue that no list shows', () => {
  it('is refused once, however many pages of events show it', async () => {
    const venue = anOldVenue({ id: 4, venue: '<br>' });
    site.calendar.events = Array.from({ length: 60 }, () => anOldEvent({ venue }));

    const { stdout, stderr } = await moveIn();

    expect(stdout).toContain('events: 60 there; 60 created.\nvenues: 0 there, 1 in no list; 1 refused.');
    expect(stderr.match(/^venue 4 /gm)).toHaveLength(1);
  });
});

const list = (tags: readonly unknown[], total_pages: number, total = tags.length) => {
  const path = '/wp-json/tribe/events/v1/tags';
  site.files.set(path, Buffer.from(JSON.stringify({ tags, total, total_pages })));
};

describe('A list with things that are not records', () => {
  it('moves the rest in, and refuses them', async () => {
    list([null, anOldTerm({ id: '8;' }), anOldTerm({ name: 'Jazz' })], 1);
    site.calendar.events = [anOldEvent({ venue: [null], organizer: 'x' })];

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('tags: 3 there; 1 created, 2 refused.')]);
    expect(stdout).toContain('events: 1 there; 1 created.');
  });

  it('moves the rest in, and refuses an event on a day that does not exist', async () => {
    site.calendar.events = [anOldEvent({ start_date: '2026-13-45 99:99:99' }), anOldEvent()];

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 2 there; 1 created, 1 refused.')]);
  });
});

describe('A list that is none', () => {
  it('is named, with what the site says, on one line that no terminal obeys', async () => {
    const message = 'No.\u001b[31m\nAll 5 records are accounted for.';
    site.files.set('/wp-json/tribe/events/v1/tags', Buffer.from(JSON.stringify({ message })));

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      1,
      'The site does not list its tags. It says: No.\\u001b[31m\\u000aAll 5 records are accounted for.\n',
    ]);
  });
});

describe('A list that claims more pages than it has, and repeats the last one', () => {
  it('is read to its end, and what it lacks is not accounted for', async () => {
    const tags = Array.from({ length: 50 }, () => anOldTerm());
    list(tags, 2e7, 1e9);

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('tags: 1000000000 there; 50 created.')]);
    expect(stdout).toContain('Not accounted for: 999999950 of 1000000000 records');
  });
});

describe('A site that redirects in a circle', () => {
  it('is named as such', async () => {
    const path = '/wp-json/tribe/events/v1/events';
    site.files.set(path, path);

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([1, expect.stringContaining(' redirects in a circle')]);
  });
});

describe('An id that leaves too few for new records', () => {
  it('is refused with --keep-ids', async () => {
    site.calendar.tags = [2_147_483_647, 3_000_000_000, 2_000_000_000].map((id) => anOldTerm({ id }));

    const { code, stdout, stderr } = await moveIn('--keep-ids');

    expect([code, stdout]).toEqual([1, expect.stringContaining('tags: 3 there; 1 created, 2 refused.')]);
    expect(stderr).toContain('Its id 2147483647 is larger than 2000000000');
    await app.create('tags', { name: 'Ours' });
  });
});

describe('Members with names that all objects have', () => {
  it('are different, and end neither the move nor its verification', async () => {
    const strange = { ['__proto__']: { a: 1 }, constructor: { b: 2 }, toString: 'c' };
    site.calendar.tags = [anOldTerm(strange)];
    site.calendar.events = [anOldEvent({ event_status_there: 'constructor' })];

    const move = await moveIn();
    const { code, stdout, stderr } = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect(move.code).toBe(0);
    expect([code, stderr]).toEqual([1, expect.stringContaining('constructor is {"b":2} there, "" here.')]);
    expect(stdout).toContain('events: 1 there; 1 same.\n');
  });
});
