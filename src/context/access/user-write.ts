import type { Write, Writer } from '../../database/write.js';
import type { Role } from '../../platform/config/roles.js';
import type { User } from './user.entity.js';

/** The author of a write to users. */
export interface UserWriter extends Writer {
  /** The write comes from the source that decides roles. */
  readonly decidesRoles?: boolean;
}

export type UserWrite = Write<UserWriter>;

/** A user to add. Only the name to sign in with and the role are needed. */
export interface NewUser {
  readonly name: string;
  readonly role: Role;
  readonly displayName?: string;
  readonly email?: string;
}

/** Changes to a user; absent members stay. */
export interface UserChanges {
  readonly displayName?: string;
  readonly email?: string;
  readonly role?: Role;
  readonly enabled?: boolean;
}

/** Changes the row, and returns the changed fields as the audit log names them. */
export function changeUser(
  user: User,
  { displayName, email, role, enabled }: UserChanges,
  now: Date,
): string[] {
  const sent = { displayName, email, role };
  const fields = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && value !== user[field as keyof typeof sent],
  );
  Object.assign(user, Object.fromEntries(fields));
  const names = fields.map(([field]) => (field === 'displayName' ? 'name' : field));
  if (enabled === undefined || enabled === (user.disabledAt === null)) return names;
  user.disabledAt = enabled ? null : now;
  return [...names, ...(enabled ? ['enabled'] : ['disabled', 'password'])];
}
