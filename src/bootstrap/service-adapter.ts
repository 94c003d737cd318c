import { AsyncResource } from 'node:async_hooks';
import { createServer, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as ConnectionServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { Json } from '../reading/json.js';
import { SlowClients } from '../http/routes/slow-clients.js';
import { StreamedBody } from '../http/routes/streamed-body.js';
import { WholeBody } from '../http/routes/whole-body.js';
import { messageClasses } from './message-classes.js';

/** Timeouts of client connections, in milliseconds. */
const TIMEOUTS: ServerOptions = {
  // Longer than a reverse proxy keeps idle connections (nginx: 60 s): if the service closed one first, a request that the
  // proxy was just sending would be lost.
  keepAliveTimeout: 75_000,
  // No client needs longer for its headers; sending them slowly is an attack on the number of sockets.
  headersTimeout: 10_000,
  // An image may take a minute; a little more, so that its sender is told.
  requestTimeout: 65_000,
  // Node checks the two above only this often, every 30 s by default. It cannot be changed on a running server.
  connectionsCheckingInterval: 2_000,
};
/** Timeout of silent sockets; longer than `keepAliveTimeout`, which ends those that wait for a request. */
const SILENCE_MS = 80_000;
/** A connection costs some 10 KB: beyond this, new ones are refused before memory runs out. */
const MAX_CONNECTIONS = 10_000;
/** Pipelined requests that are answered; the last of them ends the connection. */
const MAX_PIPELINED = 20;
/** Node reads all that are sent and keeps them: no client that means to be answered sends so many. */
const MAX_UNANSWERED = 5 * MAX_PIPELINED;

/** Grace periods of shutdown: for requests in flight, and for requests that may be under way on idle connections. */
const GRACE = { inFlightMs: 20_000, idleMs: 1_000 };

/** A turn of the event loop counts as idle below this duration; how many turns to wait for an idle one. */
const SHORT_TURN_MS = 0.1;
const MAX_TURNS = 1_000;

/** Headers to remove from a 304: a client would update the stored response with them. */
const OF_BODY = ['content-type', 'content-length', 'x-tec-total', 'x-tec-totalpages', 'link'];

/** The HTTP server with its timeouts and a shutdown that loses no request. */
export class ServiceAdapter extends ExpressAdapter {
  /**
   * The unanswered responses of each connection. In arrays: a Set that changes with every request leaves tables behind, through
   * which V8 keeps old responses.
   */
  private readonly connections = new Map<Socket, ServerResponse[]>();
  private isEnding = false;
  private closesIdle = false;

  constructor(
    private readonly grace = GRACE,
    private readonly slowClients = new SlowClients(),
  ) {
    super();
  }

  override initHttpServer(): void {
    const express = this.getInstance<Express>();
    const server = createServer({ ...TIMEOUTS, ...messageClasses(express) }, (_request, response) => {
      this.receive(response);
    });
    // A client that has closed its side after the request still gets the answer. Node's documentation does not name this option.
    Object.assign(server, { httpAllowHalfOpen: true });
    server.timeout = SILENCE_MS;
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', (socket) => {
      this.connections.set(socket, []);
      socket.once('close', () => this.connections.delete(socket));
    });
    this.setHttpServer(server);
  }

  /**
   * Sends every body under the limits of slow clients, but none with a 304. The status was set before; an interceptor may have
   * replaced it.
   */
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (response.statusCode === 304) return sendNotModified(response);
    if (body instanceof WholeBody || body instanceof StreamedBody)
      return body.sendTo(response, this.slowClients);
    if (body instanceof Json) return WholeBody.ofJson(body).sendTo(response, this.slowClients);
    if (typeof body === 'object' && body !== null) return this.reply(response, Json.of(body));
    return super.reply(response, body, status);
  }

  /** Makes every response from now on the last one on its connection, so that clients open new ones elsewhere. */
  endConnections(): void {
    this.isEnding = true;
    for (const response of [...this.connections.values()].flat()) endConnectionAfter(response);
  }

  /** Stops listening; resolves once every request is answered or the grace period is over. */
  override async close(): Promise<void> {
    const server = this.getHttpServer();
    this.endConnections();
    await untilAllAreAccepted();
    // `close` of an HTTP server ends idle connections at once, and with them requests that a proxy is just sending; writes
    // are not retried. Once nothing new is accepted, proxies go elsewhere, and idle connections stay idle.
    const ended = new Promise((resolve) => ConnectionServer.prototype.close.call(server, resolve));
    const timers = [
      setTimeout(() => {
        this.closeIdle();
      }, this.grace.idleMs),
      setTimeout(() => {
        server.closeAllConnections();
      }, this.grace.inFlightMs),
    ];
    await ended;
    timers.forEach(clearTimeout);
  }

  /**
   * Carries out the request of a response once those before it on its connection are answered: what waits for them holds
   * neither data nor files.
   */
  private receive(response: ServerResponse): void {
    const { socket } = response.req;
    const unanswered = this.connections.get(socket) ?? [];
    const before = unanswered.at(-1);
    unanswered.push(response);
    if (this.isEnding || unanswered.length === MAX_PIPELINED) endConnectionAfter(response);
    if (before === undefined) this.carryOut(response, unanswered);
    else if (unanswered.length > MAX_UNANSWERED) socket.resetAndDestroy();
    else {
      // Its trace is not that of the request before it.
      const carryOut = AsyncResource.bind(() => {
        this.carryOut(response, unanswered);
      });
      before.once('close', carryOut);
    }
  }

  private carryOut(response: ServerResponse, unanswered: ServerResponse[]): void {
    // The connection ended with an earlier response: the client sends the request again.
    if (response.socket === null) return;
    response.once('close', () => {
      unanswered.shift();
      if (!this.isEnding) return;
      // A response already under way when shutdown began could not announce `Connection: close`.
      setImmediate(() => {
        if (this.closesIdle) this.getHttpServer().closeIdleConnections();
      });
    });
    this.getInstance<Express>()(response.req, response);
  }

  private closeIdle(): void {
    this.closesIdle = true;
    this.getHttpServer().closeIdleConnections();
    // Browsers open connections in advance. One that never carried a request would only delay shutdown.
    for (const socket of this.connections.keys()) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }
}

/**
 * Waits until the process has seen all connections that the kernel has accepted. They are reset when listening ends, and
 * proxies do not retry writes. One turn of the event loop takes all of them; during a short one, hardly another arrives.
 */
async function untilAllAreAccepted(): Promise<void> {
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const began = performance.now();
    await turn();
    if (performance.now() - began < SHORT_TURN_MS) return;
  }
}

function endConnectionAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function sendNotModified(response: Response): Response {
  for (const name of OF_BODY) response.removeHeader(name);
  return response.end();
}
