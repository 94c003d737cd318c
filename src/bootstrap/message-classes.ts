import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express, Request, Response } from 'express';

/**
 * Returns classes for the requests and responses of a server whose instances have the prototypes that Express would give
 * them. V8 reads objects slowly whose prototype was replaced, and keeps them through many garbage collections: that took more than
 * half of the processor time of a cached response.
 */
export function messageClasses(express: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class ServiceRequest extends IncomingMessage {}
  class ServiceResponse<Received extends IncomingMessage> extends ServerResponse<Received> {}
  express.request = Object.setPrototypeOf(ServiceRequest.prototype, express.request) as Request;
  express.response = Object.setPrototypeOf(ServiceResponse.prototype, express.response) as Response;
  return { IncomingMessage: ServiceRequest, ServerResponse: ServiceResponse };
}
