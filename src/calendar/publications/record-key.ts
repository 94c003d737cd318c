/** The id, slug or external id by which a path names a record. Rights are checked on the record itself, whichever it is. */
export type RecordKey = { readonly id: number } | { readonly slug: string } | ExternalKey;

/** The name of another system, and the id of a record there. */
export interface ExternalKey {
  readonly source: string;
  readonly externalId: string;
}
