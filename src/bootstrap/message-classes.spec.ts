import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { messageClasses } from './message-classes.js';

describe('A request and its response', () => {
  it('have the prototypes that Express gives them before it handles them', async () => {
    const app = express();
    const prototypes: unknown[] = [];
    const note = (request: IncomingMessage, response: ServerResponse) =>
      prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    app.use((request, response) => {
      note(request, response);
      response.json({ accepts: request.accepts('json'), isApplication: request.app === app });
    });
    const server = createServer(messageClasses(app), (request, response) => {
      note(request, response);
      app(request, response);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;

    const response = await fetch(`http://127.0.0.1:${port}`);

    expect(await response.json()).toEqual({ accepts: 'json', isApplication: true });
    const [request, sent, ...handled] = prototypes;
    expect(handled[0]).toBe(request);
    expect(handled[1]).toBe(sent);
    server.closeAllConnections();
    server.close();
  });
});
