import { jest } from '@jest/globals';
import type { Logger } from 'pino';
import { RepeatingTasks } from './repeating-tasks.js';

const warn = jest.fn();
const FAILURE = 'It failed.';

let tasks: RepeatingTasks;

beforeEach(() => {
  warn.mockClear();
  tasks = new RepeatingTasks({ warn } as unknown as Logger);
});

afterEach(() => tasks.onModuleDestroy());

/** Adds a task without a pause. Returns a promise of its third run. */
function thirdRun(work: () => unknown): Promise<void> {
  let runs = 0;
  return new Promise((resolve) => {
    const counted = () => {
      runs += 1;
      if (runs === 3) resolve();
      return work();
    };
    tasks.add({ work: counted, everyMs: 0, failure: FAILURE });
  });
}

describe('A repeating task', () => {
  it('is repeated once the tasks have been started', async () => {
    const third = thirdRun(() => undefined);
    tasks.start();

    await expect(third).resolves.toBeUndefined();
  });

  it('is not repeated after the stop', async () => {
    const work = jest.fn();
    const third = thirdRun(work);
    tasks.start();
    await third;
    await tasks.onModuleDestroy();
    const runs = work.mock.calls.length;

    // Behind the pause of the task: timers of the same length end in turn.
    await new Promise((resolve) => setTimeout(resolve, 0));

    expect(work).toHaveBeenCalledTimes(runs);
  });

  it('logs its failure', async () => {
    const error = new Error('broken');
    const failed = new Promise<void>((resolve) => {
      warn.mockImplementationOnce(() => {
        resolve();
      });
    });
    tasks.add({ work: () => Promise.reject(error), everyMs: 0, failure: FAILURE });
    tasks.start();
    await failed;

    expect(warn.mock.calls).toEqual([[{ err: error }, FAILURE]]);
  });

  it('is repeated after a failure', async () => {
    const work = jest.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('broken'));
    const repeated = new Promise<void>((resolve) => {
      work.mockImplementationOnce(() => {
        resolve();
        return Promise.resolve();
      });
    });
    tasks.add({ work, everyMs: 60_000, retryMs: 0, failure: FAILURE });
    tasks.start();

    await expect(repeated).resolves.toBeUndefined();
  });

  it('is waited for when it is under way during the stop', async () => {
    const steps: string[] = [];
    let finish = (): void => undefined;
    const work = new Promise<void>((resolve) => (finish = resolve)).then(() => steps.push('finished'));
    tasks.add({ work: () => work, everyMs: 0, failure: FAILURE });
    tasks.start();

    const stopped = tasks.onModuleDestroy().then(() => steps.push('stopped'));
    setImmediate(finish);
    await stopped;

    expect(steps).toEqual(['finished', 'stopped']);
  });
});

describe('Work after a pause', () => {
  it('is left out when the service stops before', async () => {
    const work = jest.fn();
    const pending = tasks.after(60_000, work);
    await tasks.onModuleDestroy();
    await pending;

    expect(work).not.toHaveBeenCalled();
  });
});
