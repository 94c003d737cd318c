import { raw } from 'sql-template-tag';
import { EVENT_LINKS } from '../record/event-links.js';

/** Copies links between the events of a table expression `copy (id, original)`, as further table expressions. */
export const COPIED_LINKS = raw(
  EVENT_LINKS.map(({ table, column, isOrdered }) => {
    const columns = isOrdered ? `${column}, position` : column;
    return `${table}_copied AS (INSERT INTO ${table} (event_id, ${columns})
      SELECT copy.id, ${columns} FROM copy JOIN ${table} link ON link.event_id = copy.original ORDER BY 1)`;
  }).join(', '),
);
