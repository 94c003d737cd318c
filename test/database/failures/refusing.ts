import type { TestApp } from '../../harness/test-app.js';

const ALWAYS = 1_000_000;

/** The rows that the database refuses for a while, and how. */
interface Refusal {
  readonly table: string;
  readonly operation?: 'INSERT' | 'UPDATE' | 'DELETE';
  /** A condition on the row, `OLD` or `NEW`; without one, all are refused. */
  readonly when?: string;
  /** The SQLSTATE; `ignored` skips the row as if a concurrent write had been faster. */
  readonly code: string;
  readonly constraint?: string;
  /** The number of refusals; unlimited if absent. */
  readonly times?: number;
  /** Refuses only at commit. */
  readonly atCommit?: boolean;
}

/**
 * Runs `work` while the database refuses rows of a table. A sequence, which is not rolled back, counts the attempts.
 * @returns the result of `work` and the number of attempts
 */
export async function whileRefusing<T>(
  app: TestApp,
  refusal: Refusal,
  work: () => PromiseLike<T>,
): Promise<{ readonly result: T; readonly attempts: number }> {
  const database = app.database;
  for (const statement of refusing(refusal)) await database.query(statement);
  try {
    const result = await work();
    const [{ attempts }] = await database.query<[{ attempts: number }]>(
      'SELECT CASE WHEN is_called THEN last_value ELSE 0 END::int AS attempts FROM refusals',
    );
    return { result, attempts };
  } finally {
    await database.query('DROP FUNCTION refuse CASCADE');
    await database.query('DROP SEQUENCE refusals');
  }
}

function refusing(refusal: Refusal): string[] {
  const { table, operation = 'INSERT', when = 'true', times = ALWAYS } = refusal;
  const trigger = refusal.atCommit
    ? `CREATE CONSTRAINT TRIGGER refuse AFTER ${operation} ON ${table} INITIALLY DEFERRED`
    : `CREATE TRIGGER refuse BEFORE ${operation} ON ${table}`;
  return [
    'CREATE SEQUENCE refusals',
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('refusals') <= ${times} THEN ${answerOf(refusal)}; END IF;
      RETURN coalesce(NEW, OLD);
    END $$`,
    `${trigger} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse()`,
  ];
}

function answerOf({ code, constraint = '' }: Refusal): string {
  if (code === 'ignored') return 'RETURN NULL';
  return `RAISE EXCEPTION 'refused' USING ERRCODE = '${code}', CONSTRAINT = '${constraint}'`;
}
