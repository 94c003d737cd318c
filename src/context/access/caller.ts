import { ROLE_NAMES, type RoleName } from '../../platform/config/identity-provider.js';

/** From the most to the least powerful. Their rights are defined in `rights.ts` only. */
export const ROLES = ROLE_NAMES;

export type Role = RoleName;

export const ADMINISTRATOR: Role = 'administrator';

/** The sender of a request; without id, name and role, anonymous. */
export type Caller =
  | { readonly id: number; readonly name: string; readonly role: Role }
  | { readonly id?: undefined; readonly name?: undefined; readonly role?: undefined };

export const ANONYMOUS: Caller = {};
