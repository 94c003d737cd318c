import sql, { raw, type Sql } from 'sql-template-tag';
import { ApiError } from '../common/errors/api-error.js';
import type { Caller, Role } from './caller.js';

/*
 * Who may do what. This is the only place that knows what a role is allowed;
 * `visibleTo` is the same rule as `mayRead`, for the database.
 */

type Capability =
  | 'edit'
  | 'editPublished'
  | 'publish'
  | 'upload'
  | 'editOthers'
  | 'readPrivate'
  | 'manageCategories'
  | 'manageTags'
  | 'readAudit';

const CONTRIBUTOR: readonly Capability[] = ['edit'];
const AUTHOR: readonly Capability[] = [
  ...CONTRIBUTOR,
  'editPublished',
  'publish',
  'upload',
  'manageCategories',
];
const EDITOR: readonly Capability[] = [...AUTHOR, 'editOthers', 'readPrivate', 'manageTags'];

const ADMINISTRATOR: readonly Capability[] = [...EDITOR, 'readAudit'];

const CAPABILITIES: Record<Role, readonly Capability[]> = {
  administrator: ADMINISTRATOR,
  editor: EDITOR,
  author: AUTHOR,
  contributor: CONTRIBUTOR,
  subscriber: [],
};

/** What rights look at in an event, a venue or an organizer. */
export interface Owned {
  readonly authorId: number;
  readonly status: Status;
  /** Status before it was moved to the trash. */
  readonly formerStatus: Status | null;
  /** When it was, or will be, published. */
  readonly publishedAt: Date;
}

export const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
export type Status = (typeof STATUSES)[number];

/** General right to create and change events, venues and organizers of one's own. */
export function mayWrite(caller: Caller): boolean {
  return can(caller, 'edit');
}

export function mayPublish(caller: Caller): boolean {
  return can(caller, 'publish');
}

/** Images may be brought in by their address. */
export function mayUpload(caller: Caller): boolean {
  return can(caller, 'upload');
}

export function mayManageCategories(caller: Caller): boolean {
  return can(caller, 'edit') && can(caller, 'manageCategories');
}

export function mayManageTags(caller: Caller): boolean {
  return can(caller, 'edit') && can(caller, 'manageTags');
}

/** What everybody wrote may be looked up. */
export function mayReadAudit(caller: Caller): boolean {
  return can(caller, 'readAudit');
}

/** An event may bring a category or tag that is named for the first time. */
export function mayNameTerms(caller: Caller): boolean {
  return can(caller, 'publish');
}

/** A record may be put in somebody else's name. */
export function mayAssign(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || can(caller, 'editOthers');
}

/** Right to change, trash or restore this very record. */
export function mayEdit(caller: Caller, owned: Owned): boolean {
  if (!can(caller, 'edit')) return false;
  if (caller.id !== owned.authorId) return can(caller, 'editOthers');
  const status = owned.status === 'trash' ? (owned.formerStatus ?? 'draft') : owned.status;
  return can(caller, 'editPublished') || !['publish', 'future'].includes(status);
}

/** Right to read this very record, passwords apart. */
export function mayRead(
  caller: Caller,
  owned: Pick<Owned, 'authorId' | 'status' | 'publishedAt'>,
  now: Date,
): boolean {
  if (isPublic(owned, now)) return true;
  return can(caller, 'readPrivate') || (can(caller, 'edit') && caller.id === owned.authorId);
}

/** Published, be it by status or because the time of a scheduled record has come. */
export function isPublic({ status, publishedAt }: Pick<Owned, 'status' | 'publishedAt'>, now: Date): boolean {
  return status === 'publish' || (status === 'future' && publishedAt <= now);
}

/** Callers to whom lists show nothing but what is published may ask for no other status. */
export function mayFilterByStatus(caller: Caller, status: readonly Status[] = []): boolean {
  return seesUnpublished(caller) || status.every((one) => one === 'publish');
}

/** Lists hold more for this caller than what everybody may read. */
export function seesUnpublished(caller: Caller): boolean {
  return can(caller, 'edit');
}

/**
 * The rows of `alias` whose contents no password keeps from this caller: filters by what a password hides find no
 * others. Who may edit a record needs no password, and here nobody is asked for one: it opens a record, not a search.
 */
export function openTo(caller: Caller, alias: string): Sql {
  return sql`(${raw(alias)}.password_digest IS NULL OR ${editableBy(caller, alias)})`;
}

/** `mayEdit` for the rows of `alias`. */
function editableBy(caller: Caller, alias: string): Sql {
  if (!can(caller, 'edit')) return raw('false');
  if (can(caller, 'editOthers')) return raw('true');
  const row = raw(alias);
  const isOwn = sql`${row}.author_id = ${caller.id}`;
  if (can(caller, 'editPublished')) return isOwn;
  return sql`(${isOwn}
    AND coalesce(nullif(${row}.status, 'trash'), ${row}.former_status, 'draft') NOT IN ('publish', 'future'))`;
}

/** `isPublic` for the rows of `alias`. */
function publicOnly(alias: string, now: Date): Sql {
  const row = raw(alias);
  return sql`(${row}.status = 'publish' OR (${row}.status = 'future' AND ${row}.published_at <= ${now}))`;
}

/** The rows of `alias` of which everybody may know what they hold: published, and under no password. */
export function openToAll(alias: string, now: Date): Sql {
  return sql`(${publicOnly(alias, now)} AND ${raw(alias)}.password_digest IS NULL)`;
}

/**
 * The rows of `alias` that a list holds for this caller: `mayRead` for the database, restricted to the status asked for.
 * The trash is left out unless it is asked for.
 */
export function visibleTo(caller: Caller, alias: string, now: Date, status?: readonly Status[]): Sql {
  const everybody = publicOnly(alias, now);
  const wanted = status ? withStatus(alias, status, everybody) : sql`${raw(alias)}.status <> 'trash'`;
  if (can(caller, 'readPrivate')) return wanted;
  if (!seesUnpublished(caller)) return everybody;
  return sql`((${everybody} OR ${raw(alias)}.author_id = ${caller.id}) AND ${wanted})`;
}

/** The status that records have by meaning: a scheduled one whose time has come is published. */
function withStatus(alias: string, status: readonly Status[], everybody: Sql): Sql {
  const others = sql`(NOT ${everybody} AND ${raw(alias)}.status = ANY(${status.filter((one) => one !== 'publish')}))`;
  return status.includes('publish') ? sql`(${everybody} OR ${others})` : others;
}

/**
 * Refuses what is not allowed.
 * @throws ApiError 401 for anonymous callers, else 403.
 */
export function requireRight(allowed: boolean, caller: Caller): void {
  if (!allowed) throw new ApiError(caller.id === undefined ? 'unauthenticated' : 'forbidden');
}

function can(caller: Caller, capability: Capability): boolean {
  return caller.role !== undefined && CAPABILITIES[caller.role].includes(capability);
}
