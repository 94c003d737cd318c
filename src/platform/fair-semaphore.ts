import type { Clock } from '../common/dates/clock.js';
import { type Release, Semaphore } from './semaphore.js';

interface Share {
  readonly places: Semaphore;
  holders: number;
}

/** Places of which nobody takes more than a share, however many there are. */
export class FairSemaphore {
  private readonly places: Semaphore;
  private readonly shares = new Map<unknown, Share>();

  /** @param most of all places, and of those of one owner */
  constructor(
    private readonly most: { readonly ofAll: number; readonly ofOne: number },
    private readonly clock: Clock,
  ) {
    this.places = new Semaphore(most.ofAll, clock);
  }

  /**
   * Takes a place. Returns the function that gives it back; undefined if there was none. Waits that long for the share of the owner, and
   * as long again for a place of all.
   */
  async take(owner: unknown, patienceMs: number): Promise<Release | undefined> {
    const share = this.shareOf(owner);
    share.holders++;
    const leave = () => {
      share.holders--;
      if (share.holders === 0) this.shares.delete(owner);
    };
    const own = await share.places.take(patienceMs);
    const place = own && (await this.places.take(patienceMs));
    if (own === undefined || place === undefined) {
      own?.();
      leave();
      return undefined;
    }
    return () => {
      place();
      own();
      leave();
    };
  }

  private shareOf(owner: unknown): Share {
    const share = this.shares.get(owner) ?? {
      places: new Semaphore(this.most.ofOne, this.clock),
      holders: 0,
    };
    this.shares.set(owner, share);
    return share;
  }
}
