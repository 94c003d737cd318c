import { Agent, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { SECRETS } from './compose.mjs';

export const EVENTS = '/calendar/events/v1/events';
export const AS_ADMIN = `Basic ${Buffer.from(`admin:${SECRETS.administrator}`).toString('base64')}`;

/** Sends requests through nginx; every client has its own source address within 127.0.0.0/8, all of it loopback. */
export class Client {
  constructor(port, address, { keepAlive = true } = {}) {
    this.port = port;
    this.address = address;
    this.agent = new Agent({ keepAlive, maxSockets: 8 });
  }

  get(path, headers = {}) {
    return this.send({ path, headers });
  }

  signedIn(path) {
    return this.get(path, { Authorization: AS_ADMIN });
  }

  create(title) {
    return this.write('POST', EVENTS, {
      title,
      start_date: '2030-01-01 10:00',
      end_date: '2030-01-01 11:00',
    });
  }

  write(method, path, fields) {
    const headers = { Authorization: AS_ADMIN, 'Content-Type': 'application/json' };
    return this.send({ method, path, headers, body: JSON.stringify(fields) });
  }

  send({ method = 'GET', path, headers = {}, body, tls }) {
    const whole = { host: '127.0.0.1', localAddress: this.address, method, path, headers };
    const sent = tls
      ? secure({ ...whole, port: tls, rejectUnauthorized: false, agent: false })
      : plain({ ...whole, port: this.port, agent: this.agent });
    return new Promise((resolve, reject) => {
      sent.once('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)));
      sent.once('response', (response) => {
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.once('error', reject);
        response.once('end', () => resolve(toResponse(response, Buffer.concat(parts).toString())));
      });
      sent.end(body);
    });
  }

  close() {
    this.agent.destroy();
  }
}

function toResponse({ statusCode: status, headers }, text) {
  const isJson = /json/.test(headers['content-type'] ?? '');
  return { status, headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined };
}
