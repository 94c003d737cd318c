import { type Role, ROLES } from '../../../src/access/caller.js';
import type { TestClient } from '../../harness/client.js';
import type { TestApp } from '../../harness/test-app.js';
import { KEY } from './records.js';

/** Somebody who reads lists. */
export interface Caller {
  readonly name: string;
  /** Absent: nobody in particular. */
  readonly role?: Role;
  readonly id?: number;
  /** What the caller adds to every query. */
  readonly key: string;
  readonly client: TestClient;
}

/** Whoever reads everything has nothing that another one of the role should not see. */
const SECOND = ['author', 'contributor', 'subscriber'] as const;

/** Nobody in particular, without and with the password of what has one, and users of every role, of some two. */
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

/** Those of the callers in whose names the records of a test are. */
export function ownersAmong(callers: readonly Caller[]): Caller[] {
  return callers.filter(({ name }) => SECOND.some((role) => name === `the ${role}`));
}
