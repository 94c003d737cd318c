import type { TestApp } from '../../harness/test-app.js';
import { settle } from '../../support/transactions.js';

export interface Change {
  readonly type: string;
  readonly id: number;
  readonly changed: string;
  readonly record?: Readonly<Record<string, unknown>>;
  readonly removed?: true;
}

export interface Changes {
  readonly changes: readonly Change[];
  readonly cursor: string;
  readonly more: boolean;
}

/** Returns a path of the feed behind a cursor. */
export function behind(cursor: string, path = '/changes'): string {
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`;
}

/** Reads one part of the feed, with all changes of earlier writes. */
export async function readChanges(app: TestApp, path = '/changes'): Promise<Changes> {
  await settle(app);
  const { body } = await app.get(path).expect(200);
  return body as Changes;
}

/** Reads the feed to its end. */
export async function readAll(app: TestApp, path = '/changes'): Promise<Changes> {
  let part = await readChanges(app, path);
  const changes = [...part.changes];
  while (part.more) {
    const { body } = await app.get(behind(part.cursor, path.replace(/[?&]cursor=[^&]*/, ''))).expect(200);
    part = body as Changes;
    changes.push(...part.changes);
  }
  return { ...part, changes };
}

/** Returns the changes as short texts: `event 26`, and `event 26 removed`. */
export function named(changes: readonly Change[]): string[] {
  return changes.map(({ type, id, removed }) => `${type} ${id}${removed ? ' removed' : ''}`);
}
