import sql, { type Sql } from 'sql-template-tag';

/** Time of modification of the rows, named `row`, that a statement changes. In the trash it stays the time of trashing. */
export function modifiedAt(now: Date): Sql {
  return sql`CASE WHEN row.status = 'trash' THEN row.modified_at ELSE ${now} END`;
}
