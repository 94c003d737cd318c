import supertest from 'supertest';
import type { TestApp } from '../harness/test-app.js';

/** Records for this host are never cached, because far more reads use the other host. */
const SELDOM = 'seldom.example';
const OFTEN = 'often.example';

type Origin = Parameters<typeof supertest>[0];

/** Reads a non-empty calendar under one host so often that no other host gets space in the cache. */
export async function preferOneHost(origins: readonly Origin[], reads = 200): Promise<void> {
  for (const origin of origins)
    for (let count = 0; count < reads; count += 1)
      await readFrom(origin, `/calendar/events/v1/tags?hide_empty=false&_=${count}`, OFTEN);
}

/** Returns the cached response of a read, and the one rendered without the cache. */
export async function cachedAndFresh(
  origin: Origin,
  path: string,
): Promise<{ cached: string; fresh: string }> {
  // Read twice, so that the second read hits the records cached by the first; the parameter avoids the response cache.
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
