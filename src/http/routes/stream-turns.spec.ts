import type { Response } from 'express';
import { TestClock } from '../../../test/harness/clock.js';
import { StreamTurns } from './stream-turns.js';

const PATIENCE_MS = 5_000;
const response = () => {
  const headers: Record<string, unknown> = {};
  const setHeader = (name: string, value: unknown) => (headers[name] = value);
  return { headers, headersSent: false, setHeader } as unknown as Response & { headers: typeof headers };
};

/** Lets pending promises resolve. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A feed whose parts are made when the test says so. */
class Feed {
  isBeingMade = false;
  isEnded = false;
  finish: () => void = () => undefined;

  async *parts(): AsyncGenerator<string> {
    try {
      for (;;) {
        this.isBeingMade = true;
        await new Promise<void>((resolve) => (this.finish = resolve));
        this.isBeingMade = false;
        yield 'part';
      }
    } finally {
      this.isEnded = true;
    }
  }
}

describe('Feeds', () => {
  let clock: TestClock;
  let turns: StreamTurns;
  let feeds: Feed[];
  let bodies: AsyncGenerator<string>[];
  beforeEach(() => {
    clock = new TestClock();
    turns = new StreamTurns(clock);
    feeds = [new Feed(), new Feed(), new Feed()];
    bodies = feeds.map((feed) => turns.inTurns(feed.parts(), response()));
  });
  const beingMade = () => feeds.map(({ isBeingMade }) => isBeingMade);
  /** Lets the clients end that wait for nothing. */
  const finishAll = async (reads: readonly Promise<unknown>[]) => {
    for (let round = 0; round < feeds.length; round += 1) {
      for (const feed of feeds) feed.finish();
      await turn();
    }
    await Promise.all(reads);
  };

  it('are made two at a time, while the next waits', async () => {
    const reads = bodies.map((body) => body.next());
    await turn();
    expect(beingMade()).toEqual([true, true, false]);

    feeds[0]?.finish();
    await turn();
    expect(beingMade()).toEqual([false, true, true]);
    await finishAll(reads);
  });

  it('hold no place while their clients read', async () => {
    const [first, second, third] = bodies as [AsyncGenerator, AsyncGenerator, AsyncGenerator];
    const reads = [first.next(), second.next()];
    await turn();
    await finishAll(reads);

    // Both have begun, and nobody asks for more of them.
    const read = third.next();
    await turn();
    expect(beingMade()).toEqual([false, false, true]);
    await finishAll([read]);
  });

  it('are turned away if others take too long, and told when to come again', async () => {
    const reads = bodies.slice(0, 2).map((body) => body.next());
    await turn();
    const rejected = response();
    const read = turns.inTurns(new Feed().parts(), rejected).next();
    await clock.pause(PATIENCE_MS);

    await expect(read).rejects.toMatchObject({ status: 429 });
    expect(rejected.headers).toEqual({ 'Retry-After': 5 });
    await finishAll(reads);
  });

  it('are not turned away once they have begun', async () => {
    const [first, second, third] = bodies as [AsyncGenerator, AsyncGenerator, AsyncGenerator];
    const begun = first.next();
    await turn();
    await finishAll([begun]);
    const others = [second.next(), third.next()];
    await turn();

    const next = first.next();
    await clock.pause(PATIENCE_MS);
    await turn();
    feeds[1]?.finish();
    await turn();
    expect(feeds[0]?.isBeingMade).toBe(true);
    await finishAll([...others, next]);
  });

  it('give their place back and end when they fail or are abandoned', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield await Promise.reject(new Error('The database is gone.'));
    }
    for (let time = 0; time < 3; time += 1)
      await expect(turns.inTurns(failing(), response()).next()).rejects.toThrow('The database is gone.');

    const read = bodies[0]?.next();
    await turn();
    feeds[0]?.finish();
    await read;
    await bodies[0]?.return(undefined);
    expect(feeds[0]?.isEnded).toBe(true);
  });
});
