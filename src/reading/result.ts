import type { PageDto } from '../common/lists/page.dto.js';
import type { FieldSelection } from '../context/request/field-selection.js';
import type { VersionedRecord } from '../context/request/preconditions.js';
import type { Json } from './json.js';
import type { Revision } from './revision.js';

/** A text that is made while it is sent: in another format than JSON, or too long for memory. */
export interface Streamed {
  readonly mediaType: string;
  /** Each is made in one turn of the event loop. */
  readonly parts: AsyncIterable<readonly Buffer[]>;
}

export type Contents = Json | Streamed;

/** The facts that a client is told besides the contents of a result. Undefined ones are left out. */
export interface Facts {
  /** True if a write that may update a record has created it. */
  readonly isNew?: boolean;
  /** The URL of a created record, for types that have one. */
  readonly location?: string;
  /** Names of parameters that the write stored otherwise than sent, or although they were not, and of the password if it did. */
  readonly changed?: readonly string[];
  /** True if an earlier request has created it. */
  readonly isReplayed?: boolean;
  /** The number of all records of a list. */
  readonly total?: number;
  readonly totalPages?: number;
  /** The number of those in a feed. */
  readonly count?: number;
  /** The dates that a feed covers. */
  readonly window?: string;
  /** Names of parameters whose image was animated. */
  readonly animations?: readonly string[];
  /** Names of parameters of a saved query that have no effect. */
  readonly ignored?: string;
  /** The name under which browsers keep it, and whether they do so without showing it. */
  readonly file?: { readonly name: string; readonly isSaved: boolean };
}

/** The result of a route, of which the response is made. */
export interface Result extends Facts {
  /** Returns the members that `_fields` selects, or the whole in another format than JSON. */
  readonly contents: (fields: FieldSelection) => Contents | Promise<Contents>;
  /** The record that it shows, whose version is in the ETag. */
  readonly record?: VersionedRecord;
  /** The revision of the snapshot it was read from; absent in responses to writes. */
  readonly revision?: Revision;
  /** True if it may change without a write, as time passes. */
  readonly isTimeDependent?: boolean;
  /** Caches have to ask each time: what it contains is not determined by the revision. */
  readonly isRevalidated?: boolean;
  /** The keys of the other records in it; undefined if it depends on more than those. */
  readonly contained?: readonly string[];
  /** The page of a list, with links to others. */
  readonly page?: { readonly collection: string; readonly envelope: PageDto };
}

/** One record as a result. */
export interface SingleRecord<Dto = unknown> extends Result {
  readonly record: VersionedRecord;
  readonly json: Json<Dto>;
}

export function singleRecord<Dto>(
  { type, id, version }: VersionedRecord,
  json: Json<Dto>,
  more: Pick<Result, 'contained' | 'revision'> = {},
): SingleRecord<Dto> {
  return { record: { type, id, version }, json, contents: (fields) => json.select(fields), ...more };
}
