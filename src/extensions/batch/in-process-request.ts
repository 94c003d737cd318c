import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, Response } from 'express';

/** A request of the service to itself. */
export interface InProcessRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** Handles a request; an Express application. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Runs a request through the middleware and routes of the service, without the network.
 * @param parent the request that it is part of, whose client it comes from
 * @param members of the new request, which no client can set
 */
export async function runInProcess(
  handle: RequestHandler,
  { method, url, headers, body }: InProcessRequest,
  parent: Request,
  members: Partial<Request>,
): Promise<{ readonly request: Request; readonly response: Response; readonly body: Buffer }> {
  // A socket of its own: that of the client may be closed before its body is read.
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: parent.socket.remoteAddress });
  const request = new IncomingMessage(socket);
  const length = String(Buffer.byteLength(body));
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': length };
  Object.assign(request, { method, url, headers: sent, httpVersion: '1.1', complete: true }, members);
  request.push(body);
  request.push(null);
  const response = new ServerResponse(request);
  const whole = wholeBody(response);
  handle(request, response);
  return { request: request as Request, response: response as Response, body: await whole };
}

/** Collects what is written to a response. Its methods are its own, because Express replaces its prototype. */
function wholeBody(response: ServerResponse): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) chunks.push(Buffer.from(chunk as string));
  };
  return new Promise((resolve) => {
    const write = (chunk: unknown) => {
      keep(chunk);
      return true;
    };
    const end = (chunk?: unknown) => {
      keep(chunk);
      response.emit('close');
      resolve(Buffer.concat(chunks));
      return response;
    };
    Object.assign(response, { write, end });
  });
}
