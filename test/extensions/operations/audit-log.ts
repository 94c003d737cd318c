import type { TestApp } from '../../harness/test-app.js';

export interface AuditEntry {
  readonly id: number;
  readonly at: string;
  readonly user: { readonly id: number | null; readonly name: string };
  readonly operation: string;
  readonly record_type: string;
  readonly record_id: number | null;
  readonly fields: readonly string[];
  readonly request_id: string | null;
}

interface AuditPage {
  readonly entries: AuditEntry[];
  readonly next_before: number | null;
}

/** Returns functions to read the audit log, as administrators do. */
export function inAuditLog(app: TestApp) {
  const page = async (query = '') =>
    (await app.as('administrator').get(`//audit?${query}`).expect(200)).body as AuditPage;

  /** Returns the entries in order of writing, in short form: `update event start_date tags`. */
  const written = async (query = '') => {
    const { entries } = await page(`limit=200&${query}`);
    return entries
      .reverse()
      .map(({ operation, record_type: type, fields }) => [operation, type, ...fields].join(' '));
  };

  return { page, written };
}
