import { parseRule } from '../../common/recurrence/rule.parser.js';
import { isMapped } from './icalendar-mapped-rule.js';

describe('Outlook', () => {
  it.each([
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=19;BYMINUTE=30',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'FREQ=YEARLY',
    'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=19',
    'FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR',
  ])('takes over %s', (rule) => {
    expect(isMapped(parseRule(rule))).toBe(true);
  });

  it.each([
    'FREQ=DAILY;BYDAY=MO,TU',
    'FREQ=DAILY;BYHOUR=9,17',
    'FREQ=WEEKLY;BYDAY=MO,TH;BYMONTH=6',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=1TU,2TH,3TU',
    'FREQ=MONTHLY;BYDAY=-2TU',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO',
    'FREQ=YEARLY;BYYEARDAY=100',
    'FREQ=YEARLY;BYMONTHDAY=24',
  ])('does not take over %s', (rule) => {
    expect(isMapped(parseRule(rule))).toBe(false);
  });
});
