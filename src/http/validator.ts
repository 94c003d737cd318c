import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { BUILD } from '../common/release.js';
import { formatWallClock, toInstant, toWallClock } from '../common/dates/wall-clock.js';
import type { VersionedMoment } from '../freshness/data-versions.service.js';

/** When the process started: its settings may be others than those of the one before. */
const STARTED_AT = new Date();
/** Younger changes may still be joined by others that count as earlier, as their transactions take longer. */
const SETTLED_MS = 60_000;
const MS_OF_DAY = 86_400_000;
/** Dates such as `tomorrow`: what they mean changes all the time. An instant has no other letters than these. */
const WORDED = /(?:^|&)(?:start_date|end_date|starts_|ends_)[^&]*=[^&]*[a-su-y]/i;
const UPCOMING = /(?:^|&)only_with_upcoming/i;

/** What conditional requests compare. */
export interface Validators {
  readonly etag: string;
  /** What else than the question the answer depends on: the version of the data, and the day. */
  readonly state: string;
  readonly changedAt: Date;
}

/** The validators of what a request asks for; undefined for what is another answer at every moment. */
export function validatorsOf(request: Request, moment: VersionedMoment): Validators | undefined {
  const { context, url } = request;
  const { caller, links, language, site } = context;
  if (isOfTheMoment(url)) return undefined;
  const { version, now } = moment;
  const state = stateOf(moment, site.timezone);
  const question = [BUILD, state, links.base, links.site, language, url, caller, site];
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
  const changedAt = Math.max(
    version.changedAt.getTime(),
    STARTED_AT.getTime(),
    midnight(now, site.timezone).getTime(),
  );
  return { etag: `"${digest.slice(0, 27)}"`, state, changedAt: new Date(changedAt) };
}

/** When the day began on the clock of the site, be it one of 23 or 25 hours. */
function midnight(now: Date, timezone: string): Date {
  const wall = toWallClock(now, timezone).getTime();
  return toInstant(new Date(wall - (wall % MS_OF_DAY)), timezone);
}

/** Whether a question has another answer at every moment. */
function isOfTheMoment(url: string): boolean {
  const address = decodeURIComponent(url);
  const query = address.slice((address + '?').indexOf('?') + 1);
  return WORDED.test(query) || UPCOMING.test(query);
}

/** As long as it is the same, so is the answer to the same question. */
export function stateOf({ version, now }: VersionedMoment, timezone: string): string {
  return `${version.key} ${formatWallClock(toWallClock(now, timezone)).slice(0, 10)}`;
}

/** Says in an answer by what the caller can tell it from others. */
export function writeValidators(response: Response, { etag, changedAt }: Validators, now: Date): void {
  response.setHeader('ETag', etag);
  // Not while the last change is too young to be told from another one.
  if (now.getTime() - changedAt.getTime() > SETTLED_MS)
    response.setHeader('Last-Modified', changedAt.toUTCString());
}

/** Whether the caller's own copy is still good; the response carries the validators. */
export function isKnown(request: Request): boolean {
  // It tells caches on the way to ask here, and asks for no second copy; the fetch of Node sends it every time.
  delete request.headers['cache-control'];
  return request.fresh;
}
