import { startApp } from '../../support/app.js';
import { calendar, event, EVENING, movingIn } from './real-calendars.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

describe('Calendars that were put together', () => {
  const first = calendar('X-WR-TIMEZONE:America/New_York', ...event('First', 'DTSTART:20270105T190000'));
  const second = calendar(
    'METHOD:CANCEL',
    'X-WR-TIMEZONE:Asia/Tokyo',
    ...event('Second', 'DTSTART:20270106T190000'),
  );

  it.each([
    ['without a line end between', `${first.trimEnd()}${second}`],
    ['with a mark of the encoding between', `${first}\uFEFF${second}`],
    ['with a mark alone between', `${first.trimEnd()}\uFEFF${second}`],
    [
      'in small letters',
      `${first.trimEnd()}${second}`.replaceAll('END:V', 'end:v').replaceAll('BEGIN:V', 'begin:v'),
    ],
    ['with all ends in one line', `${first.trimEnd().replace('END:VEVENT\r\n', 'END:VEVENT')}${second}`],
    ['with line feeds alone', `${first.trimEnd()}${second}`.replaceAll('\r\n', '\n')],
  ])('have their own zones and methods: %s', async (_, text) => {
    const { code, dates, events } = await moveIn(text);

    expect(code).toBe(0);
    expect(dates).toEqual([
      'First: 2027-01-06 00:00 to 2027-01-06 00:00',
      'Second: 2027-01-06 10:00 to 2027-01-06 10:00',
    ]);
    expect(events.map(({ event_status: status }) => status)).toEqual([undefined, 'canceled']);
  });

  it('have their own zones and methods also after one that was cut off', async () => {
    const cut = `${first.slice(0, first.indexOf('END:VEVENT'))}DESCRIPTION:Große Straße, cut off`;

    const { stderr, events } = await moveIn(`${cut}${second}`);

    expect(stderr).toContain('It cannot move in: it does not end.');
    expect(events).toMatchObject([{ title: 'Second', event_status: 'canceled', timezone: 'Asia/Tokyo' }]);
  });

  it('have no zone and no method outside of them', async () => {
    const { dates, events } = await moveIn(
      `${second}${event('After', 'DTSTART:20270107T190000').join('\r\n')}`,
    );

    expect(dates).toContain('After: 2027-01-07 18:00 to 2027-01-07 18:00');
    expect(events.map(({ event_status: status }) => status)).toEqual(['canceled', undefined]);
  });
});

describe('Events that were put together without a line end between', () => {
  it('are two', async () => {
    const lines = calendar(...event('First', ...EVENING), ...event('Second', ...EVENING, 'CLASS:PRIVATE'));

    const { code, stdout, events } = await moveIn(lines.replace('END:VEVENT\r\n', 'END:VEVENT'));

    expect([code, events.map(({ title }) => title)]).toEqual([0, ['First']]);
    expect(stdout).toContain('events: 2 there; 2 created.');
  });
});
