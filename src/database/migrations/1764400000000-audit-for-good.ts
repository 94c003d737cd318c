import type { MigrationInterface, QueryRunner } from 'typeorm';

const OTHERS = `SELECT DISTINCT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS role
  FROM pg_class, aclexplode(relacl)
  WHERE pg_class.oid = 'audit_entries'::regclass AND grantee <> relowner
    AND privilege_type IN ('UPDATE', 'DELETE', 'TRUNCATE')`;

/** Makes the audit log append-only for the service's role: only the owner of the tables may change entries. */
export class AuditForGood1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // PostgreSQL returns the names quoted for use in a statement.
    const others = (await runner.query(OTHERS)) as readonly { readonly role: string }[];
    for (const { role } of others)
      await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON audit_entries FROM ${role}`);
  }

  // The former grants are not recorded; the previous release needs them only for `audit purge`.
  async down(): Promise<void> {}
}
