import { AuditRepository, type AuditFilters } from '../../src/database/audit.repository.js';
import type { TestApp } from '../harness/test-app.js';

const ALL = 1_000;

/** Returns functions to read the entries of the audit log, in order of writing. */
export function inAudit(app: TestApp) {
  const entries = async (filters: AuditFilters = {}) =>
    (await app.nest.get(AuditRepository).list(filters, ALL)).reverse();

  /** Returns entries in short form: `update event start_date tags`. */
  const written = async (filters: AuditFilters = {}) =>
    (await entries(filters)).map(({ operation, recordType: type, fields }) =>
      [operation, type, ...fields].join(' '),
    );

  return { entries, written };
}
