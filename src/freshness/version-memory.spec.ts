import { Remembered, VersionMemory } from './version-memory.js';

describe('What is remembered of a version', () => {
  it('is forgotten when there is another one, and when there was another one in between', () => {
    const memory = new VersionMemory<number>(10);
    memory.of('one')?.set('a', 1);

    expect(memory.of('one')?.get('a')).toBe(1);
    expect(memory.of('two')?.get('a')).toBeUndefined();
    expect(memory.of('one')?.get('a')).toBeUndefined();
  });

  it('does not get into the next one, by whoever still works with it', () => {
    const memory = new VersionMemory<number>(10);
    const before = memory.of('one');
    const after = memory.of('two');
    before?.set('a', 1);

    expect([before?.get('a'), after?.get('a'), memory.of('two')?.get('a')]).toEqual([
      1,
      undefined,
      undefined,
    ]);
  });

  it('is nothing where there is no version', () => {
    const memory = new VersionMemory<number>(10);
    memory.of('one')?.set('a', 1);

    expect(memory.of(undefined)).toBeUndefined();
    expect(memory.of('one')?.get('a')).toBe(1);
  });

  it('has so many entries at the most', () => {
    const known = new VersionMemory<number>(2).of('one');
    for (const key of ['a', 'b', 'c']) known?.set(key, 1);

    expect(['a', 'b', 'c'].map((key) => known?.get(key))).toEqual([1, 1, undefined]);
  });
});

describe('What is remembered', () => {
  it('weighs so much, and one more, at the most', () => {
    const known = new Remembered<string, number>(10, (value) => value);
    known.set('a', 9);
    known.set('b', 50);
    known.set('c', 1);

    expect(['a', 'b', 'c'].map((key) => known.get(key))).toEqual([9, 50, undefined]);
  });

  it('stays what it is, and weighs no more, when it is told again', () => {
    const known = new Remembered<string, number>(10, (value) => value);
    known.set('a', 5);
    known.set('a', 7);
    known.set('b', 4);
    known.set('c', 1);

    expect(['a', 'b', 'c'].map((key) => known.get(key))).toEqual([5, 4, 1]);
  });

  it('is made once for all who ask meanwhile', async () => {
    const known = new Remembered<string, Promise<number>>(10);
    let made = 0;
    const make = () => Promise.resolve((made += 1));
    const answers = await Promise.all([known.recall('a', make), known.recall('a', make)]);

    expect([...answers, await known.recall('a', make), await known.recall('b', make)]).toEqual([1, 1, 1, 2]);
  });

  it('is not what could not be made, which takes no room either', async () => {
    const known = new Remembered<string, Promise<number>>(1);
    const failing = () => Promise.reject(new Error('Connection terminated'));
    await expect(known.recall('a', failing)).rejects.toThrow('Connection terminated');

    expect(await known.recall('a', () => Promise.resolve(1))).toBe(1);
    expect(await known.recall('a', failing)).toBe(1);
    expect(await known.recall('b', () => Promise.resolve(2))).toBe(2);
    expect(known.get('b')).toBeUndefined();
  });
});
