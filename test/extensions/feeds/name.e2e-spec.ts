import { startApp } from '../../support/app.js';
import { anEvent } from '../../support/records.js';
import { textOf } from './reading.js';

const NAME = 'What is on & where';
const named = startApp({ SITE_NAME: NAME, SITE_URL: 'https://town.example.org' });

describe('SITE_NAME', () => {
  it.each([
    ['ics', `\r\nX-WR-CALNAME:${NAME}\r\n`],
    ['rss', '<title>What is on &amp; where</title>'],
    ['atom', '<author>\n        <name>What is on &amp; where</name>'],
    ['jsonfeed', `"title":"${NAME}"`],
  ])('names the calendar in feeds: %s', async (format, text) => {
    await named.create('events', anEvent());

    expect(await textOf(named, `/events.${format}`)).toContain(text);
  });

  it('names it in the index of the REST root', async () => {
    expect((await named.get('//').expect(200)).body).toMatchObject({ name: NAME });
  });

  it('leaves a saved feed its own name', async () => {
    await named.create('feeds', { name: 'Jazz', slug: 'jazz', query: 'search=jazz', listed: true });

    expect(await textOf(named, '/feeds/jazz.ics')).toContain('X-WR-CALNAME:Jazz');
  });
});
