// The rights that follow from the capabilities of a role, defined nowhere else. `visibleTo` is `mayRead` as SQL.
import sql, { raw, type Sql } from 'sql-template-tag';
import { ApiError } from '../../common/errors/api-error.js';
import type { Sentence } from '../../common/errors/sentences.js';
import { can, includes } from './capabilities.js';
import type { Caller } from './caller.js';
import type { Role } from '../../platform/config/roles.js';

/** The properties of an event, venue or organizer that rights depend on. */
export interface Owned {
  readonly authorId: number;
  readonly status: Status;
  /** The status before it was moved to the trash. */
  readonly formerStatus: Status | null;
  /** The past or future time of publication. */
  readonly publishedAt: Date;
}

export const STATUSES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
export type Status = (typeof STATUSES)[number];

/** Tells whether the caller has the general right to create events, venues and organizers and to change one's own. */
export function mayWrite(caller: Caller): boolean {
  return can(caller, 'edit');
}

export function mayPublish(caller: Caller): boolean {
  return can(caller, 'publish');
}

/** Permission to add images, as files or by their URL. */
export function mayUpload(caller: Caller): boolean {
  return can(caller, 'upload');
}

export function mayManageCategories(caller: Caller): boolean {
  return can(caller, 'edit') && can(caller, 'manageCategories');
}

export function mayManageTags(caller: Caller): boolean {
  return can(caller, 'edit') && can(caller, 'manageTags');
}

/** Permission to have the service send messages to other systems. */
export function mayManageWebhooks(caller: Caller): boolean {
  return can(caller, 'manageWebhooks');
}

/** Permission to add, see, change and delete other users, and to set roles. */
export function mayManageUsers(caller: Caller): boolean {
  return can(caller, 'manageUsers');
}

/** Permission to see and change what concerns a user: one's own, or that of others. */
export function mayManageUser(caller: Caller, id = 0): boolean {
  return caller.id === id || mayManageUsers(caller);
}

export function isSignedIn(caller: Caller): boolean {
  return caller.id !== undefined;
}

/** Permission to read the audit log. */
export function mayReadAudit(caller: Caller): boolean {
  return can(caller, 'readAudit');
}

/** Permission to create categories and tags by naming them in an event. */
export function mayNameTerms(caller: Caller): boolean {
  return can(caller, 'publish');
}

/** Permission to set another user as the author of a record. */
export function mayAssign(caller: Caller, authorId: number): boolean {
  return caller.id === authorId || can(caller, 'editOthers');
}

/**
 * Permission to take external ids from records whose authors may not publish.
 * @param author the role of the author of a record, null if there is none; without it, the right in general
 */
export function mayClaimIds(caller: Caller, author?: Role | null): boolean {
  if (!can(caller, 'publish')) return false;
  return author === undefined || (author !== null && !includes(author, 'publish'));
}

/** Permission to change, trash or restore this record. */
export function mayEdit(caller: Caller, owned: Owned): boolean {
  if (!can(caller, 'edit')) return false;
  if (caller.id !== owned.authorId) return can(caller, 'editOthers');
  const status = owned.status === 'trash' ? (owned.formerStatus ?? 'draft') : owned.status;
  return can(caller, 'editPublished') || !['publish', 'future'].includes(status);
}

/** Permission to see, change and delete a saved feed. */
export function mayManageFeed(caller: Caller, { authorId }: Pick<Owned, 'authorId'>): boolean {
  return can(caller, 'editOthers') || (can(caller, 'edit') && caller.id === authorId);
}

/** Permission to change and delete an image, and to see it although no record shows it. */
export function mayManageImage(caller: Caller, { addedBy }: { readonly addedBy: number | null }): boolean {
  return can(caller, 'editOthers') || (can(caller, 'upload') && caller.id === addedBy);
}

/** Matches the images that the caller has added, or all for those who may manage them: for the rows of `alias`. */
export function ownImages(caller: Caller, alias: string): Sql {
  if (can(caller, 'editOthers')) return raw('true');
  return caller.id === undefined ? raw('false') : sql`${raw(alias)}.added_by = ${caller.id}`;
}

/** Matches the saved feeds that the caller may see: `mayManageFeed` as SQL, for the rows of `alias`. */
export function managedFeeds(caller: Caller, alias: string): Sql {
  if (can(caller, 'editOthers')) return raw('true');
  return can(caller, 'edit') ? sql`${raw(alias)}.author_id = ${caller.id}` : raw('false');
}

/** Permission to read this record, apart from passwords. */
export function mayRead(
  caller: Caller,
  owned: Pick<Owned, 'authorId' | 'status' | 'publishedAt'>,
  now: Date,
): boolean {
  if (isPublic(owned, now)) return true;
  return can(caller, 'readPrivate') || (can(caller, 'edit') && caller.id === owned.authorId);
}

/** Published, either by status or because a scheduled record is due. */
export function isPublic({ status, publishedAt }: Pick<Owned, 'status' | 'publishedAt'>, now: Date): boolean {
  return status === 'publish' || (status === 'future' && publishedAt <= now);
}

/** Permission to filter by these statuses: whoever sees only published records, by `publish` alone. */
export function mayFilterByStatus(caller: Caller, status: readonly Status[] = []): boolean {
  return seesUnpublished(caller) || status.every((one) => one === 'publish');
}

/** Returns whether lists contain more for this caller than public records. */
export function seesUnpublished(caller: Caller): boolean {
  return can(caller, 'edit');
}

/**
 * Matches the rows of `alias` whose contents no password hides from this caller: the only ones that filters by protected
 * members find. Callers who may edit a record need no password.
 */
export function openTo(caller: Caller, alias: string): Sql {
  return sql`(${raw(alias)}.password_digest IS NULL OR ${editableBy(caller, alias)})`;
}

/** `mayEdit` as SQL, for the rows of `alias`. */
export function editableBy(caller: Caller, alias: string): Sql {
  if (!can(caller, 'edit')) return raw('false');
  if (can(caller, 'editOthers')) return raw('true');
  const row = raw(alias);
  const isOwn = sql`${row}.author_id = ${caller.id}`;
  if (can(caller, 'editPublished')) return isOwn;
  return sql`(${isOwn}
    AND coalesce(nullif(${row}.status, 'trash'), ${row}.former_status, 'draft') NOT IN ('publish', 'future'))`;
}

/** `isPublic` as SQL, for the rows of `alias`. */
export function publicOnly(alias: string, now: Date): Sql {
  const row = raw(alias);
  return sql`(${row}.status = 'publish' OR (${row}.status = 'future' AND ${row}.published_at <= ${now}))`;
}

/** Matches the rows of `alias` whose contents are public: published and without a password. */
export function openToAll(alias: string, now: Date): Sql {
  return sql`(${publicOnly(alias, now)} AND ${raw(alias)}.password_digest IS NULL)`;
}

/**
 * Matches the rows of `alias` that lists contain for this caller: `mayRead` as SQL, restricted to the requested status.
 * The trash is excluded unless requested.
 */
export function visibleTo(caller: Caller, alias: string, now: Date, status?: readonly Status[]): Sql {
  const everybody = publicOnly(alias, now);
  const wanted = status ? withStatus(alias, status, everybody) : sql`${raw(alias)}.status <> 'trash'`;
  if (can(caller, 'readPrivate')) return wanted;
  if (!seesUnpublished(caller)) return everybody;
  return sql`((${everybody} OR ${raw(alias)}.author_id = ${caller.id}) AND ${wanted})`;
}

/** Matches the rows of `alias` in the trash that the caller may read. */
export function trashOf(caller: Caller, alias: string, now: Date): Sql {
  return sql`(${raw(alias)}.status = 'trash' AND ${visibleTo(caller, alias, now, ['trash'])})`;
}

/** Matches rows by effective status: a scheduled record that is due counts as published. */
function withStatus(alias: string, status: readonly Status[], everybody: Sql): Sql {
  const others = sql`(NOT ${everybody} AND ${raw(alias)}.status = ANY(${status.filter((one) => one !== 'publish')}))`;
  return status.includes('publish') ? sql`(${everybody} OR ${others})` : others;
}

/** @throws ApiError unless the action is allowed: 401 for anonymous callers, otherwise 403 */
export function requireRight(allowed: boolean, caller: Caller, hint?: Sentence): void {
  if (!allowed) throw new ApiError(caller.id === undefined ? 'unauthenticated' : 'forbidden', { hint });
}
