import type { Clock } from '../../common/dates/clock.js';

/** A secret that several requests try at the same time. */
export interface SecretCheck {
  readonly secret: string;
  requests: number;
  hasFailed: boolean;
}

interface Waiting {
  readonly secret: string;
  readonly admit: (check?: SecretCheck) => void;
}

/** More than an office sends at once. */
const MOST_WAITING = 1_000;

/**
 * Secrets that a client tries at the same time: as many as it may still get wrong. Others wait for their turn in the order in
 * which they came. Requests with the same secret are one check, because they reveal no more than one of them would.
 */
export class SecretChecks {
  private readonly running = new Map<string, SecretCheck>();
  private readonly waiting = new Set<Waiting>();

  /** @param allowed returns how many further secrets the client may get wrong */
  constructor(
    private readonly allowed: () => number,
    private readonly clock: Clock,
  ) {}

  /** True if no request tries a secret. */
  get areOver(): boolean {
    return this.running.size === 0;
  }

  /** Begins to check a secret when it is its turn. Returns undefined if none comes in time, or ever. */
  begin(secret: string, patienceMs: number): Promise<SecretCheck | undefined> {
    return new Promise((admit) => {
      if (this.running.has(secret)) {
        admit(this.check(secret));
        return;
      }
      if (this.waiting.size >= MOST_WAITING) {
        admit(undefined);
        return;
      }
      const waiting = { secret, admit };
      this.waiting.add(waiting);
      this.admitNext();
      if (!this.waiting.has(waiting)) return;
      this.clock.timeout(patienceMs).addEventListener('abort', () => {
        if (this.waiting.delete(waiting)) admit(undefined);
      });
    });
  }

  /** Ends a request of a check. Returns true for the first one that fails. */
  end(check: SecretCheck, hasFailed: boolean): boolean {
    const isFirst = hasFailed && !check.hasFailed;
    check.hasFailed ||= hasFailed;
    check.requests -= 1;
    const isOver = check.hasFailed || check.requests === 0;
    if (isOver && this.running.get(check.secret) === check) this.running.delete(check.secret);
    return isFirst;
  }

  /** Admits those whose turn has come, and sends away those who have none any more. */
  admitNext(): void {
    for (const next of this.waiting) {
      const [isRunning, allowed] = [this.running.has(next.secret), this.allowed()];
      if (!isRunning && allowed > 0 && this.running.size >= allowed) return;
      this.waiting.delete(next);
      next.admit(isRunning || allowed > 0 ? this.check(next.secret) : undefined);
    }
  }

  private check(secret: string): SecretCheck {
    const check = this.running.get(secret) ?? { secret, requests: 0, hasFailed: false };
    this.running.set(secret, check);
    check.requests += 1;
    return check;
  }
}
