import { matchSlots } from './slot-matching.js';

const at = (text: string) => new Date(`2027-${text}:00Z`);
const MONDAYS = ['06-07T19:00', '06-14T19:00', '06-21T19:00'];

function matched(former: readonly string[], current: readonly string[], days = 0): [string, string][] {
  const matches = matchSlots({ former: former.map(at), current: current.map(at), days });
  const short = (date: Date) => date.toISOString().slice(5, 16);
  return [...matches].map(([slot, match]) => [short(new Date(slot)), short(match)]);
}

describe('matching the slots of a series after a change', () => {
  it('keeps those that begin at the same time', () => {
    expect(matched(MONDAYS, ['06-07T19:00', '06-21T19:00', '07-05T19:00'])).toEqual([
      ['06-07T19:00', '06-07T19:00'],
      ['06-21T19:00', '06-21T19:00'],
    ]);
  });

  it('moves others within their day', () => {
    expect(matched(MONDAYS, ['06-07T20:00', '06-14T20:00'])).toEqual([
      ['06-07T19:00', '06-07T20:00'],
      ['06-14T19:00', '06-14T20:00'],
    ]);
  });

  it('prefers the same start to an earlier slot on the day', () => {
    expect(matched(['06-07T10:00', '06-07T15:00'], ['06-07T09:00', '06-07T10:00'])).toEqual([
      ['06-07T10:00', '06-07T10:00'],
      ['06-07T15:00', '06-07T09:00'],
    ]);
  });

  it('moves all by the days by which the first one moved', () => {
    expect(matched(MONDAYS, ['06-08T18:00', '06-15T18:00', '06-22T18:00'], 1)).toEqual([
      ['06-07T19:00', '06-08T18:00'],
      ['06-14T19:00', '06-15T18:00'],
      ['06-21T19:00', '06-22T18:00'],
    ]);
  });

  it('moves none by days where the first one did not move', () => {
    expect(matched(MONDAYS, ['06-08T19:00', '06-15T19:00'])).toEqual([]);
  });

  it('gives each slot away once', () => {
    expect(matched(['06-07T10:00', '06-07T19:00'], ['06-07T12:00'])).toEqual([
      ['06-07T10:00', '06-07T12:00'],
    ]);
  });
});
