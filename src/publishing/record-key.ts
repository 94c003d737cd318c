/** The id or slug by which a path names a record. Rights are checked on the record itself, so both lead to the same. */
export type RecordKey = { readonly id: number } | { readonly slug: string };
