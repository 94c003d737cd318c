import { startApp } from '../../support/app.js';
import { eventsIn } from './file-events.js';
import { moveInFiles } from './move-in-files.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);
const aFile = moveInFiles();

const NAMES = [
  {
    title: 'Rock & Roll – live',
    venue: { venue: 'Bar & Grill' },
    categories: [{ name: 'Food & Drink' }, { name: 'Music' }],
  },
];

describe('Names in which a program has encoded characters as HTML does', () => {
  it.each([';', '\\;'])('have the characters, in a calendar that writes a semicolon as %s', async (end) => {
    const lines = [
      'SUMMARY:Rock &amp; Roll &#8211; live',
      'LOCATION:Bar &amp; Grill',
      'CATEGORIES:Food &amp; Drink,Music',
    ];
    const [begin = '', ...rest] = event('', 'UID:1', ...EVENING);
    const written = lines.map((line) => line.replaceAll(';', end));

    const { events } = await moveIn(
      calendar(begin, ...written, ...rest.filter((line) => line !== 'SUMMARY:')),
    );

    expect(events).toMatchObject(NAMES);
  });

  it('have the characters, in a table', async () => {
    const table =
      'title,start_date,venue,categories\nRock &amp; Roll &#8211; live,2027-11-19,Bar &amp; Grill,Food &amp; Drink;Music\n';

    await app.run('move-in', aFile('programme.csv', table));

    expect(await eventsIn(app)).toMatchObject(NAMES);
  });
});
