import type { Response } from 'supertest';

/** Returns the statuses of requests that are sent one after another. */
export async function statuses(
  count: number,
  ask: (turn: number) => PromiseLike<Response>,
): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 1; turn <= count; turn++) found.push((await ask(turn)).status);
  return found;
}

/** Sends requests at once. */
export const all = <Answer>(count: number, ask: (turn: number) => PromiseLike<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => ask(turn)));
