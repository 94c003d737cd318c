import { Unread } from './unread.js';

describe('Unread', () => {
  it('says nothing where all was read', () => {
    const unread = new Unread('columns');

    expect([unread.named, unread.sentences]).toEqual([{}, []]);
  });

  it('names each thing once, with how often it is there', () => {
    const unread = new Unread('columns');
    for (const name of ['Priority', 'Mileage', 'Priority']) unread.add(name);

    expect(unread.named).toEqual({ Priority: 2, Mileage: 1 });
    expect(unread.sentences).toEqual(['columns that are not read: Priority (2), Mileage (1).']);
  });

  it('counts the others together beyond a hundred names, and shortens long ones', () => {
    const unread = new Unread('properties');
    for (let number = 0; number < 150; number++) unread.add(`X-${'N'.repeat(100)}-${number}`);

    expect(unread.named['']).toBe(50);
    expect(unread.sentences.join('').length).toBeLessThan(7_000);
    expect(unread.sentences.join('')).toMatch(/, others \(50\)\.$/);
  });
});
