import { type Role, ROLES } from '../../../src/access/caller.js';
import type { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
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

/** Roles with two users; those that read everything see the same whoever they are. */
const SECOND = ['author', 'contributor', 'subscriber'] as const;

/** Anonymous callers, with and without the records' password, and users of every role, two of some. */
export async function everyCaller(app: TestApp): Promise<Caller[]> {
  const anonymous = { name: 'anonymous', key: '', client: app };
  const withKey = { ...anonymous, name: 'anonymous with the key', key: `&password=${KEY}` };
  const first = ROLES.map((role) => ({
    name: `the ${role}`,
    role,
    id: app.userId(role),
    key: '',
    client: app.as(role),
  }));
  const second: Caller[] = [];
  for (const role of SECOND)
    second.push({ ...(await app.another(role)), name: `another ${role}`, role, key: '' });
  return [anonymous, withKey, ...first, ...second];
}

/** Returns the callers who own records of a test. */
export function ownersAmong(callers: readonly Caller[]): Caller[] {
  return callers.filter(({ name }) => SECOND.some((role) => name === `the ${role}`));
}
