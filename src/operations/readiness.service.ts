import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { Draining } from './draining.js';
import { SchemaRepository } from './schema.repository.js';

const PING_MS = 500;
const KEPT_MS = 1_000;

/** Why the service should get no requests. */
export interface Obstacle {
  readonly check: 'draining' | 'database' | 'migrations';
  readonly message: string;
}

/** Tells whether the service can answer. */
@Injectable()
export class ReadinessService {
  private asked: { readonly at: number; readonly answer: Promise<Obstacle[]> } | undefined;

  constructor(
    private readonly draining: Draining,
    private readonly schema: SchemaRepository,
    private readonly clock: Clock,
  ) {}

  /** What keeps the service from answering; nothing when it is ready. */
  async obstacles(): Promise<Obstacle[]> {
    // Known without the database, and wanted at once.
    if (this.draining.hasBegun) return [DRAINING];
    return this.recentAnswer();
  }

  /** However many ask, the database is asked once a second. */
  private recentAnswer(): Promise<Obstacle[]> {
    const now = this.clock.now().getTime();
    if (this.asked === undefined || Math.abs(now - this.asked.at) >= KEPT_MS) {
      this.asked = { at: now, answer: this.askDatabase() };
    }
    return this.asked.answer;
  }

  private async askDatabase(): Promise<Obstacle[]> {
    try {
      const missing = await inTime(this.schema.missingMigrations());
      return missing.length === 0 ? [] : [{ check: 'migrations', message: explainMissing(missing) }];
    } catch (error) {
      return [{ check: 'database', message: error instanceof TooLate ? error.message : UNREACHABLE }];
    }
  }
}

const DRAINING: Obstacle = {
  check: 'draining',
  message: 'The service has been asked to stop. It finishes what has begun.',
};
// What the driver says may name hosts and users: that belongs into the log.
const UNREACHABLE = 'The database cannot be reached, or refuses.';

class TooLate extends Error {
  override readonly message = `The database did not answer within ${PING_MS} ms.`;
}

function explainMissing(names: readonly string[]): string {
  return `The database lacks ${names.join(', ')}. Bring it up to date: npm run cli -- migrate`;
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TooLate());
    }, PING_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
