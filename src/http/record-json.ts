import type { RecordJson } from '../caching/record-cache.js';
import type { Revision } from '../caching/revision.js';
import type { PageDto } from '../common/paging/page.dto.js';
import type { WritableType } from '../common/record-types.js';
import type { StreamedBody } from './streamed-body.js';

/** One record as a response. */
export interface SingleRecord {
  readonly type: WritableType;
  readonly id: number;
  /** Changes with the fields of the record and with its direct links. */
  readonly version: string;
  readonly pieces: readonly Buffer[];
  /** The keys of the other records in it; undefined if it depends on more than those. */
  readonly contained?: readonly string[];
  /** The revision of the snapshot it was read from; absent in responses to writes. */
  readonly revision?: Revision;
  /** True if a write that may update a record has created it. */
  readonly isNew?: boolean;
  /** The URL of a created record, for types that have one. */
  readonly location?: string;
  /** True if an earlier request has created it. */
  readonly isReplayed?: boolean;
}

/** A page of records as a response. */
export interface RecordList {
  /** The members beside its records. */
  readonly envelope: PageDto;
  /** The member that holds the records. */
  readonly member: string;
  readonly records: readonly (readonly Buffer[])[];
  readonly revision: Revision;
  /** True if the list may change without a write, as time passes. */
  readonly isTimeDependent: boolean;
}

/** A list in another format than JSON, which is written while it is sent. */
export interface StreamedList {
  readonly body: StreamedBody;
  /** Undefined ones are removed. */
  readonly headers: Readonly<Record<string, string | number | undefined>>;
  readonly revision: Revision;
  readonly isTimeDependent: boolean;
}

const text = (value: string) => Buffer.from(value);
const [COMMA, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [text(','), text('{'), text('}'), text('['), text(']')];
const JSON_LD = text(',"json_ld":{');

/** Returns a record as shown in lists and in other records. */
export function summary({ members }: RecordJson): Buffer[] {
  return [OPEN, members, CLOSE];
}

/** Returns a record as shown on its own, with `json_ld`. */
export function detail({ members, jsonLd }: RecordJson): Buffer[] {
  return jsonLd === undefined ? [OPEN, members, CLOSE] : [OPEN, members, JSON_LD, jsonLd, CLOSE, CLOSE];
}

export function list(records: readonly (readonly Buffer[])[]): Buffer[] {
  return [OPEN_LIST, ...separated(records), CLOSE_LIST];
}

/** Returns a member with a leading comma, for an object with members before it. */
export function member(name: string, value: readonly Buffer[]): Buffer[] {
  return [text(`,${JSON.stringify(name)}:`), ...value];
}

/** Returns an object of serialized members, and further ones that each begin with a comma. */
export function object(members: Buffer, further: readonly Buffer[]): Buffer[] {
  return [OPEN, members, ...further, CLOSE];
}

/** Returns the JSON of a page: its records, then the envelope. */
export function pageJson({ member: name, records, envelope }: RecordList): Buffer[] {
  return [
    text(`{${JSON.stringify(name)}:`),
    ...list(records),
    COMMA,
    text(JSON.stringify(envelope).slice(1)),
  ];
}

function separated(records: readonly (readonly Buffer[])[]): Buffer[] {
  return records.flatMap((record, place) => (place === 0 ? record : [COMMA, ...record]));
}
