import type { RecordType } from '../../../common/record-types.js';
import type { Arrival } from './arrival.js';
import type { LanguageGroup } from './language-group.js';
import type { Unread } from './unread.js';

/** Successive records of one type. */
export interface ArrivalPage {
  readonly type: RecordType;
  /** The number of all records of the type in the source; undefined if it does not tell. */
  readonly total?: number;
  readonly arrivals: readonly Arrival[];
}

/** The site from which the images of a source are copied. */
export interface ImageSite {
  /** With its port, if that is not the usual one. */
  readonly host: string;
  /** Waits until the pace allows another request. */
  takeTurn(): Promise<void>;
}

/** A calendar that moves in. */
export interface MovingSource {
  /** The name under which its ids are unique: the `source` of its records here. */
  readonly name: string;
  /** Absent for a file that belongs to no site. */
  readonly images?: ImageSite;
  /** Counts what is not read, while it is read. */
  readonly unread?: Unread;
  /** The number of records; absent if the source does not tell it before they are read. */
  total?(): Promise<number>;
  /** Yields all records, those first that others are linked to. A record may come twice. */
  pages(): AsyncGenerator<ArrivalPage>;
  /** Adds what the list does not tell to a record that is new, or has changed. */
  completed?(arrival: Arrival): Promise<Arrival>;
  /** Returns an arrival that is new among its translations; absent if the source has, or reads, one language only. */
  groupOf?(arrival: Arrival): Promise<LanguageGroup>;
  /** Yields records of a type once more: at least those with these ids. */
  again?(type: RecordType, ids: ReadonlySet<string>): AsyncGenerator<ArrivalPage>;
  /** Tells whether a record no longer exists, for anybody; absent if the source cannot be asked. */
  isGone?(type: RecordType, id: string): Promise<boolean>;
}
