import { createHash, randomBytes } from 'node:crypto';
import { equalInConstantTime } from './credentials.js';

/** A salt and the digest of a password, to be stored in its place. */
export function digestPassword(password: string, salt = randomBytes(12).toString('base64url')): string {
  const digest = createHash('sha256').update(`${salt}:${password}`).digest('base64url');
  return `${salt}:${digest}`;
}

/** The password that a request brings along to open protected records. */
export class RecordPassword {
  private failed = false;

  constructor(private readonly text: string) {}

  /** Whether it has been compared with that of a record and is another one. */
  get hasFailed(): boolean {
    return this.failed;
  }

  /** Tells whether it opens the record that stores this digest. */
  opens(stored: string): boolean {
    const [salt] = stored.split(':');
    const isRight = equalInConstantTime(digestPassword(this.text, salt), stored);
    this.failed ||= !isRight;
    return isRight;
  }
}
