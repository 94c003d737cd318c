import { RuledZone } from '../../common/dates/ruled-zone.js';
import { CalendarZones } from './calendar-zones.js';
import type { EventText } from './feed.js';

const BERLIN = new RuledZone('Europe/Berlin', 'Europe/Berlin');
const EVENT: EventText = {
  text: Buffer.from('END'),
  beginning: {
    inUtc: Buffer.from('UTC'),
    local: { text: Buffer.from('LOCAL'), zone: BERLIN, instants: [Date.UTC(2027, 5, 21)] },
  },
};

describe('The zones of a calendar', () => {
  it('are looked up in a turn of their own, after the one in which the events were written', () => {
    const zones = new CalendarZones({ first: 2027, present: 2027 });
    const written = () => Buffer.concat(zones.written(EVENT)).toString();

    const learning = zones.learn([EVENT, EVENT]);

    expect(learning.next()).toEqual({ value: [], done: false });
    expect(written()).toBe('UTCEND');
    expect(learning.next().done).toBe(true);
    expect(written()).toMatch(/^BEGIN:VTIMEZONE[^]*LOCALEND$/);
  });
});
