import type { NestExpressApplication } from '@nestjs/platform-express';
import { afterAll, beforeAll } from '@jest/globals';
import { runWithin } from '../../harness/command.js';
import type { TestApp } from '../../harness/test-app.js';
import { untilSessionsWait, whileLocked } from '../../support/locks.js';
import type { OldSite } from './old-site.js';
import { TestProxy } from '../../support/proxy.js';

const LOCK = 'SELECT pg_advisory_xact_lock(46)';
/** Lets the session wait that remembers a record. */
const WAITING = (externalId: string) => `
  CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(46); RETURN NEW; END $$;
  CREATE TRIGGER wait BEFORE INSERT OR UPDATE ON moved_records FOR EACH ROW
    WHEN (NEW.external_id = '${externalId}') EXECUTE FUNCTION wait()`;

/**
 * Moves in another instance of the service, which from one moment on reaches neither its database nor the site: what it has
 * not committed is lost, as if its process were killed. Starting a process for each takes twenty times as long.
 */
export class KilledMoves {
  private proxy: TestProxy;
  private instance: NestExpressApplication;

  constructor(
    private readonly app: TestApp,
    private readonly site: OldSite,
  ) {}

  async start(): Promise<void> {
    this.proxy = new TestProxy(new URL(this.app.databaseUrl));
    await this.proxy.join();
    this.instance = await this.app.anotherInstance({ DATABASE_URL: this.proxy.url });
  }

  async stop(): Promise<void> {
    await this.instance.close();
    await this.proxy.cut();
  }

  /** Kills a move at a request to the site. Returns false if it ended before. */
  async atRequest(request: number, words: readonly string[]): Promise<boolean> {
    const before = this.site.requests.length;
    this.site.onRequest = (count) => {
      if (count === before + request) void this.kill();
    };
    await this.run(words);
    return this.revive();
  }

  /** Kills a move within the transaction that remembers a record. */
  async whileRemembering(externalId: string, words: readonly string[]): Promise<void> {
    await this.app.database.query(WAITING(externalId));
    const ended = await whileLocked(this.app.databaseUrl, LOCK, async (holder) => {
      const running = this.run(words);
      await untilSessionsWait(holder);
      await this.kill();
      return { running };
    });
    await ended.running;
    await this.app.database.query('DROP FUNCTION wait CASCADE');
    await this.revive();
  }

  private run(words: readonly string[]): Promise<unknown> {
    return runWithin({ nest: this.instance, variables: {} }, words);
  }

  private async kill(): Promise<void> {
    this.site.isDown = true;
    await this.proxy.cut();
  }

  /** Returns whether it was killed. */
  private async revive(): Promise<boolean> {
    const { isDown } = this.site;
    Object.assign(this.site, { isDown: false, onRequest: () => undefined });
    await this.proxy.join();
    return isDown;
  }
}

/** Prepares moves that are killed, for a test file. */
export function killedMoves(app: TestApp, site: OldSite): KilledMoves {
  const moves = new KilledMoves(app, site);
  beforeAll(() => moves.start());
  afterAll(() => moves.stop());
  return moves;
}
