import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Json } from '../../reading/json.js';
import type { Snapshot } from '../../reading/revisions.service.js';
import { tagsIn, type VersionedRecord, versionTag } from '../../context/request/preconditions.js';
import { formatWallClock } from '../../common/dates/wall-clock.js';
import type { Zone } from '../../common/dates/zone.js';
import { BUILD } from '../../platform/config/release.js';

/** Start of the process. Responses may change with a restart, because settings may have. */
const STARTED_AT = new Date();
/** After this long, no transaction can commit a change with an earlier time of change any more. */
const SETTLED_MS = 60_000;
const DIGEST_LENGTH = 27;

/** Returns the inputs to a response other than the request: the revision and the day. Not for responses that depend on the time. */
export function stateOf({ revision, now }: Snapshot, zone: Zone): string {
  return `${revision.key} ${formatWallClock(zone.toWallClock(now)).slice(0, 10)}`;
}

/** Returns the ETag of a list, which needs no body: everything the list depends on is known in advance. */
export function listEtag({ context, url }: Request, state: string): string {
  const { caller, links, language, site } = context;
  return `"${digestOf(JSON.stringify([BUILD, state, links.url, links.site, language, url, caller, site]))}"`;
}

/** Returns the ETag of a record: its version, for `If-Match`, and a digest of the body, for `If-None-Match`. */
export function recordEtag(record: VersionedRecord, body: Json): string {
  return `"${versionTag(record)}.${digestOf(...body.pieces)}"`;
}

/** Returns the ETag of a response that depends on more than a record or a revision. */
export function bodyEtag({ pieces }: Pick<Json, 'pieces'>): string {
  return `"${digestOf(...pieces)}"`;
}

/** Tells whether `If-None-Match` contains this ETag; `*` does not count. */
export function hasEtag({ headers }: Request, etag: string): boolean {
  return tagsIn(headers['if-none-match'] ?? '').includes(etag);
}

/** Sets the validators: `ETag` and `Last-Modified`. */
export function setValidators(response: Response, etag: string, changedAt: Date, now: Date): void {
  response.setHeader('ETag', etag);
  // Its resolution is one second, and transactions commit late: too recent changes cannot be told apart.
  if (now.getTime() - changedAt.getTime() > SETTLED_MS)
    response.setHeader('Last-Modified', changedAt.toUTCString());
}

/** Returns the time of the last change that may affect a response: to the data, a restart, or midnight at the site. */
export function lastChange({ revision, now }: Snapshot, zone: Zone): Date {
  const changes = [revision.changedAt, STARTED_AT, zone.startOfDay(zone.toWallClock(now)).instant];
  return new Date(Math.max(...changes.map((change) => change.getTime())));
}

/** Tells whether the client's copy is current; the response, otherwise a 200, carries the validators. */
export function isNotModified(request: Request): boolean {
  // `Cache-Control: no-cache` makes Express skip the check, and Node's fetch always sends it.
  delete request.headers['cache-control'];
  return request.fresh;
}

function digestOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, DIGEST_LENGTH);
}
