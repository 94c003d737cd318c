import { PassThrough } from 'node:stream';
import type { CommandHost } from '../../../platform/command-host.js';
import { Progress } from './progress.js';

const WAITING = 'Waiting 120 s for old.example.org: it answered 503.';

/** Waits as a move does, and returns what has been written. */
async function written(isTTY: boolean, ...waits: readonly string[]): Promise<string> {
  const stderr = Object.assign(new PassThrough(), { isTTY });
  const progress = new Progress({ stderr } as Partial<CommandHost> as CommandHost);
  await progress.start(() => Promise.resolve(40));
  progress.add({ type: 'event', id: '7', title: 'A' }, { kind: 'created' });
  for (const waiting of waits) progress.wait(waiting);
  progress.stop();
  return String(stderr.read() ?? '');
}

describe('Progress', () => {
  it('says on the bar what it waits for, instead of a rate', async () => {
    expect(await written(true, WAITING)).toContain(`  2% | 1/40 records | ${WAITING}`);
  });

  it('shows the rate again when it goes on', async () => {
    const lines = await written(true, WAITING, '');

    expect(lines.slice(lines.lastIndexOf('2%'))).toContain('a second');
  });

  it('is a line where there is no terminal', async () => {
    expect(await written(false, WAITING, '')).toBe(`${WAITING}\n`);
  });
});
