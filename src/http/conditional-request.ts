import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Snapshot } from '../caching/revisions.service.js';
import type { RecordType } from '../common/record-types.js';
import { ApiError } from '../common/errors/api-error.js';
import { formatWallClock, toInstant, toWallClock } from '../common/dates/wall-clock.js';
import { BUILD } from '../common/release.js';

/** When the process started: its settings may be others than those of the one before. */
const STARTED_AT = new Date();
/** A transaction that began earlier may still commit with an earlier time of change; after this long none will. */
const SETTLED_MS = 60_000;
const MS_OF_DAY = 86_400_000;
const DIGEST_LENGTH = 27;

/** The state on which a response depends beside its request, unless it depends on the time of day. */
export function stateOf({ revision, now }: Snapshot, timezone: string): string {
  return `${revision.key} ${formatWallClock(toWallClock(now, timezone)).slice(0, 10)}`;
}

/** The ETag of a list: everything that it depends on is known before it is made. */
export function listEtag({ context, url }: Request, state: string): string {
  const { caller, links, language, site } = context;
  return `"${digestOf(JSON.stringify([BUILD, state, links.base, links.site, language, url, caller, site]))}"`;
}

/** The ETag of a record: its version, for writes, and a digest of all that the response holds, for reads. */
export function recordEtag(type: RecordType, { id, version }: Versioned, pieces: readonly Buffer[]): string {
  return `"${versionTag(type, { id, version })}.${digestOf(...pieces)}"`;
}

interface Versioned {
  readonly id: number;
  readonly version: string;
}

/** The part of an ETag that names a record in one version. */
function versionTag(type: RecordType, { id, version }: Versioned): string {
  return `${type.charAt(0)}${id}-${version}`;
}

/**
 * Refuses a write to a record in another version than `If-Match` names. `*` names whatever is there.
 * @throws ApiError `preconditionFailed`
 */
export function assertMatch(ifMatch: string | undefined, type: RecordType, record: Versioned): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  // nginx weakens an ETag when it compresses: `W/` says nothing here.
  const versions = tagsIn(ifMatch).map((tag) => tag.slice(1, -1).split('.')[0]);
  if (!versions.includes(versionTag(type, record))) throw new ApiError('preconditionFailed');
}

/** Tells whether `If-None-Match` names this very ETag; `*` does not. */
export function hasEtag({ headers }: Request, etag: string): boolean {
  return tagsIn(headers['if-none-match'] ?? '').includes(etag);
}

function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}

/** Sets the headers by which a client can ask whether its copy is still good. */
export function setValidators(response: Response, etag: string, changedAt: Date, now: Date): void {
  response.setHeader('ETag', etag);
  // Not while the last change is too young to be told from another one.
  if (now.getTime() - changedAt.getTime() > SETTLED_MS)
    response.setHeader('Last-Modified', changedAt.toUTCString());
}

/** When a response may last have changed: with the data, with the process, or with the day of the site. */
export function lastChange({ revision, now }: Snapshot, timezone: string): Date {
  const changes = [revision.changedAt, STARTED_AT, midnight(now, timezone)];
  return new Date(Math.max(...changes.map((change) => change.getTime())));
}

/** Tells whether the client's copy is current; the response, otherwise a 200, carries the validators. */
export function isNotModified(request: Request): boolean {
  // `Cache-Control: no-cache` makes Express skip the check, and Node's fetch always sends it.
  delete request.headers['cache-control'];
  return request.fresh;
}

/** When the day began on the clock of the site, be it one of 23 or 25 hours. */
function midnight(now: Date, timezone: string): Date {
  const wall = toWallClock(now, timezone).getTime();
  return toInstant(new Date(wall - (wall % MS_OF_DAY)), timezone);
}

function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}
