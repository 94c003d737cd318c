import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { startApp } from '../../support/app.js';
import { killedMoves } from './killed-moves.js';
import { pictureFiles, movedCalendar } from './moved-calendar.js';
import { startMove } from './moving-process.js';
import { showPage, translate } from './old-languages.js';
import { anOldEvent, anOldOrganizer, anOldTerm, anOldVenue, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { aPicture } from '../../support/pictures.js';
import { HALL, rehearsal } from './rehearsals.js';

const app = startApp({ LANGUAGES: 'en,fr', IMAGES_NETWORKS: '127.0.0.0/8' });
const site = startOldSite();
const killed = killedMoves(app, site);

const moveIn = (...options: string[]) => ['move-in', site.url, '--rate', '1000', '--keep-ids', ...options];

/** Moves in, and returns what is here then. */
async function complete(words: readonly string[]) {
  const { code } = await app.run(...words);
  return { code, calendar: await movedCalendar(app), files: await pictureFiles(app) };
}

/**
 * Kills a move at every tenth request until its end.
 * @returns the number of kills, and the requests after which the next run ended in another calendar
 */
async function killAtEveryTenthRequest(words: readonly string[], prepare: () => Promise<void>) {
  await prepare();
  const uninterrupted = await complete(words);
  expect(uninterrupted.code).toBe(0);
  const differing: number[] = [];
  for (let request = 10; ; request += 10) {
    await prepare();
    if (!(await killed.atRequest(request, words))) return { kills: request / 10 - 1, differing };
    const again = await complete(words);
    if (!isDeepStrictEqual(again, uninterrupted)) differing.push(request);
  }
}

describe('A move that is killed', () => {
  it('ends in the same calendar when it is run again, at whichever tenth request', async () => {
    const words = moveIn('--languages', 'en,fr', '--copy-images', '--fold');
    await fill();

    const { kills, differing } = await killAtEveryTenthRequest(words, () => app.clear());

    expect(differing).toEqual([]);
    expect(kills).toBeGreaterThan(12);
  });

  it('ends in the same calendar when that happens as it remembers what it has written', async () => {
    const words = moveIn('--languages', 'en,fr', '--copy-images', '--fold');
    await fill();
    const uninterrupted = await complete(words);
    const differing: string[] = [];
    for (const id of ['1', '11', '20', '105', '120', '220']) {
      await app.clear();
      await killed.whileRemembering(id, words);
      if (!isDeepStrictEqual(await complete(words), uninterrupted)) differing.push(id);
    }

    expect(differing).toEqual([]);
  });
});

describe('A move with --fold that is killed', () => {
  it('ends in the same series when it is run again', async () => {
    await fill();
    const uninterrupted = await complete(moveIn('--fold'));
    await app.clear();
    await complete(moveIn());
    await killed.whileRemembering('303', moveIn('--fold'));

    expect(await complete(moveIn('--fold'))).toEqual(uninterrupted);
  });
});

describe('A process of a move that is killed', () => {
  it('ends in the same calendar when it is run again', async () => {
    const words = moveIn('--languages', 'en,fr', '--copy-images', '--fold');
    await fill();
    const uninterrupted = await complete(words);
    await app.clear();
    const before = site.requests.length;
    const running = startMove(app, words);
    site.onRequest = (count) => {
      if (count === before + 90) running.kill('SIGKILL');
    };
    await once(running, 'exit');

    expect(await complete(words)).toEqual(uninterrupted);
  });
});

describe('A move with --prune that is killed', () => {
  const prune = () => moveIn('--prune');

  it('ends in the same calendar when it is run again, at whichever tenth request', async () => {
    const { kills, differing } = await killAtEveryTenthRequest(prune(), moveInMoreThanIsThere);

    expect(differing).toEqual([]);
    expect(kills).toBeGreaterThan(2);
  });

  it('takes out of the trash what is back there, also if it was killed as it put it there', async () => {
    await moveInMoreThanIsThere();
    await killed.whileRemembering('110', prune());
    await complete(prune());
    site.calendar = { ...site.calendar, events: manyEvents(), venues: [HALL] };

    const { stdout } = await app.run(...prune());

    expect(stdout).toContain('events: 30 there; 25 updated, 5 equal.\nvenues: 1 there; 1 updated.');
  });

  async function moveInMoreThanIsThere(): Promise<void> {
    await app.clear();
    site.calendar = { ...site.calendar, events: manyEvents(), venues: [HALL] };
    await complete(moveIn());
    site.calendar = { ...site.calendar, events: manyEvents().slice(25), venues: [] };
  }

  function manyEvents(): OldRecord[] {
    return Array.from({ length: 30 }, (_, place) => anOldEvent({ id: 100 + place }));
  }
});

/**
 * Fills the site with images, a series, and groups of languages that begin on one page of the list and end on another one,
 * or the other way round.
 */
async function fill(): Promise<void> {
  const parent = anOldTerm({ id: 1 });
  const categories = [anOldTerm({ id: 2, parent: 1 }), parent];
  // The French tag has the lower id.
  const [music, musique] = aPair(anOldTerm, [4, 'Music'], [3, 'Musique']);
  const [hall, salle] = aPair(anOldVenue, [10, 'Hall'], [11, 'La salle']);
  const organizers = [anOldOrganizer({ id: 20, url: `${site.url}/post/20/` })];
  const first: OldRecord[] = [];
  const second: OldRecord[] = [];
  for (let place = 0; place < 26; place++) {
    const links = { organizer: organizers, categories: [categories[place % 2]] };
    const image = await anImage(place % 6);
    const [english, french] = aPair(
      anOldEvent,
      [100 + place, `Event ${place}`, { ...links, tags: [music], venue: hall, image }],
      [200 + place, `Concert ${place}`, { ...links, tags: [musique], venue: salle, image }],
    );
    first.push(place % 2 === 0 ? english : french);
    second.push(place % 2 === 0 ? french : english);
  }
  const rehearsals = [1, 2, 3, 4, 5].map((day) =>
    rehearsal(day, { id: 300 + day, venue: hall, url: `${site.url}/post/${300 + day}/` }),
  );
  for (const id of [20, 301, 302, 303, 304, 305]) showPage(site, `/post/${id}/`, '');
  const [tags, venues] = [
    [music, musique],
    [hall, salle],
  ];
  site.calendar = { categories, tags, venues, organizers, events: [...rehearsals, ...first, ...second] };
}

async function anImage(number: number): Promise<unknown> {
  const path = `/uploads/${number}.jpg`;
  site.files.set(
    path,
    await aPicture(30 + number)
      .jpeg()
      .toBuffer(),
  );
  return { id: 400 + number, url: `${site.url}${path}` };
}

type Post = readonly [id: number, title: string, members?: OldRecord];

/** Returns an English and a French post that lead to each other. */
function aPair(make: typeof anOldEvent, ...posts: readonly [Post, Post]): [OldRecord, OldRecord] {
  const [en, fr] = posts.map(([id, title, members]) =>
    make({ id, title, name: title, venue: title, url: `${site.url}/post/${id}/`, ...members }),
  ) as [OldRecord, OldRecord];
  translate(site, { en, fr });
  return [en, fr];
}
