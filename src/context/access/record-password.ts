import { createHash, randomBytes } from 'node:crypto';
import { equalInConstantTime } from './credentials.js';

/** Returns salt and digest of a password, to store in its place. */
export function digestPassword(password: string, salt = randomBytes(12).toString('base64url')): string {
  const digest = createHash('sha256').update(`${salt}:${password}`).digest('base64url');
  return `${salt}:${digest}`;
}

/** The password that a request sends to open protected records. */
export class RecordPassword {
  private failed = false;

  constructor(private readonly text: string) {}

  /** True once it has been compared with the password of a record and did not match. */
  get hasFailed(): boolean {
    return this.failed;
  }

  /** Returns whether it opens the record with this stored digest. */
  opens(stored: string): boolean {
    const [salt] = stored.split(':');
    const isRight = equalInConstantTime(digestPassword(this.text, salt), stored);
    this.failed ||= !isRight;
    return isRight;
  }
}
