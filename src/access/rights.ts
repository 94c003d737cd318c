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
function seesUnpublished(caller: Caller): boolean {
  return can(caller, 'edit');
}

/**
 * The rows of `alias` whose contents no password keeps from this caller: filters by what a password hides find no
 * others. Who may edit a record needs no key, and here nobody is asked for one: it opens a record, not a search.
 */
export function openTo(caller: Caller, alias: string): Condition {
  const editable = editableBy(caller, alias);
  return { ...editable, sql: `(${alias}.password_digest IS NULL OR ${editable.sql})` };
}

/** `mayEdit` for the rows of `alias`. */
function editableBy(caller: Caller, alias: string): Condition {
  if (!can(caller, 'edit')) return { sql: 'false', parameters: {} };
  if (can(caller, 'editOthers')) return { sql: 'true', parameters: {} };
  const status = `coalesce(nullif(${alias}.status, 'trash'), ${alias}.former_status, 'draft')`;
  const unpublished = can(caller, 'editPublished') ? '' : ` AND ${status} NOT IN ('publish', 'future')`;
  return { sql: `(${alias}.author_id = :callerId${unpublished})`, parameters: { callerId: caller.id } };
}

/** A condition of SQL with its named parameters. */
export interface Condition {
  readonly sql: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** `isPublic` for the rows of `alias`. */
function publicOnly(alias: string, now: Date): Condition {
  return {
    sql: `(${alias}.status = 'publish' OR (${alias}.status = 'future' AND ${alias}.published_at <= :now))`,
    parameters: { now },
  };
}

/** The rows of `alias` of which everybody may know what they hold: published, and under no password. */
export function openToAll(alias: string, now: Date): Condition {
  const { sql, parameters } = publicOnly(alias, now);
  return { sql: `(${sql} AND ${alias}.password_digest IS NULL)`, parameters };
}

/**
 * What a list holds for this caller: `mayRead` for the rows of `alias`, restricted to the status asked for.
 * The trash is left out unless it is asked for.
 */
export function visibleTo(caller: Caller, alias: string, now: Date, status?: readonly Status[]): Condition {
  const everybody = publicOnly(alias, now);
  const wanted = status
    ? withStatus(alias, status, everybody)
    : { sql: `${alias}.status <> 'trash'`, parameters: {} };
  if (can(caller, 'readPrivate')) return wanted;
  if (!seesUnpublished(caller)) return everybody;
  return {
    sql: `((${everybody.sql} OR ${alias}.author_id = :callerId) AND ${wanted.sql})`,
    parameters: { ...everybody.parameters, ...wanted.parameters, callerId: caller.id },
  };
}

/** The status that records have by meaning: a scheduled one whose time has come is published. */
function withStatus(alias: string, status: readonly Status[], everybody: Condition): Condition {
  const others = status.filter((one) => one !== 'publish');
  const sql = `(NOT ${everybody.sql} AND ${alias}.status = ANY(:status))`;
  return {
    sql: status.includes('publish') ? `(${everybody.sql} OR ${sql})` : sql,
    parameters: { ...everybody.parameters, status: others },
  };
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
