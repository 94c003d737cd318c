import { printable } from './printable.js';

/** No colon, which ends the name in HTTP Basic; no blank but the plain one, and nothing that cannot be seen. */
const USER_NAME = /^(?! )(?:[^:\p{C}\p{Z}\p{DI}]| ){1,60}(?<! )$/u;

/** Completes "Use …" and "must be …". */
export const USER_NAME_RULE =
  '1 to 60 characters, none of them a colon or invisible, and no blank at the start or the end';

/** Tells whether a new user may have this name. Older users may have others. */
export function isUserName(name: string): boolean {
  return USER_NAME.test(name);
}

/** Returns a name to show on a terminal, in quotes and with escapes if it is one that no new user may have. */
export function shownName(name: string): string {
  return isUserName(name) ? name : quotedName(name);
}

/** Returns a name in quotes to show on a terminal. */
export function quotedName(name: string): string {
  return printable(JSON.stringify(name));
}
