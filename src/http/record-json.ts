import type { RecordJson } from '../caching/record-cache.js';
import type { Revision } from '../caching/revision.js';
import type { PageDto } from '../common/paging/page.dto.js';
import type { RecordType } from '../common/record-types.js';

/** One record as a response. */
export interface SingleRecord {
  readonly type: RecordType;
  readonly id: number;
  /** Changes with the fields of the record and with what it is linked to directly. */
  readonly version: string;
  readonly pieces: readonly Buffer[];
  /** That of the snapshot from which it was read; absent in responses to writes. */
  readonly revision?: Revision;
  /** The address of a record that was created, where its type has one. */
  readonly location?: string;
}

/** A page of records as a response. */
export interface RecordList {
  /** The members beside its records. */
  readonly envelope: PageDto;
  /** The member that holds the records. */
  readonly member: string;
  readonly records: readonly (readonly Buffer[])[];
  readonly revision: Revision;
  /** True where it may be another one a moment later, although nothing was written. */
  readonly isTimeDependent: boolean;
}

const text = (value: string) => Buffer.from(value);
const [COMMA, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [text(','), text('{'), text('}'), text('['), text(']')];
const JSON_LD = text(',"json_ld":{');

/** A record as it stands in a list and in other records. */
export function summary({ members }: RecordJson): Buffer[] {
  return [OPEN, members, CLOSE];
}

/** A record as it is read by itself, with its `json_ld`. */
export function detail({ members, jsonLd }: RecordJson): Buffer[] {
  return jsonLd === undefined ? [OPEN, members, CLOSE] : [OPEN, members, JSON_LD, jsonLd, CLOSE, CLOSE];
}

export function list(records: readonly (readonly Buffer[])[]): Buffer[] {
  return [OPEN_LIST, ...separated(records), CLOSE_LIST];
}

/** A member of an object that has others before it. */
export function member(name: string, value: readonly Buffer[]): Buffer[] {
  return [text(`,${JSON.stringify(name)}:`), ...value];
}

/** An object of members that are JSON already, and of further ones, each with a comma before it. */
export function object(members: Buffer, further: readonly Buffer[]): Buffer[] {
  return [OPEN, members, ...further, CLOSE];
}

/** The JSON of a page: its records, then what it says beside them. */
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
