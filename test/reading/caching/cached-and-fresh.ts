import supertest from 'supertest';
import type { TestApp } from '../../harness/test-app.js';

const HOST = 'often.example';

type Origin = Parameters<typeof supertest>[0];

let strangers = 0;

/** Returns the cached response of a read, and the one rendered without the cache, for a host that was never seen before. */
export async function cachedAndFresh(
  origin: Origin,
  path: string,
): Promise<{ cached: string; fresh: string }> {
  // Read twice, so that the second read hits the records cached by the first; the parameter avoids the response cache.
  await readFrom(origin, path, HOST);
  const cached = await readFrom(origin, `${path}${path.includes('?') ? '&' : '?'}_locale=user`, HOST);
  strangers += 1;
  const stranger = `${strangers}.example`;
  const fresh = await readFrom(origin, path, stranger);
  return { cached: comparable(cached), fresh: comparable(fresh).replaceAll(stranger, HOST) };
}

/** Returns a response without what differs in feeds: where lines are folded, and their own address. */
function comparable(text: string): string {
  return text
    .replaceAll('\r\n ', '')
    .replace(/^SOURCE.*$/m, '')
    .replace(/\?_locale=user&(amp;)?/g, '?')
    .replace(/[?&](amp;)?_locale=user/g, '');
}

async function readFrom(origin: Origin, path: string, host: string): Promise<string> {
  const { status, text } = await supertest(origin).get(path).set('Host', host);
  return status === 200 ? text : String(status);
}

export const serverOf = (app: TestApp): Origin => app.nest.getHttpServer();
