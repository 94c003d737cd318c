import { Agent, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { performance } from 'node:perf_hooks';
import { gunzipSync } from 'node:zlib';
import { AUTHORIZATION } from './service.mjs';

export const API = '/calendar/events/v1';
export const EVENTS = `${API}/events`;

const TIMEOUT_MS = 20_000;

/**
 * @typedef {object} Request
 * @property {string} path sent unchanged, where a URL would be normalised
 * @property {string} [method]
 * @property {object} [headers]
 * @property {string | Buffer} [body]
 * @property {number} [tls] the port to which to send it by TLS instead
 */

/** Sends requests and never repeats them. */
export class Client {
  #agent;
  #address;

  /**
   * @param {string} origin
   * @param {object} [options]
   * @param {number} [options.connections] the most at a time
   * @param {boolean} [options.keepAlive]
   * @param {string} [options.from] the source address, within 127.0.0.0/8, all of which is loopback
   */
  constructor(origin, { connections = 8, keepAlive = true, from } = {}) {
    const { hostname, port } = new URL(origin);
    this.origin = origin;
    this.address = from;
    this.#address = { hostname, port, localAddress: from };
    this.#agent = new Agent({ keepAlive, maxSockets: connections });
  }

  /**
   * Resolves to the response, with its body if it is JSON; or to `failure` when there is none.
   * @param {Request} request
   * @returns {Promise<any>}
   */
  send({ method = 'GET', path, headers = {}, body, tls }) {
    const started = performance.now();
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const whole = { ...this.#address, method, path, headers: { ...headers, ...length } };
    return new Promise((resolve) => {
      const end = (outcome) => resolve({ ...outcome, durationMs: performance.now() - started });
      const fail = ({ message }) => end({ failure: message });
      const sent = tls
        ? secure({ ...whole, port: tls, rejectUnauthorized: false, agent: false })
        : plain({ ...whole, agent: this.#agent });
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy(new Error('Timed out waiting for a response.')));
      sent.once('error', fail).once('response', (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.once('error', fail).once('end', () => end(read(response, Buffer.concat(chunks))));
      });
      sent.end(body);
    });
  }

  /** @throws when there is no response */
  async get(path, headers = {}) {
    return this.#responseTo({ path, headers });
  }

  /** Reads as the administrator. */
  async signedIn(path) {
    return this.#responseTo({ path, headers: { Authorization: AUTHORIZATION } });
  }

  /** Writes as the administrator. */
  async write(method, path, fields) {
    const headers = { Authorization: AUTHORIZATION, 'Content-Type': 'application/json' };
    return this.#responseTo({ method, path, headers, body: JSON.stringify(fields) });
  }

  close() {
    this.#agent.destroy();
  }

  async #responseTo(request) {
    const response = await this.send(request);
    if (response.failure === undefined) return response;
    throw new Error(`${request.method ?? 'GET'} ${request.path}: ${response.failure}`);
  }
}

/** @param {import('node:http').IncomingMessage} response */
function read({ statusCode: status, headers }, sent) {
  // A proxy compresses for clients that accept it.
  const isPacked = headers['content-encoding'] === 'gzip' && sent.length > 0;
  const text = (isPacked ? gunzipSync(sent) : sent).toString('utf8');
  return {
    status,
    headers,
    text,
    body: /json/.test(headers['content-type'] ?? '') ? parse(text) : undefined,
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
