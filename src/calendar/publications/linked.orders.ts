import { byTime, type Order, type SortKey } from '../../common/lists/order.js';
import type { LinkedAttribute, ListLinkedQuery } from './list-linked.query.js';

/** The direction where none is requested: names from A to Z, the newest dates first. */
const USUAL = { title: 'asc', date: 'desc', modified: 'desc' } as const;

/**
 * Returns the requested order of venues or organizers, by default by publication date.
 * @param title the names in the language of the list
 */
export function linkedOrder({ orderby: by = 'date', order }: ListLinkedQuery, title: SortKey): Order {
  const keys: Readonly<Record<LinkedAttribute, SortKey>> = {
    title,
    date: byTime('published_at'),
    modified: byTime('modified_at'),
  };
  return { by, direction: order ?? USUAL[by], keys: [keys[by]] };
}
