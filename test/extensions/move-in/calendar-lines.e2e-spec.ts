import { startApp } from '../../support/app.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

describe('Lines of a text that are not folded', () => {
  it('are text also where they begin with the name of a property', async () => {
    const lines = [
      'Contact: Anna, 030 12345',
      'Location: behind the school',
      'Class: beginners',
      'Url: none',
    ];

    const { code, stderr, events } = await moveIn(
      calendar(...event('Course', ...EVENING, 'DESCRIPTION:Come along.', ...lines, 'LOCATION:School')),
    );

    expect([code, stderr]).toEqual([0, expect.stringContaining('are read as text of its DESCRIPTION.')]);
    expect(events).toMatchObject([
      {
        title: 'Course',
        description: `<p>${['Come along.', ...lines].join('<br />\n')}</p>`,
        venue: { venue: 'School' },
        organizer: [],
      },
    ]);
  });

  it('of a property that is not read are not text of another one', async () => {
    const { events } = await moveIn(
      calendar(...event('Course', ...EVENING, 'DESCRIPTION:Come along.', 'COMMENT:Paid', 'by us')),
    );

    expect(events).toMatchObject([{ description: '<p>Come along.</p>' }]);
  });
});

describe('A text that is not HTML', () => {
  it.each([
    ['X-ALT-DESC:Plain words', '<p>Plain words</p>'],
    ['X-ALT-DESC;FMTTYPE=text/plain:Plain words', '<p>Plain words</p>'],
    ['STYLED-DESCRIPTION;FMTTYPE=text/markdown:Plain words', '<p>Plain words</p>'],
    ['X-ALT-DESC:Plain words\r\nDESCRIPTION:Other words', '<p>Other words</p>'],
    ['X-ALT-DESC;FMTTYPE=text/html:<p>&nbsp\\;</p>\r\nSTYLED-DESCRIPTION:Plain words', '<p>Plain words</p>'],
  ])('is the description where there is no other: %j', async (text, description) => {
    const { events } = await moveIn(calendar(...event('Course', ...EVENING, text)));

    expect(events).toMatchObject([{ description }]);
  });
});

describe('Names in small letters', () => {
  it('are those of properties where the others are, too', async () => {
    const lines = ['begin:vevent', 'uid:a', 'dtstart:20270717T184500Z', 'summary:Course', 'location:School'];

    const { code, stderr, events } = await moveIn(
      calendar(...lines, 'Description:Come along.', 'Url:https://example.org', 'end:vevent'),
    );

    expect([code, stderr]).toEqual([0, '']);
    expect(events).toMatchObject([
      { venue: { venue: 'School' }, description: '<p>Come along.</p>', website: 'https://example.org' },
    ]);
  });
});

describe('Names before a blank', () => {
  it('are words of the text above them', async () => {
    const text = ['DESCRIPTION:Venez', 'LIEU : salle 3', 'CONTACT : Anna', 'URL : https://example.org'];

    const { events } = await moveIn(calendar(...event('Course', ...EVENING, ...text)));

    expect(events).toMatchObject([{ organizer: [], description: expect.stringContaining('CONTACT : Anna') }]);
    expect(events).toMatchObject([{ description: expect.stringContaining('LIEU : salle 3') }]);
  });
});

describe('A line end that is doubled in part', () => {
  it('is one', async () => {
    const lines = calendar(...event('Concert in the', ...EVENING)).replace('in the', 'in\r\n  the');

    const { code, stderr, events } = await moveIn(lines.replaceAll('\r\n', '\r\r\n'));

    expect([code, stderr, events]).toMatchObject([0, '', [{ title: 'Concert in the' }]]);
  });
});
