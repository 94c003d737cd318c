import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { BUILD } from '../common/release.js';
import { formatWallClock, toWallClock } from '../common/dates/wall-clock.js';
import type { VersionedMoment } from '../freshness/data-versions.service.js';

/** When the process started: its settings may be others than those of the one before. */
const STARTED_AT = new Date();
/** Younger changes may still be joined by others that count as earlier, as their transactions take longer. */
const SETTLED_MS = 60_000;
/** Dates such as `tomorrow`: what they mean changes all the time. An instant has no other letters than these. */
const WORDED = /(?:^|&)(?:start_date|end_date|starts_|ends_)[^&]*=[^&]*[a-su-y]/i;
const UPCOMING = /(?:^|&)only_with_upcoming/i;

/** What conditional requests compare. */
export interface Validators {
  readonly etag: string;
  /** Absent while the last change is too young to be told from another one. */
  readonly lastModified?: string;
}

/** The validators of what a request asks for; undefined for what is another answer at every moment. */
export function validatorsOf(request: Request, { version, now }: VersionedMoment): Validators | undefined {
  const { context, url } = request;
  const { caller, links, language, site } = context;
  const [, query = ''] = /\?(.*)$/.exec(decodeURIComponent(url)) ?? [];
  if (WORDED.test(query) || UPCOMING.test(query)) return undefined;
  const today = toWallClock(now, site.timezone);
  const day = formatWallClock(today).slice(0, 10);
  const question = [BUILD, version.key, day, links.base, links.site, language, url, caller, site];
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('base64url');
  const midnight = new Date(now.getTime() - (today.getTime() % 86_400_000));
  const changedAt = Math.max(...[version.changedAt, STARTED_AT, midnight].map((moment) => moment.getTime()));
  return {
    etag: `"${digest.slice(0, 27)}"`,
    ...(now.getTime() - changedAt > SETTLED_MS && { lastModified: new Date(changedAt).toUTCString() }),
  };
}
