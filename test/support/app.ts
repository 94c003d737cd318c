import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type { Logger } from 'pino';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { type Role, ROLES } from '../../src/access/caller.js';
import { UsersService } from '../../src/access/users.service.js';
import { AppModule } from '../../src/app.module.js';
import { setUp } from '../../src/app.setup.js';
import { Clock } from '../../src/common/clock.js';
import { readEnvironment } from '../../src/config/read-environment.js';
import { basePath, PLAIN } from '../../src/http/mount.js';
import { ServiceAdapter } from '../../src/startup/service-adapter.js';
import { asDocumented } from './answer-check.js';
import { TestClock } from './clock.js';
import { createDatabase, type TestDatabase } from './database.js';

/** Noon of the day on which most tests take place. */
export const TODAY = '2026-11-20T12:00:00Z';

// A few rows are deleted faster than tables are truncated; links go with what they link.
const EMPTY = ['events', 'venues', 'organizers', 'images', 'categories', 'tags', 'audit_entries']
  .map((table) => `DELETE FROM ${table}`)
  .join(';');

// Tests send more in a minute than anybody may; those that are about limits switch them on.
const UNLIMITED = { RATE_LIMIT_ENABLED: 'false' };

type Collection = 'events' | 'venues' | 'organizers' | 'categories' | 'tags';
type Body = Record<string, unknown>;

/** A client of the service under test; paths are relative to the namespace unless they name an origin's path in full. */
export class TestClient {
  constructor(
    private readonly service: () => NestExpressApplication,
    private readonly authorization?: () => string,
  ) {}

  get = (path: string) => this.send('get', path);
  post = (path: string, body: object = {}) => this.send('post', path).send(body);
  put = (path: string, body: object = {}) => this.send('put', path).send(body);
  patch = (path: string, body: object = {}) => this.send('patch', path).send(body);
  delete = (path: string) => this.send('delete', path);

  send(
    method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head' | 'options',
    path: string,
  ): supertest.Test {
    const service = this.service();
    const url = path.startsWith('//') ? path.slice(1) : `${basePath(PLAIN)}${path}`;
    const request = supertest(service.getHttpServer())[method](url).expect(asDocumented(service));
    const header = this.authorization?.();
    return header === undefined ? request : request.set('Authorization', header);
  }
}

/** The service under test, on a database of its own, with a user of every role. */
export class TestApp extends TestClient {
  readonly clock = new TestClock();
  readonly users = new Map<Role, { id: number; secret: string }>();
  nest: NestExpressApplication;
  private database: TestDatabase;
  private others = 0;

  constructor(
    private readonly variables: Record<string, string> = {},
    private readonly logger?: Logger,
  ) {
    super(() => this.nest);
  }

  /** A client with the credentials of a user of this role. */
  as(role: Role): TestClient {
    return new TestClient(
      () => this.nest,
      () => basic(`the-${role}`, this.users.get(role)?.secret ?? ''),
    );
  }

  userId(role: Role): number {
    return this.users.get(role)?.id ?? 0;
  }

  /** One more user of this role, who has written nothing yet. */
  async another(
    role: Role,
  ): Promise<{ readonly id: number; readonly name: string; readonly client: TestClient }> {
    const name = `another-${role}-${this.others}`;
    this.others += 1;
    const { user, secret } = await this.nest.get(UsersService, { strict: false }).add(name, role);
    return {
      id: user.id,
      name,
      client: new TestClient(
        () => this.nest,
        () => basic(name, secret),
      ),
    };
  }

  get databaseUrl(): string {
    return this.database.url;
  }

  /** Creates a record through the API and answers with it. */
  async create(collection: Collection, body: Body, role: Role = 'administrator') {
    const response = await this.as(role).post(`/${collection}`, body);
    if (response.status !== 201)
      throw new Error(`POST /${collection} answered ${response.status} ${response.text}`);
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- records are JSON, which tests pick to pieces
    return response.body as Record<string, any>;
  }

  async start(): Promise<void> {
    this.database = await createDatabase();
    this.clock.set(TODAY);
    this.nest = await this.open(this.variables);
    const users = this.nest.get(UsersService, { strict: false });
    for (const role of ROLES) {
      const { user, secret } = await users.add(`the-${role}`, role);
      this.users.set(role, { id: user.id, secret });
    }
  }

  /** Starts the service anew on the same database, with other settings. */
  async restart(variables: Record<string, string>): Promise<void> {
    await this.nest.close();
    this.nest = await this.open({ ...this.variables, ...variables });
  }

  /** Starts one more instance of the service on the same database; whoever starts it closes it. */
  anotherInstance(): Promise<NestExpressApplication> {
    return this.open(this.variables);
  }

  async clear(): Promise<void> {
    this.clock.set(TODAY);
    await this.nest.get(DataSource).query(EMPTY);
  }

  async stop(): Promise<void> {
    await this.nest.close();
    await this.database.drop();
  }

  private async open(variables: Record<string, string>): Promise<NestExpressApplication> {
    const environment = readEnvironment({ ...UNLIMITED, DATABASE_URL: this.database.url, ...variables });
    const testing = Test.createTestingModule({ imports: [AppModule.of(environment, this.logger)] });
    const module = await testing.overrideProvider(Clock).useValue(this.clock).compile();
    const nest = module.createNestApplication<NestExpressApplication>(new ServiceAdapter(), {
      bodyParser: false,
      logger: ['fatal'],
    });
    setUp(nest);
    await nest.listen(0, '127.0.0.1');
    return nest;
  }
}

/** The header of HTTP Basic. */
function basic(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}

/**
 * The service for one test file: started before its tests, emptied between them, stopped after them. It writes its log
 * to the logger given, or nowhere.
 */
export function startApp(variables: Record<string, string> = {}, logger?: Logger): TestApp {
  const app = new TestApp(variables, logger);
  beforeAll(() => app.start());
  beforeEach(() => app.clear());
  afterAll(() => app.stop());
  return app;
}
