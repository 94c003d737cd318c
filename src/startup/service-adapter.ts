import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import { Server as ConnectionServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { JsonBody, NOT_MODIFIED, sendNotModified } from '../http/json-body.js';
import { SlowClients } from '../http/slow-clients.js';

/** How patient the service is with its clients, in milliseconds. */
const TIMEOUTS: ServerOptions = {
  // Longer than a reverse proxy keeps idle connections (nginx: 60 s), so that it is never us who closes one on which
  // the proxy is just sending a request.
  keepAliveTimeout: 75_000,
  // Nobody needs longer for the head of a request; who trickles it holds a socket for nothing.
  headersTimeout: 10_000,
  // A body has at most 1 MB: half a minute is enough on the slowest of lines.
  requestTimeout: 30_000,
  // The two above are only looked at so often; by default it is every 30 s. It cannot be set once the server is made.
  connectionsCheckingInterval: 2_000,
};
/** Sockets on which nothing moves; longer than `keepAliveTimeout`, which ends those that wait for a request. */
const SILENCE_MS = 80_000;
/** A connection costs some 10 KB: beyond this, new ones are refused before memory runs out. */
const MAX_CONNECTIONS = 10_000;
/** Node begins whatever has come over a connection at once, which in 64 KB are more than a thousand requests. */
const MAX_PIPELINED = 20;

/** How long the end waits: for what is in flight, and for what may just be on its way over a connection at rest. */
const PATIENCE = { inFlightMs: 20_000, idleMs: 1_000 };

/** A turn of the event loop in which next to nothing happened, and how many to wait for one. */
const SHORT_TURN_MS = 0.1;
const MAX_TURNS = 1_000;

/** The HTTP server: its timeouts, and an end in which no request is lost. */
export class ServiceAdapter extends ExpressAdapter {
  private readonly sockets = new Set<Socket>();
  private readonly unanswered = new Set<ServerResponse>();
  private readonly pipelined = new WeakMap<Socket, number>();
  private isEnding = false;
  private closesIdle = false;

  constructor(
    private readonly patience = PATIENCE,
    private readonly slowClients = new SlowClients(),
  ) {
    super();
  }

  override initHttpServer(): void {
    const handle = this.getInstance<(request: IncomingMessage, response: ServerResponse) => void>();
    const server = createServer(TIMEOUTS, (request, response) => {
      if (!this.isOneTooMany(response)) handle(request, response);
    });
    server.timeout = SILENCE_MS;
    server.maxConnections = MAX_CONNECTIONS;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    server.prependListener('request', (_request, response) => {
      this.follow(response);
    });
    this.setHttpServer(server);
  }

  /** JSON that is written already is sent as it is. */
  override reply(response: Response, body: unknown, status?: number): unknown {
    if (body === NOT_MODIFIED) {
      sendNotModified(response);
      return undefined;
    }
    if (!(body instanceof JsonBody)) return super.reply(response, body, status);
    if (status !== undefined) response.status(status);
    return body.sendTo(response, this.slowClients);
  }

  /** From now on every answer is the last one on its connection, and says so: clients go elsewhere by themselves. */
  endConnections(): void {
    this.isEnding = true;
    for (const response of this.unanswered) endConnectionAfter(response);
  }

  /** Accepts nothing new and resolves once everything that was sent is answered, or patience is at its end. */
  override async close(): Promise<void> {
    const server = this.getHttpServer();
    this.endConnections();
    await untilAllAreAccepted();
    // The `close` of HTTP ends idle connections at once, and with them what a proxy is just sending, which it will not send
    // again when it writes. Where nothing new is accepted, proxies go elsewhere, and then the idle ones are at rest.
    const ended = new Promise((resolve) => ConnectionServer.prototype.close.call(server, resolve));
    const timers = [
      setTimeout(() => {
        this.closeIdle();
      }, this.patience.idleMs),
      setTimeout(() => {
        server.closeAllConnections();
      }, this.patience.inFlightMs),
    ];
    await ended;
    timers.forEach(clearTimeout);
  }

  /** After so many responses the connection ends; the client sends once more what it got no response to. */
  private isOneTooMany(response: ServerResponse): boolean {
    const { socket } = response.req;
    const count = (this.pipelined.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) return true;
    this.pipelined.set(socket, count);
    if (count === MAX_PIPELINED) endConnectionAfter(response);
    else response.once('close', () => this.pipelined.set(socket, (this.pipelined.get(socket) ?? 0) - 1));
    return false;
  }

  private follow(response: ServerResponse): void {
    if (this.isEnding) endConnectionAfter(response);
    this.unanswered.add(response);
    response.once('close', () => {
      this.unanswered.delete(response);
      if (!this.isEnding) return;
      // An answer that was on its way when the end began could not say that it is the last.
      setImmediate(() => {
        if (this.closesIdle) this.getHttpServer().closeIdleConnections();
      });
    });
  }

  private closeIdle(): void {
    this.closesIdle = true;
    this.getHttpServer().closeIdleConnections();
    // Browsers open connections in advance. One that never carried a request holds up the end for nothing.
    for (const socket of this.sockets) {
      if (socket.bytesRead === 0) socket.destroy();
    }
  }
}

/**
 * The system has accepted connections that we have not seen yet, on which a request may be under way. When listening ends
 * they are reset, and a proxy sends no write again. A turn of the event loop takes all of them; after a short one there
 * has hardly been the time for another.
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
