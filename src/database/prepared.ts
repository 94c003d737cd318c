/**
 * The comment of statements that a connection plans once: those with the same best plan for all values. TypeORM cannot
 * name statements, but it writes comments.
 */
export const PREPARED = 'prepared';

const BEGINNING = `/* ${PREPARED} */ `;

/** Marks a statement to be planned once. */
export function toPrepare(text: string): string {
  return BEGINNING + text;
}

export function isToPrepare(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith(BEGINNING);
}
