import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import type pg from 'pg';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { type Role, ROLES } from '../../src/platform/config/roles.js';
import { digestOf } from '../../src/context/access/credentials.js';
import { UsersRepository } from '../../src/context/access/users.repository.js';
import { NamedUsers } from '../../src/context/access/named-users.service.js';
import { AppModule } from '../../src/app.module.js';
import { OPTIONS, setUp } from '../../src/app.setup.js';
import { Clock } from '../../src/common/dates/clock.js';
import type { Extensions } from '../../src/extensions/index.js';
import { readEnvironment } from '../../src/platform/config/read-environment.js';
import { Lifecycle } from '../../src/platform/lifecycle.js';
import { ServiceAdapter } from '../../src/bootstrap/service-adapter.js';
import { TestClock } from './clock.js';
import { createDatabase, type TestDatabase } from './database.js';

/** The time at which most tests take place. */
export const TODAY = '2026-11-20T12:00:00Z';

/** Generous, because a request that fails on a busy machine says nothing about the service. */
export const TIMEOUTS = {
  DATABASE_CONNECT_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '120000',
};

/** Tests exceed the rate limits, so only tests about limits enable them. */
export const DEFAULTS = { RATE_LIMIT_ENABLED: 'false', ATTEMPT_LIMIT_ENABLED: 'false', ...TIMEOUTS };

// Deleting a few rows is faster than truncating tables; links are deleted by cascade.
const EMPTY = [
  'events',
  'venues',
  'organizers',
  'images',
  'categories',
  'tags',
  'name_words',
  'known_words',
  'record_versions',
  'pending_event_changes',
  'audit_entries',
  'idempotency_keys',
  'write_traces',
  'moved_records',
  'saved_feeds',
  'former_feed_addresses',
  'webhooks',
  'last_backup',
  'images_folder',
]
  .map((table) => `DELETE FROM ${table}`)
  .join(';');
/** Removes users added by tests, restores the others, and deletes all passwords. */
const FORGET_USERS = `DELETE FROM users WHERE name NOT IN (${ROLES.map((role) => `'the-${role}'`).join(', ')});
  UPDATE users SET disabled_at = NULL, role = replace(name, 'the-', ''); DELETE FROM application_passwords`;

/** Parts with which an instance is started in place of its own. */
export interface Parts {
  readonly extensions?: Extensions;
  readonly adapter?: ServiceAdapter;
}

interface TestUser {
  readonly id: number;
  readonly secret: string;
}

/** The service on its own database, with a user of every role. */
export class TestService {
  readonly clock = new TestClock();
  readonly users = new Map<Role, TestUser>();
  nest: NestExpressApplication;
  /** True if a later test file may use it: nothing but data has changed since its start. */
  isReusable = true;

  private constructor(
    readonly variables: Readonly<Record<string, string>>,
    private readonly logger: Logger | undefined,
    readonly database: TestDatabase,
    /** The folder of its images. */
    readonly images: string,
  ) {}

  /** @param logger receives the log; without one, nothing is logged */
  static async start(variables: Readonly<Record<string, string>>, logger?: Logger): Promise<TestService> {
    const service = new TestService(variables, logger, await createDatabase(), await newFolder());
    service.isReusable = logger === undefined;
    service.clock.set(TODAY);
    service.nest = await service.open(variables);
    const users = service.nest.get(NamedUsers);
    for (const role of ROLES) {
      const { user, secret } = await users.add(`the-${role}`, role);
      service.users.set(role, { id: user.id, secret });
    }
    return service;
  }

  get source(): DataSource {
    return this.nest.get(DataSource);
  }

  /** Restarts the service on the same database with other settings. */
  async restart(variables: Readonly<Record<string, string>>): Promise<void> {
    this.isReusable = false;
    await this.nest.close();
    this.nest = await this.open({ ...this.variables, ...variables });
  }

  /** Starts an application on the database, in addition to the service or with other settings; the caller closes it. */
  async open(
    variables: Readonly<Record<string, string>>,
    { extensions, adapter = new ServiceAdapter() }: Parts = {},
  ): Promise<NestExpressApplication> {
    const environment = readEnvironment({
      ...DEFAULTS,
      DATABASE_URL: this.database.url,
      IMAGES_DIR: this.images,
      ...variables,
    });
    const testing = Test.createTestingModule({
      imports: [AppModule.of(environment, this.logger, extensions)],
    });
    const module = await testing.overrideProvider(Clock).useValue(this.clock).compile();
    const nest = module.createNestApplication<NestExpressApplication>(adapter, {
      ...OPTIONS,
      logger: ['fatal'],
    });
    setUp(nest);
    await nest.listen(0, '127.0.0.1');
    nest.get(Lifecycle).phase = 'ready';
    allowProcessExit(nest);
    return nest;
  }

  async clear(): Promise<void> {
    this.clock.set(TODAY);
    await this.source.query(EMPTY);
    await rm(this.images, { recursive: true, force: true });
  }

  /** Resets everything a test file may have changed. */
  async reset(): Promise<void> {
    await this.clear();
    await this.source.query(FORGET_USERS);
    const passwords = this.nest.get(UsersRepository);
    for (const { id, secret } of this.users.values())
      await passwords.addPassword(
        { userId: id, name: '', digest: digestOf(secret), createdAt: this.clock.now() },
        this.source.manager,
      );
  }

  async close(): Promise<void> {
    await this.nest.close();
    await this.database.drop();
    await rm(this.images, { recursive: true, force: true });
  }
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'calendar-images-'));
}

/** Lets the worker exit although an idle service is still listening. */
function allowProcessExit(nest: NestExpressApplication): void {
  const server = nest.getHttpServer();
  server.unref();
  // Clients unref their idle connections; the server side has to as well.
  server.on('connection', (socket) => socket.unref());
  const { master } = nest.get(DataSource).driver as unknown as { master: pg.Pool };
  master.options.allowExitOnIdle = true;
}
