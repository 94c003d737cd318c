import type { OldRecord } from './old-records.js';

/** The archives of terms that have no pages of their own. */
const ARCHIVE = /^\/(?:categories|tags)\/\d+\/$/;

/** Returns a term as lists show it: with the address of its archive. */
export function listedTerm(term: OldRecord, collection: string, site: string): OldRecord {
  return { url: `${site}/${collection}/${String(term.id)}/`, ...term };
}

/** Returns an event with its terms as events show them: without addresses. */
export function withTerms(event: OldRecord): OldRecord {
  const terms = ['categories', 'tags'].flatMap((member) =>
    Array.isArray(event[member]) ? [[member, (event[member] as OldRecord[]).map(embedded)] as const] : [],
  );
  return { ...event, ...Object.fromEntries(terms) };
}

/** Returns the archive at a path, which leads to no translation; undefined if there is none. */
export function archiveAt(path: string): string | undefined {
  return ARCHIVE.test(path) ? '<html lang="en-US"><head></head></html>' : undefined;
}

function embedded({ id, name, slug, description, parent, count }: OldRecord): OldRecord {
  const internal = { term_group: 0, term_taxonomy_id: id, filter: 'raw' };
  return { id, name, slug, description, parent, count, ...internal };
}
