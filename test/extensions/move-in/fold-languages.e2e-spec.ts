import { startApp } from '../../support/app.js';
import { translate } from './old-languages.js';
import { anOldEvent } from './old-records.js';
import { startOldSite } from './old-site.js';
import { at } from '../../support/translated.js';

const app = startApp({ LANGUAGES: 'en,fr' });
const site = startOldSite();

const run = (...words: string[]) =>
  app.run('move-in', ...words, site.url, '--rate', '1000', '--languages', 'en,fr');

/** Fills the site with an event of three weeks, each in two languages; the second English one may differ. */
function fill({ second = 'Hello.' } = {}): void {
  for (const [place, day] of ['01', '08', '15'].entries()) {
    const times = {
      start_date: `2026-12-${day} 19:00:00`,
      end_date: `2026-12-${day} 21:00:00`,
      utc_start_date: `2026-12-${day} 18:00:00`,
      utc_end_date: `2026-12-${day} 20:00:00`,
    };
    const page = (name: string, text: string) => ({
      slug: `${name}-${day}`,
      url: `${site.url}/${name}-${day}/`,
      description: `<p>${text}</p>\n`,
    });
    const text = place === 1 ? second : 'Hello.';
    const english = anOldEvent({ id: 10 + place, title: 'Class', ...times, ...page('class', text) });
    const french = anOldEvent({ id: 20 + place, title: 'Cours', ...times, ...page('cours', 'Bonjour.') });
    site.calendar.events.push(english, french);
    translate(site, { en: english, fr: french });
  }
}

describe('move-in --fold --languages', () => {
  it('makes one series in two languages, and writes nothing the second time', async () => {
    fill();

    const { code, stdout } = await run('--fold', '--keep-ids');
    const { stdout: later } = await run('--fold', '--keep-ids');
    const { code: verified, stderr } = await run('verify');

    expect([code, stdout]).toEqual([0, expect.stringContaining('6 there; 3 created, 3 translated.')]);
    expect(later).toContain('6 there; 6 equal.');
    expect([verified, stderr]).toEqual([0, '']);
    const { body } = await app.get(at('/events/21')).expect(200);
    expect(body).toMatchObject({ id: 11, title: 'Cours', series: {} });
  });

  it('keeps the translation of a text that is an event’s own', async () => {
    fill({ second: 'With a guest.' });

    await run('--fold', '--keep-ids');
    const { code, stderr } = await run('verify');

    expect([code, stderr]).toEqual([0, '']);
    const { body } = await app.get(at('/events/11', 'fr')).expect(200);
    expect(body).toMatchObject({
      title: 'Cours',
      description: '<p>Bonjour.</p>',
      series: { overrides: ['description', 'description:fr'] },
    });
  });

  it('keeps the translation of a text that changes there later, and changes back', async () => {
    fill();
    await run('--fold', '--keep-ids');
    const changed = site.calendar.events[2] ?? {};

    Object.assign(changed, { description: '<p>With a guest.</p>\n' });
    const { stdout } = await run('--fold', '--keep-ids');
    const { code, stderr } = await run('verify');
    const { body: own } = await app.get(at('/events/11', 'fr')).expect(200);
    Object.assign(changed, { description: '<p>Hello.</p>\n' });
    await run('--fold', '--keep-ids');
    const { stdout: later } = await run('--fold', '--keep-ids');
    const { body: shared } = await app.get(at('/events/11', 'fr')).expect(200);

    expect(stdout).toContain('6 there; 1 updated, 5 equal.');
    expect([code, stderr]).toEqual([0, '']);
    expect(own).toMatchObject({
      description: '<p>Bonjour.</p>',
      series: { overrides: ['description', 'description:fr'] },
    });
    expect(shared).toMatchObject({ description: '<p>Bonjour.</p>', series: { overrides: [] } });
    expect(later).toContain('6 there; 6 equal.');
  });

  it('takes over a translation that changes there with its original', async () => {
    fill();
    await run('--fold', '--keep-ids');
    const [, , english = {}, french = {}] = site.calendar.events;
    Object.assign(english, { title: 'Class with a guest' });
    Object.assign(french, { title: 'Cours avec un invité' });

    const { stdout } = await run('--fold', '--keep-ids');
    const { code, stderr } = await run('verify');

    expect(stdout).toContain('6 there; 2 updated, 4 equal.');
    expect([code, stderr]).toEqual([0, '']);
  });
});
