import type { Role } from '../../../src/platform/config/roles.js';
import type { TestApp } from '../../harness/test-app.js';
import { fingerprintOf } from '../calendar.js';

export const PUBLICATIONS = ['events', 'venues', 'organizers'] as const;
export const LISTS = [...PUBLICATIONS, 'categories', 'tags'] as const;
export const NAME_OF = { events: 'title', venues: 'venue', organizers: 'organizer' } as const;
export type Publication = (typeof PUBLICATIONS)[number];

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Attempt = readonly [method: Method, path: string, body?: object];

/** Sends the requests and returns those with an unexpected status or side effect. */
export async function unexpectedResponses(
  app: TestApp,
  role: Role | 'anonymous',
  { attempts, status }: { attempts: readonly Attempt[]; status: readonly number[] },
): Promise<string[]> {
  const client = role === 'anonymous' ? app : app.as(role);
  const offenders: string[] = [];
  for (const [method, path, body] of attempts) {
    const before = await fingerprintOf(app);
    const response = await client.send(method, path).send(body);
    const changed = (await fingerprintOf(app)) !== before;
    if (!status.includes(response.status) || changed)
      offenders.push(
        `${role} ${method} ${path}: ${response.status}${changed ? ', and it changed something' : ''}`,
      );
  }
  return offenders;
}
