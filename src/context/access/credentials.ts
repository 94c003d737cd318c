import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const SECRET_LENGTH = 24;

/** The claims of an `Authorization` header. A Bearer token names no user. */
export interface Credentials {
  readonly userName?: string;
  readonly secret: string;
}

/**
 * Parses `Basic` and `Bearer`. Undefined for an empty Basic pair, another scheme or unreadable text: some clients
 * always send such a header.
 */
export function readCredentials(header: string): Credentials | undefined {
  const [, scheme = '', token = ''] = /^(\w+) +(\S.*)$/.exec(header.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return { secret: token };
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const text = Buffer.from(token, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const isEmpty = text === ':';
  return colon < 0 || isEmpty ? undefined : { userName: text.slice(0, colon), secret: text.slice(colon + 1) };
}

/** Generates a secret in groups of four, easy to copy, with about 140 bits of randomness. */
export function newSecret(): string {
  const letters = Array.from(randomLetters(SECRET_LENGTH)).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1 ');
}

/**
 * Returns the form in which a secret is stored. Random secrets need no slow hash; spaces do not count, because clients
 * paste them in groups.
 */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret.replace(/\s/g, '')).digest('hex');
}

/** Compares in a time that does not depend on either text. */
export function equalInConstantTime(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

function* randomLetters(count: number): Generator<string> {
  // Discards bytes that would make the first letters of the alphabet more likely.
  const limit = 256 - (256 % ALPHABET.length);
  for (let found = 0; found < count;) {
    for (const byte of randomBytes(count)) {
      const letter = ALPHABET[byte % ALPHABET.length];
      if (byte >= limit || letter === undefined || found === count) continue;
      found += 1;
      yield letter;
    }
  }
}
