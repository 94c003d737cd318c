import { raw } from 'sql-template-tag';

/** Transactions below it are finished, so nothing can be added to what a reader of their changes has passed. */
export const HORIZON = raw('pg_snapshot_xmin(pg_current_snapshot())');
