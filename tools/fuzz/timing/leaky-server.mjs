import { once } from 'node:events';
import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import { onClose } from '../../../scripts/lib/closing.mjs';

const SECRET = 'abcdefghijklmnopqrstuvwx';
/** Cost of comparing one letter, exaggerated so that it is measurable. */
const LETTER_MS = 0.002;

/** Starts a server with the very flaw the measurement looks for: it stops at the first wrong letter. */
export async function startLeakyServer() {
  const server = createServer((request, response) => {
    const isRight = compare(request.headers.authorization ?? '');
    response.writeHead(isRight ? 200 : 401, { 'Content-Type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onClose(async () => server.close());
  const url = `http://127.0.0.1:${server.address().port}/`;
  const requestWith = (secret) => ({ method: 'GET', url, headers: { Authorization: secret } });
  return {
    name: 'a server that stops at the first wrong letter',
    left: requestWith('-'.repeat(SECRET.length)),
    right: requestWith(`${SECRET.slice(0, -1)}-`),
    status: 401,
    isControl: true,
  };
}

function compare(secret) {
  for (let index = 0; index < SECRET.length; index++) {
    if (secret[index] !== SECRET[index]) return false;
    spin(LETTER_MS);
  }
  return true;
}

function spin(duration) {
  const end = performance.now() + duration;
  while (performance.now() < end);
}
