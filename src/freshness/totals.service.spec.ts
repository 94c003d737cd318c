import type { Caller } from '../access/caller.js';
import { TotalsService } from './totals.service.js';

const ANONYMOUS: Caller = {};
const AUTHOR: Caller = { id: 5, name: 'ana', role: 'author' };
const OF_ALL = { version: 'one', caller: ANONYMOUS, language: 'en' };

/** A service, and how often it had to count. */
function counting() {
  const totals = new TotalsService();
  let counts = 0;
  const total = (who: Parameters<TotalsService['total']>[0], list: readonly unknown[] = ['events']) =>
    totals.total(who, list, () => Promise.resolve((counts += 1)));
  return { totals, total };
}

describe('A total', () => {
  it('is counted once for the same question to the same data', async () => {
    const { total } = counting();

    expect([await total(OF_ALL), await total({ ...OF_ALL })]).toEqual([1, 1]);
  });

  it.each([
    ['other data', { version: 'two' }],
    ['another language', { language: 'fr' }],
    ['a user', { caller: AUTHOR }],
  ])('is counted again for %s', async (_other, different) => {
    const { total } = counting();

    expect([await total(OF_ALL), await total({ ...OF_ALL, ...different })]).toEqual([1, 2]);
  });

  it.each([
    ['of the same role', { ...AUTHOR, id: 6 }],
    ['who has been given another role', { ...AUTHOR, role: 'editor' as const }],
  ])('is counted again for a user %s', async (_who, other) => {
    const { total } = counting();

    expect([await total({ ...OF_ALL, caller: AUTHOR }), await total({ ...OF_ALL, caller: other })]).toEqual([
      1, 2,
    ]);
  });

  it.each([[['venues']], [['events', { search: 'jazz' }]], [['events', undefined]]])(
    'is counted again for the list %j',
    async (list) => {
      const { total } = counting();

      expect([await total(OF_ALL), await total(OF_ALL, list)]).toEqual([1, 2]);
    },
  );

  it('is counted every time where there is no version', async () => {
    const { total } = counting();
    const never = { ...OF_ALL, version: undefined };

    expect([await total(never), await total(never)]).toEqual([1, 2]);
  });

  it('is counted again after it could not be', async () => {
    const { totals, total } = counting();
    const failing = totals.total(OF_ALL, ['events'], () => Promise.reject(new Error('Query read timeout')));
    await expect(failing).rejects.toThrow('Query read timeout');

    expect(await total(OF_ALL)).toBe(1);
  });

  it('is remembered for 5,000 questions', async () => {
    const { total } = counting();
    for (let question = 1; question <= 5_001; question += 1) await total(OF_ALL, [question]);

    expect([await total(OF_ALL, [1]), await total(OF_ALL, [5_000])]).toEqual([1, 5_000]);
    expect(await total(OF_ALL, [5_001])).toBe(5_002);
  });
});
