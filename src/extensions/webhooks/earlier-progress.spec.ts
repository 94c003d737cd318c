import type { Progress } from '../changes/changes.service.js';
import { earlierProgress } from './earlier-progress.js';

function progress(transaction: string, type = '', since = '2026-11-20', epoch = '1.1.1'): Progress {
  return { cursor: { epoch, since, position: { transaction, type, id: 7 } }, completeBelow: '5' };
}

describe('The earlier progress', () => {
  it('is the requested one in an earlier transaction', () => {
    expect(earlierProgress(progress('9'), progress('10'))).toEqual(progress('9'));
  });

  it('is the requested one at the start of the transaction that has been sent in part', () => {
    expect(earlierProgress(progress('10'), progress('10', 'event'))).toEqual(progress('10'));
  });

  it.each([
    ['a later transaction', progress('11'), progress('10', 'event')],
    [
      'the transaction of which nothing has been sent',
      { ...progress('10'), completeBelow: '4' },
      progress('10'),
    ],
    ['another epoch', progress('9', '', '2026-11-20', '2.1.1'), progress('10')],
  ])('is the present one if the requested one is at %s', (_place, requested, present) => {
    expect(earlierProgress(requested, present)).toBe(present);
  });

  it('needs the removals since the day of the present one', () => {
    const present = progress('10', '', '2026-08-01');

    expect(earlierProgress(progress('9'), present)).toEqual(progress('9', '', '2026-08-01'));
  });
});
