import type { IncomingHttpHeaders } from 'node:http';
import { ApiError, invalidParameter } from '../../common/errors/api-error.js';
import { rejected, rejectedSecret } from '../../common/errors/reason.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import { sentence } from '../../common/errors/sentences.js';
import { mayChange } from './methods.js';
import { byType, RECORD_TYPES, RECORDS, type WritableType } from '../../common/record-types.js';

/** The letters with which ETags begin. */
const LETTERS: Readonly<Record<WritableType, string>> = {
  ...byType(RECORD_TYPES, (type) => RECORDS[type].letter),
  feed: 'f',
  image: 'i',
};

/** Identifies the state of a record. */
export interface VersionedRecord {
  readonly type: WritableType;
  readonly id: number;
  /** Changes with the fields of the record and with its direct links. */
  readonly version: string;
}

/**
 * Returns `If-Match`, the only condition of a write that is evaluated. It overrides `If-Unmodified-Since` (RFC 9110).
 * @throws ApiError for a write with another condition, which would overwrite what its client wants to keep
 */
export function ifMatchOf(method: string, headers: IncomingHttpHeaders): string | undefined {
  const { 'if-match': ifMatch } = headers;
  const others = ifMatch === undefined ? ['If-None-Match', 'If-Unmodified-Since'] : ['If-None-Match'];
  const other = others.find((name) => headers[name.toLowerCase()] !== undefined);
  if (other !== undefined && mayChange(method))
    throw invalidParameter(other, rejectedSecret(sentence('onlyIfMatch')));
  return ifMatch;
}

/** The record that a write is meant for, besides its path. */
export interface Preconditions {
  /** `If-Match`: the versions of a record that the write accepts. */
  readonly ifMatch?: string;
  /** `id` in the body: clients send back what they have read. Absent where the path has an external id. */
  readonly sentId?: unknown;
}

/**
 * Rejects a write if `If-Match` does not name the current version of the record, or its body is that of another record.
 * `*` matches every version.
 * @throws ApiError `preconditionFailed`, `invalidParameter`
 */
export function assertMatch({ ifMatch, sentId }: Preconditions, record: VersionedRecord): void {
  if (!isEmpty(sentId) && parseId(sentId) !== record.id)
    throw invalidParameter('id', rejected(sentId, sentence('ownId', { id: record.id })));
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  // nginx weakens ETags when it compresses, so `W/` is ignored.
  const versions = tagsIn(ifMatch).map((tag) => tag.slice(1, -1).split('.')[0]);
  if (!versions.includes(versionTag(record))) throw new ApiError('preconditionFailed');
}

function isEmpty(sent: unknown): boolean {
  return sent === undefined || sent === null || sent === '';
}

/** Returns the part of an ETag that identifies the version of a record. */
export function versionTag({ type, id, version }: VersionedRecord): string {
  return `${LETTERS[type]}${id}-${version}`;
}

/** Returns the ETags in a header, without the `W/` of weak ones. */
export function tagsIn(header: string): string[] {
  return header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
}
