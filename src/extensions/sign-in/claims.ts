import { type Role, ROLES } from '../../platform/config/roles.js';
import { accepted, type ParameterParser } from '../../common/parameters/parameter.js';
import { emailParser, lineParser } from '../../common/parameters/text.parsers.js';
import { isUserName } from '../../common/text/user-name.js';
import { isStorable } from '../../common/text/well-formed.js';
import type { ProviderSettings } from './provider-settings.js';
import { roleNames } from './role-names.js';

type Claims = Readonly<Record<string, unknown>>;

/** Facts about its user that a token holds besides the role; absent members are unknown. */
export interface Profile {
  readonly displayName?: string;
  readonly email?: string;
}

/** OpenID Connect allows no longer ones. */
const MAX_SUBJECT = 255;
/** Leaves room for a suffix such as `-2` in the 60 characters of a user name. */
const MAX_NAME = 50;
const NOT_IN_NAMES = /[:\p{C}\p{Z}\p{DI}]+/gu;

/** Returns the subject of a token, by which its user is known to the issuer; undefined if it is none. */
export function subjectOf({ sub }: Claims): string | undefined {
  const isSubject = typeof sub === 'string' && sub !== '' && sub.length <= MAX_SUBJECT && isStorable(sub);
  return isSubject ? sub : undefined;
}

/** Returns the most powerful role that a token gives its user, or the role that users have without one. */
export function roleOf(
  claims: Claims,
  settings: Pick<ProviderSettings, 'rolesClaim' | 'roles' | 'defaultRole'>,
): Role | undefined {
  const { rolesClaim, roles, defaultRole } = settings;
  const given = roleNames(claimAt(claims, rolesClaim)).map((name) =>
    roles === undefined ? name : roles.get(name),
  );
  return ROLES.find((role) => given.includes(role)) ?? defaultRole;
}

/** Finds a claim by its name, which may contain dots (`https://example.org/roles`), or else by its path. */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path.split('.').reduce<unknown>((found, step) => {
    const isObject = typeof found === 'object' && found !== null && Object.hasOwn(found, step);
    return isObject ? (found as Claims)[step] : undefined;
  }, claims);
}

/** Returns what a token tells by the rules of the API. Claims that break them, and empty ones, tell nothing. */
export function profileOf({ name, email }: Claims): Profile {
  return { displayName: read(name, lineParser), email: read(email, emailParser) };
}

/** Returns the name to sign in with that a new user wants to have: nobody is recognised by it. */
export function wantedName({ preferred_username: preferred, email, name, sub }: Claims): string {
  const [first = 'user'] = [preferred, email, name, sub].flatMap((claim) => {
    const readable = typeof claim === 'string' ? claim.replace(NOT_IN_NAMES, ' ').trim() : '';
    const short = Array.from(readable).slice(0, MAX_NAME).join('').trim();
    return isUserName(short) ? [short] : [];
  });
  return first;
}

function read(claim: unknown, parser: ParameterParser<string>): string | undefined {
  if (typeof claim !== 'string' || !isStorable(claim)) return undefined;
  return accepted(parser.parse(claim)) || undefined;
}
