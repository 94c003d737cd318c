import sql, { type Sql } from 'sql-template-tag';

/** A state of the calendar. On one day the same request has the same response, unless its filters depend on the second. */
export interface Revision {
  /** Another one after every change that was committed, and whenever a scheduled record falls due. */
  readonly key: string;
  /** When the calendar last changed. */
  readonly changedAt: Date;
}

/** The columns from which `toRevision` reads the revision of the snapshot that a statement sees. */
export interface RevisionRow {
  readonly revision: string;
  readonly changed_at: Date;
  readonly due_at: Date | null;
}

/** @param now what is scheduled for later has not happened yet */
export function revisionColumns(now: Date): Sql {
  return sql`(SELECT sum(version) FROM data_versions)::text AS revision,
    (SELECT max(changed_at) FROM data_versions) AS changed_at,
    (SELECT max(published_at) FROM scheduled_records WHERE published_at <= ${now}) AS due_at`;
}

export function toRevision({ revision, changed_at: changedAt, due_at: dueAt }: RevisionRow): Revision {
  return {
    // The time as well: after a restore the same number may stand for other changes.
    key: [revision, changedAt.getTime(), dueAt?.getTime() ?? 0].join('.'),
    changedAt: dueAt !== null && dueAt > changedAt ? dueAt : changedAt,
  };
}
