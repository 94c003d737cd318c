import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import type { Role } from '../../src/platform/config/roles.js';
import { NamedUsers } from '../../src/context/access/named-users.service.js';
import type { Json } from '../support/json.js';
import { TestClient } from './client.js';
import { type CommandOutcome, runWithin } from './command.js';
import type { TestClock } from './clock.js';
import { giveBack, takeService } from './services.js';
import type { Parts, TestService } from './test-service.js';

type Body = Record<string, unknown>;

/** Another user of a role, without records. */
export interface AnotherUser {
  readonly id: number;
  readonly name: string;
  readonly client: TestClient;
}

/** The service under test, by default with anonymous requests. */
export class TestApp extends TestClient {
  private running: TestService | undefined;
  private others = 0;

  constructor(
    private readonly variables: Record<string, string> = {},
    private readonly logger?: Logger,
  ) {
    super(() => this.nest);
  }

  get nest(): NestExpressApplication {
    return this.service.nest;
  }

  get clock(): TestClock {
    return this.service.clock;
  }

  get users(): TestService['users'] {
    return this.service.users;
  }

  get databaseUrl(): string {
    return this.service.database.url;
  }

  /** The folder of the images. */
  get images(): string {
    return this.service.images;
  }

  /** The service's own connection pool. */
  get database(): DataSource {
    return this.service.source;
  }

  /** Returns a client with the credentials of a user with this role. */
  as(role: Role): TestClient {
    return new TestClient(
      () => this.nest,
      () => basic(`the-${role}`, this.users.get(role)?.secret ?? ''),
    );
  }

  userId(role: Role): number {
    return this.users.get(role)?.id ?? 0;
  }

  async another(role: Role): Promise<AnotherUser> {
    const name = `another-${role}-${this.others}`;
    this.others += 1;
    const { user, secret } = await this.nest.get(NamedUsers).add(name, role);
    const client = new TestClient(
      () => this.nest,
      () => basic(name, secret),
    );
    return { id: user.id, name, client };
  }

  /** Creates a record through the API and returns it. */
  async create(collection: string, body: Body, role: Role = 'administrator') {
    const response = await this.as(role).post(`/${collection}`, body);
    if (response.status !== 201)
      throw new Error(`POST /${collection} answered ${response.status} ${response.text}`);
    return response.body as Json;
  }

  run(...words: string[]): Promise<CommandOutcome> {
    return runWithin(this.service, words);
  }

  async start(): Promise<void> {
    this.running = await takeService(this.variables, this.logger);
  }

  restart(variables: Record<string, string>): Promise<void> {
    return this.service.restart(variables);
  }

  anotherInstance(
    variables: Record<string, string> = {},
    parts: Parts = {},
  ): Promise<NestExpressApplication> {
    return this.service.open({ ...this.variables, ...variables }, parts);
  }

  clear(): Promise<void> {
    return this.service.clear();
  }

  /** @param isSound whether the next test file may reuse the service */
  async stop(isSound = true): Promise<void> {
    const { running } = this;
    // Requests that are still running must not reach the service any more.
    this.running = undefined;
    if (running === undefined) return;
    running.isReusable &&= isSound;
    await giveBack(running);
  }

  private get service(): TestService {
    if (this.running === undefined) throw new Error('The service is only there while tests run.');
    return this.running;
  }
}

function basic(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;
}
