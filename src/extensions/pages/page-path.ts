import { RECORD_TYPES, RECORDS, type RecordType } from '../../common/record-types.js';
import { slugFromPath } from '../../common/text/slug.js';
import { isStorable } from '../../common/text/well-formed.js';
import type { Language } from '../../context/language/language.js';
import { below } from '../../context/request/api-base.js';

/** The record that a path names by its slug, or the list of all events, whose path takes the place of a slug. */
export interface PagePath {
  readonly language: Language;
  readonly type: RecordType | 'events';
  readonly slug: string;
}

const LISTS: Readonly<Record<string, string>> = {
  '': '/',
  '/': '/',
  '/events': '/events/',
  '/events/': '/events/',
};
const SLUG = /^([^/]{1,600})\/?$/;

/** Reads the path of a page: below the root in the default language, below its tag in another one. */
export function readPagePath(
  path: string,
  [first = 'en', ...others]: readonly Language[],
): PagePath | undefined {
  const other = others.find((one) => below(`/${one}`, path) !== undefined);
  const language = other ?? first;
  const rest = other === undefined ? path : path.slice(other.length + 1);
  const list = Object.hasOwn(LISTS, rest) ? LISTS[rest] : undefined;
  return list === undefined ? recordIn(rest, language) : { language, type: 'events', slug: list };
}

/** Returns the pattern of a path, by which logs and metrics name it. */
export function patternOf({ type }: PagePath): string {
  return type === 'events' ? '/events/' : `${RECORDS[type].page}:slug/`;
}

function recordIn(path: string, language: Language): PagePath | undefined {
  const type = RECORD_TYPES.find((one) => path.startsWith(RECORDS[one].page));
  const slug = type && slugOf(path.slice(RECORDS[type].page.length));
  return type === undefined || slug === undefined ? undefined : { language, type, slug };
}

function slugOf(rest: string): string | undefined {
  const [, segment] = SLUG.exec(rest) ?? [];
  try {
    const slug = slugFromPath(decodeURIComponent(segment ?? ''));
    return slug !== '' && isStorable(slug) ? slug : undefined;
  } catch {
    return undefined;
  }
}
