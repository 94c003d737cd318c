import { mayEdit } from '../../context/access/rights.js';
import { invalidParameters } from '../../common/errors/api-error.js';
import { rejectedSecret } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Publication } from './publication.entity.js';

/** Placeholders for the members of a record that its password hides. */
export type Mask = Readonly<Record<string, unknown>>;

/** Returns the context as if `context=edit` had been sent: editors of a record need no password. */
export function asEditor(context: RequestContext): RequestContext {
  return { ...context, editing: true };
}

/** Tells whether a password hides the contents of a record from this request. */
export function isMasked(record: Publication, { caller, editing, password }: RequestContext): boolean {
  if (record.passwordDigest === null) return false;
  if (editing && mayEdit(caller, record)) return false;
  return password === undefined || !password.opens(record.passwordDigest);
}

/**
 * Refuses a masked record that is sent back: its placeholders would clear what the caller has not seen.
 * @param changed names of the fields that the write has changed
 * @throws ApiError `invalidParameters`
 */
export function refuseMask(mask: Mask, dto: object, changed: readonly string[]): void {
  const sent: Mask = { ...dto };
  const isSentBack = Object.entries(mask).every(([name, shown]) => isSame(sent[name], shown));
  const cleared = isSentBack ? changed.map(withoutLanguage).filter((name) => isCleared(sent[name])) : [];
  if (cleared.length === 0) return;
  throw invalidParameters(
    cleared.map((name) => ({ name, reason: rejectedSecret(sentence('hiddenByPassword')) })),
  );
}

/** Tells whether a placeholder was sent back. Forms have no null, and lists no object that is only shown. */
function isSame(sent: unknown, shown: unknown): boolean {
  if (shown === '' || shown === false) return isCleared(sent);
  return typeof shown === 'object' || sent === shown;
}

function isCleared(sent: unknown): boolean {
  return sent === '' || sent === null || sent === 0 || (Array.isArray(sent) && sent.length === 0);
}

function withoutLanguage(field: string): string {
  return field.replace(/:.*/, '');
}
