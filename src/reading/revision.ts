import sql, { type Sql } from 'sql-template-tag';

/**
 * A state of the calendar. On the same day the same request has the same response, unless its filters depend on the
 * second.
 */
export interface Revision {
  /** Changes with every committed write, and whenever a scheduled record falls due. */
  readonly key: string;
  /** The time of the last change of the calendar. */
  readonly changedAt: Date;
}

/** The columns from which `toRevision` builds the revision of the snapshot seen by a statement. */
export interface RevisionRow {
  readonly revision: string;
  readonly changed_at: Date;
  readonly due_at: Date | null;
}

/** @param now records scheduled for later do not count yet */
export function revisionColumns(now: Date): Sql {
  return sql`(SELECT sum(version) FROM data_versions)::text AS revision,
    (SELECT max(changed_at) FROM data_versions) AS changed_at,
    (SELECT max(published_at) FROM scheduled_records WHERE published_at <= ${now}) AS due_at`;
}

export function toRevision({ revision, changed_at: changedAt, due_at: dueAt }: RevisionRow): Revision {
  return {
    // Includes the time, because after a restore the same number may stand for other changes.
    key: [revision, changedAt.getTime(), dueAt?.getTime() ?? 0].join('.'),
    changedAt: dueAt !== null && dueAt > changedAt ? dueAt : changedAt,
  };
}
