import type { RecordFields } from '../../../calendar/content/content-line.js';
import type { RecordType, ResourceType } from '../../../common/record-types.js';

/** The ids that the records which an arrival is linked to have in the source; of a category, its parent. */
export type ArrivalLinks = Readonly<Partial<Record<ResourceType, readonly string[]>>>;

/** A record of a source, as the body of a create. */
export interface Arrival {
  readonly type: RecordType;
  /** Its id in the source. */
  readonly id: string;
  /** Its title or name, for people. */
  readonly title: string;
  /** The start of an event as a file writes it, for people: ids of files say nothing to them. */
  readonly start?: string;
  /** The body, without links. */
  readonly fields: RecordFields;
  readonly links: ArrivalLinks;
  /** The records it is linked to, as far as the source shows them with it. */
  readonly linked: readonly Arrival[];
  /** The image that the body names by its address, under its id in the source. */
  readonly image?: { readonly id: number; readonly url: string };
  /** The record as the source shows it, to be compared. */
  readonly shown?: Readonly<Record<string, unknown>>;
  /** Tells a changed record from an unchanged one, beside the body. */
  readonly stamp?: string;
  /** A site or an export of it, which both have records by the same ids. */
  readonly toldBy?: 'site' | 'export';
  /** True for a draft that is private beside. */
  readonly isPrivate?: boolean;
  /** The id of the series whose privacy it has here, as neither it nor its source says who may read it. */
  readonly privacyOf?: string;
  /** Sentences about what is different here. */
  readonly notes: readonly string[];
  /** The reason why it cannot move in. */
  readonly refusal?: string;
  /** True if that is as the source means it: nothing of it is left there. */
  readonly isEmpty?: true;
}

/** Returns the id in the source as a number, however large; undefined if it is none. */
export function numericId({ id }: Pick<Arrival, 'id'>): number | undefined {
  return /^[1-9]\d*$/.test(id) ? Number(id) : undefined;
}

/** Tells whether what only this record names is not for everybody. */
export function isPrivate({ fields, isPrivate: isMarked }: Pick<Arrival, 'fields' | 'isPrivate'>): boolean {
  return isMarked === true || fields.status === 'private';
}
