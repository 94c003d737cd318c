import { combinations } from './combinations.js';

describe('combinations', () => {
  it('begin with the first alternatives, and go on with those further behind', () => {
    const places = [
      ['jazz', 'jazzy'],
      ['concert', 'concerto'],
    ];

    expect(combinations(places, 4).map((words) => words.join(' '))).toEqual([
      'jazz concert',
      'jazz concerto',
      'jazzy concert',
      'jazzy concerto',
    ]);
    expect(combinations(places, 2)).toHaveLength(2);
  });

  it('are as many as asked for, however many places there are', () => {
    const places = Array.from({ length: 200 }, () => ['a', 'b', 'c']);

    expect(combinations(places, 4)).toHaveLength(4);
  });
});
