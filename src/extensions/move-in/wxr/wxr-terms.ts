import type { Arrival } from '../source/arrival.js';
import type { SiteJson } from '../site/site-api.js';
import { plain } from '../site/site-records.js';

/** Returns the names of terms that the export does not list, as one of events alone. */
export function unlistedTerms(record: SiteJson): SiteJson {
  const fields: Record<string, unknown> = {};
  for (const member of ['categories', 'tags']) {
    const terms = (record[member] ?? []) as SiteJson[];
    if (terms.some(({ id }) => id === 0)) fields[member] = terms.map(({ name }) => plain(name));
  }
  return fields;
}

/** Returns the links to terms that the export lists, and to all others. */
export function listedLinks({ links }: Arrival, fields: SiteJson): Arrival['links'] {
  const isNamed = (type: string) => (type === 'category' ? 'categories' : `${type}s`) in fields;
  const kept = Object.entries(links).filter(([type]) => !isNamed(type));
  return Object.fromEntries(kept);
}
