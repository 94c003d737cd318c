import type { Role } from '../../../../src/platform/config/roles.js';
import type { TestClient } from '../../../harness/client.js';
import type { TestApp } from '../../../harness/test-app.js';
import { KEY } from './records.js';

/** A caller who reads lists. */
export interface Caller {
  readonly name: string;
  /** Absent for anonymous callers. */
  readonly role?: Role;
  readonly id?: number;
  /** Query parameters the caller adds to every request. */
  readonly key: string;
  readonly client: TestClient;
}

/** Values of `status` that only callers who may write can ask for. */
export const STATUSES = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trash',
  'draft,publish',
  'trash,future',
];

/** Roles whose users own records of a test. */
const OWNERS = ['author', 'contributor', 'subscriber'] as const;

/**
 * Anonymous callers, with and without the records' password, and a user of every role who sees something else: an
 * administrator reads what an editor reads, as the table of rights tests. Another author owns nothing.
 */
export async function everyCaller(app: TestApp): Promise<Caller[]> {
  const anonymous = { name: 'anonymous', key: '', client: app };
  const withKey = { ...anonymous, name: 'anonymous with the key', key: `&password=${KEY}` };
  const users = ([...OWNERS, 'editor'] as const).map((role) => ({
    name: `the ${role}`,
    role,
    id: app.userId(role),
    key: '',
    client: app.as(role),
  }));
  const another: Caller = {
    ...(await app.another('author')),
    name: 'another author',
    role: 'author',
    key: '',
  };
  return [anonymous, withKey, ...users, another];
}

/** Returns the callers who own records of a test. */
export function ownersAmong(callers: readonly Caller[]): Caller[] {
  return callers.filter(({ name }) => OWNERS.some((role) => name === `the ${role}`));
}
