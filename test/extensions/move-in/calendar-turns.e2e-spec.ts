import { startApp } from '../../support/app.js';
import { calendar, event, movingIn } from './real-calendars.js';
import { eventsIn } from './file-events.js';

const app = startApp({ SITE_TIMEZONE: 'Europe/Berlin' });
const moveIn = movingIn(app);

const choir = event('Choir', 'DTSTART:20270105T180000Z', 'RRULE:FREQ=WEEKLY;COUNT=5');
const turn = (title: string, id: string, ...lines: string[]) =>
  event(title, 'UID:Choir', `RECURRENCE-ID;RANGE=${id}`, ...lines);
const alone = event('Alone', 'UID:Choir', 'RECURRENCE-ID:20270126T180000Z', 'DTSTART:20270126T190000Z');

describe('A date as from which all are changed, and that cannot be read', () => {
  const broken = turn(
    'Board',
    'THISANDFUTURE:20270112T180000Z',
    'DTSTART;TZID=Nowhere:20270112T200000',
    'CLASS:PRIVATE',
  );

  it('keeps them out, but for those that stand alone', async () => {
    const { code, stderr, events } = await moveIn(calendar(...choir, ...broken, ...alone));

    expect([code, events.map(({ title }) => title)]).toEqual([1, ['Choir']]);
    expect(await eventsIn(app)).toMatchObject([{ title: 'Choir' }, { title: 'Alone', status: 'private' }]);
    expect(stderr).toMatch(
      /"Board".* refused: It cannot move in, nor can the dates of its series that it changes: /,
    );
  });

  it('keeps them out up to the next one that can be read', async () => {
    const next = turn('Later', 'THISANDFUTURE:20270126T180000Z', 'DTSTART:20270126T190000Z', 'CLASS:PUBLIC');

    const { dates } = await moveIn(calendar(...choir, ...broken, ...next));

    expect(dates.map((date) => date.split(' to ')[0])).toEqual([
      'Choir: 2027-01-05 18:00',
      'Later: 2027-01-26 19:00',
      'Later: 2027-02-02 19:00',
    ]);
  });

  it.each(['THISANDPRIOR:20270112T180000Z', 'THISANDFUTURE;TZID=Nowhere:20270112T190000'])(
    'keeps all out where nobody knows which ones: %s',
    async (id) => {
      const { code, dates } = await moveIn(
        calendar(...choir, ...turn('Board', id, 'DTSTART:20270112T200000Z'), ...alone),
      );

      expect([code, dates.map((date) => date.split(':')[0])]).toEqual([1, ['Alone']]);
    },
  );

  it('makes private what stands alone, where nobody knows which ones it makes so', async () => {
    const id = 'THISANDFUTURE;TZID=Nowhere:20270112T190000';

    const { events } = await moveIn(
      calendar(...choir, ...turn('Board', id, 'DTSTART:20270112T200000Z', 'CLASS:PRIVATE'), ...alone),
    );

    expect(events).toEqual([]);
    expect(await eventsIn(app)).toMatchObject([{ title: 'Alone', status: 'private' }]);
  });
});
