import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a web site, and returns its port. */
export async function startSite(servers: Server[], answer: Answer): Promise<number> {
  return listen(servers, createServer(answer));
}

/** Starts a site with TLS that forwards to a port of this machine, and returns its port. */
export async function startSecureSite(servers: Server[], target: number): Promise<number> {
  const forward: Answer = (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const forwarded = request({ port: target, host: '127.0.0.1', method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  };
  return listen(servers, createSecureServer(newCertificate(), forward));
}

async function listen(servers: Server[], server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function newCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'calendar-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=a',
  ];
  execFileSync('openssl', ['req', ...options, '-days', '2', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}
