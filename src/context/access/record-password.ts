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

  private readonly forms: readonly string[];

  /** @param text letters with accents in it may be one character each, or be typed as several */
  constructor(text: string) {
    this.forms = [...new Set([text, text.normalize('NFC'), text.normalize('NFD')])];
  }

  /** True once it has been compared with the password of a record and did not match. */
  get hasFailed(): boolean {
    return this.failed;
  }

  /** Returns whether it opens the record with this stored digest, in the form that was sent or another one. */
  opens(stored: string): boolean {
    const [salt] = stored.split(':');
    const digests = this.forms.map((form) => digestPassword(form, salt));
    const isRight = digests.map((digest) => equalInConstantTime(digest, stored)).includes(true);
    this.failed ||= !isRight;
    return isRight;
  }
}
