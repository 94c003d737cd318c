import { setImmediate as turn } from 'node:timers/promises';
import { Clock } from '../common/dates/clock.js';
import type { Revision } from './revision.js';
import type { RevisionsRepository } from './revisions.repository.js';
import { RevisionsService } from './revisions.service.js';

const now = new Date('2026-11-20T12:00:00Z');
const revision: Revision = { key: '7', changedAt: now };
const TIMEOUT = new Error('Query read timeout');

/** Returns the service and the statements it has sent, which each test completes or fails. */
function start() {
  const sent: { answer: (revision: Revision) => void; fail: (error: Error) => void }[] = [];
  const repository = {
    at: () => new Promise<Revision>((answer, fail) => sent.push({ answer, fail })),
  } as unknown as RevisionsRepository;
  return { sent, service: new RevisionsService(repository, Object.assign(new Clock(), { now: () => now })) };
}

/** Lets all pending promises run. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn();
}

const outcome = (snapshot: Promise<unknown>) =>
  snapshot.then(
    () => 'read',
    () => 'failed',
  );

describe('The revision', () => {
  it('is read once for all callers in the same turn', async () => {
    const { sent, service } = start();
    const asked = [service.current(), service.current()];
    await settle();

    expect(sent).toHaveLength(1);
    sent[0]?.answer(revision);
    expect(await Promise.all(asked)).toEqual([
      { revision, now },
      { revision, now },
    ]);
  });

  it('is read again for callers who come while a statement is running', async () => {
    const { sent, service } = start();
    const first = service.current();
    await settle();
    const later = service.current();
    await settle();
    expect(sent).toHaveLength(1);

    sent[0]?.answer(revision);
    await first;
    await settle();
    expect(sent).toHaveLength(2);
    sent[1]?.answer(revision);
    await later;
  });

  it('is read for waiting callers when the statement before them fails', async () => {
    const { sent, service } = start();
    const first = outcome(service.current());
    await settle();
    const later = outcome(service.current());
    sent[0]?.fail(new Error('The connection was lost.'));
    await settle();
    sent[1]?.answer(revision);

    expect([await first, await later]).toEqual(['failed', 'read']);
  });

  it('is not awaited for two timeouts, and is read again afterwards', async () => {
    const { sent, service } = start();
    const first = outcome(service.current());
    await settle();
    const behind = outcome(service.current());
    sent[0]?.fail(TIMEOUT);
    expect([await first, await behind]).toEqual(['failed', 'failed']);

    const after = outcome(service.current());
    await settle();
    sent[1]?.answer(revision);
    expect(await after).toBe('read');
  });
});
