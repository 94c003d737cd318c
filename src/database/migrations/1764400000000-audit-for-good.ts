import type { MigrationInterface, QueryRunner } from 'typeorm';

const OTHERS = `SELECT DISTINCT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS role
  FROM pg_class, aclexplode(relacl)
  WHERE pg_class.oid = 'audit_entries'::regclass AND grantee <> relowner
    AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')`;

/** Whoever gets hold of the service adds to the log of writes and changes none of it: that is for the owner of the tables. */
export class AuditForGood1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // PostgreSQL writes the names as they stand in a statement.
    const others = (await runner.query(OTHERS)) as readonly { readonly role: string }[];
    for (const { role } of others)
      await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM ${role}`);
  }

  // Which roles had the rights is forgotten; the release before needs them for `audit purge` alone.
  async down(): Promise<void> {}
}
