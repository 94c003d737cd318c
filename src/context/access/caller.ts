import type { Role } from '../../platform/config/roles.js';

export const ADMINISTRATOR: Role = 'administrator';

/** The sender of a request; without id, name and role, anonymous. */
export type Caller =
  | { readonly id: number; readonly name: string; readonly role: Role }
  | { readonly id?: undefined; readonly name?: undefined; readonly role?: undefined };

export const ANONYMOUS: Caller = {};
