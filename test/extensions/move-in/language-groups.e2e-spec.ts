import { startApp } from '../../support/app.js';
import { POLYLANG, showPage, translate } from './old-languages.js';
import { anOldEvent, anOldVenue, type OldRecord } from './old-records.js';
import { startOldSite } from './old-site.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr,de' });
const site = startOldSite();

const moveIn = (...options: string[]) =>
  app.run('move-in', site.url, '--rate', '1000', '--languages', 'en,fr', ...options);

function post(id: number, title: string, members: OldRecord = {}): OldRecord {
  return anOldEvent({ id, title, url: `${site.url}/event/${id}/`, ...members });
}

/** Adds posts to the site, as they are listed. */
function add(...records: OldRecord[]): void {
  site.calendar.events.push(...records);
}

/** Returns the events with their titles in each language. */
async function titles(): Promise<unknown[]> {
  const lists = ['en', 'fr', 'de'].map(async (language) => {
    const { body } = await app.get(at('/events', language)).expect(200);
    return (body as { events: { id: number; title: string; translations: string[] }[] }).events;
  });
  const [english = [], french = []] = await Promise.all(lists);
  return english.map(({ title, translations }, place) => [title, french[place]?.title, translations.join()]);
}

describe('A group of translations', () => {
  it('has the original in the first language, wherever it is listed', async () => {
    const french = Array.from({ length: 60 }, (_, place) => post(100 + place, `Un ${place}`));
    const english = Array.from({ length: 60 }, (_, place) => post(200 + place, `One ${place}`));
    add(...french, ...english);
    for (const [place, record] of english.entries())
      translate(site, { en: record, fr: french[place] ?? record });

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('events: 120 there; 60 created, 60 translated.'),
    ]);
    const { body } = await app.get('/events/by-external-id/' + site.name + '/200').expect(200);
    expect(body).toMatchObject({ title: 'One 0' });
    expect(site.requests.filter((path) => !path.startsWith('/wp-json/'))).toHaveLength(120);
    expect(site.requests.filter((path) => /events\/\d+$/.test(path))).toHaveLength(120);
  });

  it('has its images counted once, also if translations come first', async () => {
    const image = { id: 60, url: 'https://images.example.org/a.jpg' };
    const french = post(1, 'Un', { image });
    const others = Array.from({ length: 50 }, (_, place) => post(100 + place, 'Other'));
    add(french, ...others, post(200, 'One', { image }));
    translate(site, { en: post(200, 'One'), fr: french });

    const { stdout } = await moveIn();

    expect(stdout).toContain('images that stay at images.example.org: 2.');
  });

  it('may lack the first language', async () => {
    add(post(1, 'Un'), post(2, 'Eins'));
    translate(site, { fr: post(1, 'Un'), de: post(2, 'Eins') });

    const { stdout } = await app.run('move-in', site.url, '--rate', '1000', '--languages', 'en,de,fr');

    expect(stdout).toContain('events: 2 there; 1 created, 1 translated.');
    expect(await titles()).toEqual([['Eins', 'Un', 'fr,de']]);
  });

  it('grows in a later run, also by the first language', async () => {
    add(post(1, 'Un'));
    showPage(site, '/event/1/', '', 'fr-FR');
    await moveIn();
    add(post(2, 'One'));
    translate(site, { en: post(2, 'One'), fr: post(1, 'Un') });

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 1 translated, 1 equal.')]);
    expect(await titles()).toEqual([['One', 'Un', 'en,fr']]);
  });

  it('is updated by a translation that has changed, and then equal again', async () => {
    add(post(1, 'One'), post(2, 'Un'));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });
    await moveIn();
    site.calendar.events = [post(1, 'Two'), post(2, 'Deux')];

    const { stdout } = await moveIn();
    const { stdout: later } = await moveIn();

    expect(stdout).toContain('events: 2 there; 2 updated.');
    expect(later).toContain('events: 2 there; 2 equal.');
    expect(await titles()).toEqual([['Two', 'Deux', 'en,fr']]);
  });

  it('keeps what was changed here in any language', async () => {
    add(post(1, 'One'), post(2, 'Un'));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });
    await moveIn('--keep-ids');
    await app.as('editor').patch(at('/events/1', 'fr'), { title: 'Ici' }).expect(200);
    site.calendar.events = [post(1, 'One'), post(2, 'Deux')];

    const { stdout } = await moveIn();

    expect(stdout).toContain('events: 2 there; 2 kept.');
    expect(await titles()).toEqual([['One', 'Ici', 'en,fr']]);
  });

  it('keeps the texts of a translation that is gone there', async () => {
    add(post(1, 'One'));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });
    site.calendar.events.push(post(2, 'Un'));
    await moveIn();
    site.calendar.events = [post(1, 'One')];

    const { code, stdout, stderr } = await moveIn('--prune');

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 1 there; 1 equal, 1 vanished.')]);
    expect(stderr).toBe('event 2 "" vanished: It is gone there. Its texts in fr stay here.\n');
  });

  it('stays when its original is gone there, but not its translations', async () => {
    add(post(1, 'One'), post(2, 'Un'));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });
    await moveIn();
    site.calendar.events = [post(2, 'Un')];

    const { stderr } = await moveIn('--prune');

    expect(stderr).toBe('event 1 "" vanished: It is gone there, but its translations are not.\n');
    expect(await titles()).toEqual([['One', 'Un', 'en,fr']]);
  });
});

describe('A page', () => {
  it('proves nothing alone: two claim a translation, and the one to which it leads has it', async () => {
    add(post(1, 'One'), post(2, 'Other'), post(3, 'Un'));
    translate(site, { en: post(1, 'One'), fr: post(3, 'Un') });
    showPage(site, '/event/2/', POLYLANG({ en: '/event/2/', fr: '/event/3/' }, site));

    const { code, stdout } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('3 there; 2 created, 1 translated.')]);
    expect(await titles()).toEqual([
      ['One', 'Un', 'en,fr'],
      ['Other', 'Other', 'en'],
    ]);
  });

  it('of a translation that the site does not list is named', async () => {
    add(post(1, 'One'));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      0,
      `event 1 "One" created: Its translation fr at ${site.name}/event/2 is in no list, and does not move in.\n`,
    ]);
  });

  it('that is missing leaves a record alone, with a note', async () => {
    add(post(1, 'One'));
    site.failures.set('/event/1/', 404);

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      0,
      `event 1 "One" created: Its page ${site.url}/event/1/ answers 404, so that its translations are not known.\n`,
    ]);
  });

  it('that is out of order keeps its records out until a later run', async () => {
    add(post(1, 'One'), post(2, 'Un'));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });
    site.failures.set('/event/2/', 500);

    const { code, stdout } = await moveIn();
    site.failures.clear();
    const { stdout: later } = await moveIn();

    expect([code, stdout]).toEqual([1, expect.stringContaining('events: 2 there; 2 refused.')]);
    expect(later).toContain('events: 2 there; 1 created, 1 translated.');
  });

  it('of another host is not read, nor believed, with a note', async () => {
    add(post(1, 'One', { url: 'http://127.0.0.1:1/event/1/' }), post(2, 'Un'));
    showPage(site, '/event/2/', POLYLANG({ en: 'http://127.0.0.1:1/event/1/', fr: '/event/2/' }, site));

    const { code, stdout, stderr } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 2 there; 2 created.')]);
    expect(stderr).toBe(
      `event 1 "One" created: Its page http://127.0.0.1:1/event/1/ is not at ${site.name}, so that its translations are not known.\n`,
    );
  });

  it('of another host ends the move, as long as none is at that of the API', async () => {
    add(
      post(1, 'One', { url: 'http://127.0.0.1:1/event/1/' }),
      post(2, 'Un', { url: 'http://127.0.0.1:1/2/' }),
    );

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      1,
      `The pages of the site are at 127.0.0.1:1, but its API is at ${site.name}, so that no translations are found. Give its address with 127.0.0.1:1, or leave out --languages.\n`,
    ]);
    expect(await titles()).toEqual([]);
  });

  it('in a language that is not read is refused, as its event is here in others', async () => {
    add(post(1, 'One'), post(2, 'Eins'));
    translate(site, { 'en-GB': post(1, 'One'), de: post(2, 'Eins') });

    const { code, stderr } = await moveIn();

    expect([code, stderr]).toEqual([
      1,
      'event 2 "Eins" refused: Its language de has no place beside its translations, of which only en, fr move in. Add it to LANGUAGES and --languages.\n',
    ]);
    expect(await titles()).toEqual([['One', 'One', 'en']]);
  });
});

describe('move-in --languages', () => {
  it('says which records are in other languages, and counts them', async () => {
    add(post(1, 'One'), post(2, 'Eins'), post(3, 'Zwei'), post(4, 'Four'));
    showPage(site, '/event/1/', '', 'en-GB');
    showPage(site, '/event/2/', '', 'de-DE');
    showPage(site, '/event/3/', POLYLANG({ 'de-DE': '/event/3/' }, site), 'de-DE');
    showPage(site, '/event/4/', '', '');

    const { code, stdout, stderr } = await moveIn();

    expect([code, stdout]).toEqual([0, expect.stringContaining('events: 4 there; 4 created.\n')]);
    expect(stdout).toContain('languages: 2 in de-DE, which is not among --languages.\n');
    expect(stderr).toBe(
      ['event 2 "Eins"', 'event 3 "Zwei"']
        .map((record) => `${record} created: Its language de-DE is not among en, fr: here it counts as en.\n`)
        .join(''),
    );
  });

  it('names translations that a site lists in other languages only', async () => {
    site.listsLanguage = 'en';
    add(post(1, 'One', { language_there: 'en' }), post(2, 'Eins', { language_there: 'de' }));
    translate(site, { en: post(1, 'One'), de: post(2, 'Eins') });

    const { stderr } = await moveIn();

    expect(stderr).toBe(
      `event 1 "One" created: Its translation de at ${site.name}/event/2 is in no list, and does not move in.\n`,
    );
  });

  it('refuses a language that this calendar does not have', async () => {
    const { code, stderr } = await app.run('move-in', site.url, '--languages', 'en,it');

    expect([code, stderr]).toEqual([
      1,
      'LANGUAGES of this service does not contain "it", but en, fr, de. Add it, or leave it out of --languages.\n',
    ]);
  });

  it('says in verify what only the original has here', async () => {
    site.calendar.venues = [anOldVenue({ id: 9, url: `${site.url}/venue/9/` })];
    add(post(1, 'One'), post(2, 'Un', { cost: '5', description: '', venue: site.calendar.venues }));
    translate(site, { en: post(1, 'One'), fr: post(2, 'Un') });
    await moveIn();

    const { code, stderr } = await app.run('move-in', 'verify', site.url, '--rate', '1000');

    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^event 2 "Un" same: cost is "5" there, "" here\. All languages share it here\. venue is .+\n$/,
      ),
    ]);
  });
});
