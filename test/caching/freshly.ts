import supertest from 'supertest';
import type { TestApp } from '../harness/test-app.js';

/** Records of this host are never cached: far more reads name the other one. */
const SELDOM = 'seldom.example';
const OFTEN = 'often.example';

type Origin = Parameters<typeof supertest>[0];

/** Has a calendar that is not empty read under one host so often that no other finds room in the cache. */
export async function preferOneHost(origins: readonly Origin[], reads = 200): Promise<void> {
  for (const origin of origins)
    for (let count = 0; count < reads; count += 1)
      await readFrom(origin, `/calendar/events/v1/tags?hide_empty=false&_=${count}`, OFTEN);
}

/** The response to a read from the cache, and as it is presented when nothing is cached. */
export async function bothWays(origin: Origin, path: string): Promise<{ cached: string; fresh: string }> {
  // Twice, so that the second one finds what the first one has cached; the parameter makes it another address.
  await readFrom(origin, path, OFTEN);
  const cached = await readFrom(origin, `${path}${path.includes('?') ? '&' : '?'}_locale=user`, OFTEN);
  const fresh = await readFrom(origin, path, SELDOM);
  return { cached, fresh: fresh.replaceAll(SELDOM, OFTEN) };
}

async function readFrom(origin: Origin, path: string, host: string): Promise<string> {
  const { status, text } = await supertest(origin).get(path).set('Host', host);
  return status === 200 ? text : String(status);
}

export const serverOf = (app: TestApp): Origin => app.nest.getHttpServer();
