import { once } from 'node:events';
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { portOf } from '../../lib/programs.mjs';

const SECRET = 'abcdefghijklmnopqrstuvwx';
/** Cost of comparing one letter, exaggerated so that it is measurable. */
const LETTER_MS = 0.002;

/** Starts a server with the very flaw the measurement looks for: it stops at the first wrong letter. */
export async function startLeakyServer() {
  const server = createServer(({ headers }, response) => {
    const isRight = compare(headers.authorization ?? '');
    response.writeHead(isRight ? 200 : 401, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onClose(() => server.close());
  const secrets = ['-'.repeat(SECRET.length), `${SECRET.slice(0, -1)}-`];
  return {
    name: 'a server that stops at the first wrong letter',
    origin: `http://127.0.0.1:${portOf(server)}`,
    requests: secrets.map((secret) => ({ path: '/', headers: { Authorization: secret } })),
    status: 401,
    isControl: true,
  };
}

function compare(secret) {
  for (let index = 0; index < SECRET.length; index++) {
    if (secret[index] !== SECRET[index]) return false;
    const end = performance.now() + LETTER_MS;
    while (performance.now() < end);
  }
  return true;
}
