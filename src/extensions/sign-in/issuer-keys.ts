import { createLocalJWKSet, errors, type FlattenedJWSInput, type JWSHeaderParameters } from 'jose';
import type { CryptoKey, JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '../../common/dates/clock.js';
import { ApiError } from '../../common/errors/api-error.js';

const SECOND = 1_000;
/** Older keys are fetched again, while they go on being used. */
const FRESH_MS = 300 * SECOND;
/** A key that the issuer withdraws is accepted no longer than this, as long as the issuer can be asked. */
const CHECKED_MS = 600 * SECOND;
/** While the issuer is down its last keys are used, but not for ever: it might have withdrawn them. */
const USABLE_MS = 86_400 * SECOND;
/** Neither tokens with invented keys nor an outage make the service ask more often. */
const PAUSE_MS = 30 * SECOND;

interface Keys {
  readonly find: ReturnType<typeof createLocalJWKSet>;
  readonly count: number;
  readonly fetchedAt: number;
}

/**
 * The public keys of an issuer. Our own, because the key set of jose that does the same reads the system's clock, and has
 * nothing to offer while the issuer is down.
 */
export class IssuerKeys {
  private keys: Keys | undefined;
  private fetching: Promise<void> | undefined;
  private triedAt = Number.NEGATIVE_INFINITY;
  private hasFailed = false;

  constructor(
    private readonly fetchKeys: () => Promise<JSONWebKeySet>,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Returns the key that a token is signed with.
   * @throws ApiError `tokenUnchecked` if the issuer cannot be asked about it
   * @throws JWKSNoMatchingKey if it is none of the issuer
   */
  async keyOf(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey> {
    // Not awaited: a slow issuer must not delay requests that its last keys can serve.
    if (!this.isWithin(FRESH_MS, this.keys?.fetchedAt)) void this.refresh();
    const known = await this.find(header, token);
    if (known !== undefined) return known;
    // None can be used, or the issuer has begun to use a new one.
    await this.refresh();
    const found = await this.find(header, token);
    if (found !== undefined) return found;
    if (this.hasFailed || this.keys?.count === 0) throw this.unchecked();
    throw new errors.JWKSNoMatchingKey();
  }

  private async find(header: JWSHeaderParameters, token: FlattenedJWSInput): Promise<CryptoKey | undefined> {
    const { keys } = this;
    const areUsable = this.isWithin(USABLE_MS, keys?.fetchedAt) && this.isWithin(CHECKED_MS, this.triedAt);
    if (keys === undefined || !areUsable) return undefined;
    try {
      return await keys.find(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey) return undefined;
      throw error;
    }
  }

  /** Fetches the keys, at most once at a time, and not again before the pause is over. Never throws. */
  private async refresh(): Promise<void> {
    if (this.fetching === undefined && this.pauseMs() > 0) return;
    this.fetching ??= this.fetchAll().finally(() => {
      this.fetching = undefined;
    });
    await this.fetching;
  }

  private async fetchAll(): Promise<void> {
    try {
      const set = await this.fetchKeys();
      this.keys = { find: createLocalJWKSet(set), count: set.keys.length, fetchedAt: this.now() };
      this.hasFailed = false;
    } catch (error) {
      this.hasFailed = true;
      this.logger.warn({ err: error }, 'the keys of the issuer of tokens cannot be fetched');
    }
    // Only now: whoever comes meanwhile must not take the answer for known.
    this.triedAt = this.now();
  }

  private unchecked(): ApiError {
    const seconds = Math.max(1, Math.ceil(this.pauseMs() / SECOND));
    return new ApiError('tokenUnchecked', { values: { seconds }, retryAfter: seconds });
  }

  /** Returns the time that is left of the pause. A clock that is set back must not prolong it. */
  private pauseMs(): number {
    const since = this.now() - this.triedAt;
    return since < 0 ? 0 : Math.max(0, PAUSE_MS - since);
  }

  /** Tells whether something happened less than a time ago. After a clock is set back, nothing did. */
  private isWithin(milliseconds: number, at = Number.NEGATIVE_INFINITY): boolean {
    const age = this.now() - at;
    return age >= 0 && age < milliseconds;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
