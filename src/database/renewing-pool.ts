import pg from 'pg';
import { type Connected, WaitingLine } from './waiting-line.js';

const RENEWAL_MS = 1_000;

/** What a connection says when it leads nowhere any more. */
const LOST = ['readonly', 'unanswered'];
/** What it says when whoever has it got no further, and who gets it next may not either. */
const IN_VAIN = ['stuck', 'unanswered'];

/**
 * A pool that gives up all its connections when one of them turns out to lead nowhere: to a server that only reads, which
 * was the primary when they were opened, or to one that has vanished without a word, of which each of them would have
 * to find out by waiting. New ones find the new primary.
 */
export class RenewingPool extends pg.Pool {
  private readonly line = new WaitingLine();
  private readonly generations = new WeakMap<object, number>();
  private generation = 0;
  private isRenewed = false;

  constructor(settings: pg.PoolConfig) {
    super(settings);
    this.on('connect', (client) => {
      this.generations.set(client, this.generation);
      for (const trouble of LOST) {
        client.once(trouble, () => {
          this.renew();
        });
      }
      for (const trouble of IN_VAIN) {
        client.addListener(trouble, () => {
          this.line.dismiss();
        });
      }
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (connected !== undefined) {
      this.hand(this.line.join(connected));
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const settle: Connected = (error, client) => {
        if (client === undefined) reject(error ?? new Error('The pool gave no connection.'));
        else resolve(client);
      };
      this.hand(this.line.join(settle));
    });
  }

  private hand(connected: Connected): void {
    super.connect((error, client, done) => {
      if (client === undefined || this.generations.get(client) === this.generation) {
        connected(error, client, done);
        return;
      }
      done(true);
      this.hand(connected);
    });
  }

  /** Once in a while is enough: as long as there is no new primary, new connections are no better than old ones. */
  private renew(): void {
    if (this.isRenewed) return;
    this.isRenewed = true;
    this.generation += 1;
    setTimeout(() => {
      this.isRenewed = false;
    }, RENEWAL_MS).unref();
  }
}
