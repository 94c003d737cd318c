import { nearestName } from './nearest-name.js';

const KNOWN = ['id', 'url', 'tags', 'title', 'venue', 'start_date', 'end_date', 'description', 'PORT'];

describe('The nearest name', () => {
  it.each([
    ['tag', 'tags'],
    ['titel', 'title'],
    ['tilte', 'title'],
    ['itle', 'title'],
    ['tittle', 'title'],
    ['tixle', 'title'],
    ['Title', 'title'],
    ['PROT', 'PORT'],
    ['prot', 'PORT'],
    ['startDate', 'start_date'],
    ['start-dat', 'start_date'],
    ['descripiton', 'description'],
    ['title', 'title'],
  ])('to %s is %s', (sent, meant) => {
    expect(nearestName(sent, KNOWN)).toBe(meant);
  });

  it.each([
    ['a name that differs in two places', 'tixxe'],
    ['a long name that differs in three places', 'dxscrxptxon'],
    ['a name of which another is a part', 'subtitle'],
    ['a name near a very short one', 'is'],
    ['a name near a short one', 'uri'],
    ['an empty name', ''],
    ['a very long text', 'title'.repeat(1_000_000)],
  ])('does not exist for %s', (_case, sent) => {
    expect(nearestName(sent, KNOWN)).toBe(undefined);
  });

  it('is the one with the fewest slips, and then the first', () => {
    expect(nearestName('start_dates', ['start_day', 'started_at', 'start_date'])).toBe('start_date');
    expect(nearestName('tale', ['tele', 'tile'])).toBe('tele');
  });
});
