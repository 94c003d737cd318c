import { MajorityVote } from './majority-vote.js';

/** Returns the elected value after each vote. */
function elected(votes: string): string {
  const majority = new MajorityVote();
  return Array.from(votes)
    .map((vote) => (majority.vote(vote) ? vote : '-'))
    .join('');
}

describe('A majority vote', () => {
  it.each([
    ['a', 'a'],
    ['ab', 'a-'],
    ['abb', 'a-b'],
    ['aabbb', 'aa--b'],
    ['abab', 'a-a-'],
    ['abcb', 'a-c-'],
  ])('of %s elects %s', (votes, expected) => {
    expect(elected(votes)).toBe(expected);
  });

  it('takes at most a thousand votes to change', () => {
    const votes = 'a'.repeat(5_000) + 'b'.repeat(1_001);

    expect(elected(votes)).toBe(`${'a'.repeat(5_000)}${'-'.repeat(1_000)}b`);
  });

  it('reports for each vote whether the elected value has changed', () => {
    const majority = new MajorityVote();
    const changes = Array.from('aabbbb').map((vote) => {
      majority.vote(vote);
      return majority.hasChanged;
    });

    expect(changes).toEqual([false, false, false, false, true, false]);
  });
});
