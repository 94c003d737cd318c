import { once } from 'node:events';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Clock } from '../../common/dates/clock.js';
import { SharedFolder } from '../../calendar/images/shared-folder.js';
import { SchemaRepository } from '../../database/schema.repository.js';
import { Lifecycle, type Phase } from '../../platform/lifecycle.js';
import { LOGGER } from '../../platform/service-logger.js';

const PING_MS = 500;
const KEPT_MS = 1_000;

/** A reason why the instance should receive no requests. */
export interface Obstacle {
  readonly check: 'starting' | 'draining' | 'database' | 'migrations' | 'images';
  readonly message: string;
}

/** Checks whether the instance can serve requests. */
@Injectable()
export class ReadinessService {
  private latest: { readonly at: number; readonly result: Promise<Obstacle[]> } | undefined;
  private logged: readonly string[] = [];

  constructor(
    private readonly lifecycle: Lifecycle,
    private readonly schema: SchemaRepository,
    private readonly images: SharedFolder,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the reasons why the instance is not ready; none if it is. */
  async obstacles(): Promise<Obstacle[]> {
    const { phase } = this.lifecycle;
    // Needs no database, and must take effect at once.
    return phase === 'ready' ? this.recentResult() : [UNREADY[phase]];
  }

  /** Looks at most once a second, however many probes there are. */
  private recentResult(): Promise<Obstacle[]> {
    const now = this.clock.now().getTime();
    if (this.latest === undefined || Math.abs(now - this.latest.at) >= KEPT_MS) {
      this.latest = { at: now, result: this.check().then((found) => this.logChange(found)) };
    }
    return this.latest.result;
  }

  private logChange(found: Obstacle[]): Obstacle[] {
    const problems = found.map(({ message }) => message);
    if (problems.join() === this.logged.join()) return found;
    this.logged = problems;
    if (problems.length > 0) this.logger.warn({ problems }, 'The instance is not ready for requests');
    else this.logger.info('The instance is ready for requests again');
    return found;
  }

  private async check(): Promise<Obstacle[]> {
    try {
      const missing = await this.inTime(this.schema.missingMigrations(), 'database');
      if (missing.length > 0) return [{ check: 'migrations', message: explainMissing(missing) }];
      const problem = await this.inTime(this.images.problem(), 'images');
      return problem === undefined ? [] : [{ check: 'images', message: problem }];
    } catch (error) {
      return [error instanceof TooLate ? error.obstacle : { check: 'database', message: UNREACHABLE }];
    }
  }

  private inTime<T>(result: Promise<T>, check: keyof typeof LATE): Promise<T> {
    const late = once(this.clock.timeout(PING_MS), 'abort').then(() => {
      throw new TooLate({ check, message: LATE[check] });
    });
    return Promise.race([result, late]);
  }
}

const UNREADY: Readonly<Record<Exclude<Phase, 'ready'>, Obstacle>> = {
  starting: {
    check: 'starting',
    message: 'The service is starting. It creates the first administrator and loads the demo calendar.',
  },
  draining: { check: 'draining', message: 'The service is stopping. It finishes requests in flight.' },
};
// The driver's message may name hosts and users, which only belong in the log.
const UNREACHABLE = 'The database is unreachable or refuses connections.';

const LATE = {
  database: `The database did not answer within ${PING_MS} ms.`,
  images: `The folder of images (IMAGES_DIR) did not answer within ${PING_MS} ms.`,
};

class TooLate extends Error {
  constructor(readonly obstacle: Obstacle) {
    super(obstacle.message);
  }
}

function explainMissing(names: readonly string[]): string {
  return `The database lacks ${names.join(', ')}. Bring it up to date, as the owner of its tables: node dist/cli.js migrate`;
}
