import type { Caller } from './caller.js';
import type { Role } from '../../platform/config/roles.js';

/** A general permission; `rights.ts` says what follows from it. */
export type Capability =
  | 'edit'
  | 'editPublished'
  | 'publish'
  | 'upload'
  | 'editOthers'
  | 'readPrivate'
  | 'manageCategories'
  | 'manageTags'
  | 'manageWebhooks'
  | 'manageUsers'
  | 'readAudit';

export function can(caller: Caller, capability: Capability): boolean {
  return caller.role !== undefined && includes(caller.role, capability);
}

export function includes(role: Role, capability: Capability): boolean {
  return CAPABILITIES[role].includes(capability);
}

const CONTRIBUTOR: readonly Capability[] = ['edit'];
const AUTHOR: readonly Capability[] = [
  ...CONTRIBUTOR,
  'editPublished',
  'publish',
  'upload',
  'manageCategories',
];
const EDITOR: readonly Capability[] = [...AUTHOR, 'editOthers', 'readPrivate', 'manageTags'];

const ADMINISTRATOR: readonly Capability[] = [...EDITOR, 'manageWebhooks', 'manageUsers', 'readAudit'];

const CAPABILITIES: Record<Role, readonly Capability[]> = {
  administrator: ADMINISTRATOR,
  editor: EDITOR,
  author: AUTHOR,
  contributor: CONTRIBUTOR,
  subscriber: [],
};
