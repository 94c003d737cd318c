import { Agent } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import supertest from 'supertest';
import { basePath, PLAIN } from '../../src/context/request/api-base.js';
import { asDocumented } from './response-check.js';

/** Requests share connections: to connect costs as much as many a response. */
const CONNECTIONS = new Agent({ keepAlive: true });

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options';

/** A client of the service under test; paths are relative to the namespace unless they start with `//`. */
export class TestClient {
  constructor(
    private readonly nestOf: () => NestExpressApplication,
    private readonly authorization?: () => string,
  ) {}

  get = (path: string) => this.send('get', path);
  post = (path: string, body: object = {}) => this.send('post', path).send(body);
  put = (path: string, body: object = {}) => this.send('put', path).send(body);
  patch = (path: string, body: object = {}) => this.send('patch', path).send(body);
  delete = (path: string) => this.send('delete', path);

  send(method: Method, path: string): supertest.Test {
    const service = this.nestOf();
    const url = path.startsWith('//') ? path.slice(1) : `${basePath(PLAIN)}${path}`;
    const server = supertest(service.getHttpServer());
    const request = server[method](url).agent(CONNECTIONS).expect(asDocumented(service));
    const header = this.authorization?.();
    return header === undefined ? request : request.set('Authorization', header);
  }
}
