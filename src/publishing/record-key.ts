/** How the path names a record. Whatever is checked is checked on the record, so both ways lead to the same rights. */
export type RecordKey = { readonly id: number } | { readonly slug: string };
