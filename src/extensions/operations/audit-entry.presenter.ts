import type { AuditEntry } from '../../database/audit-entry.entity.js';

/** Converts a page of the audit log to its JSON. `last` is its last entry if there are older ones. */
export function presentEntries(entries: readonly AuditEntry[], last?: AuditEntry) {
  return { entries: entries.map(presentEntry), next_before: last === undefined ? null : Number(last.id) };
}

function presentEntry(entry: AuditEntry) {
  return {
    id: Number(entry.id),
    at: entry.at.toISOString(),
    user: { id: entry.userId, name: entry.userName },
    operation: entry.operation,
    record_type: entry.recordType,
    record_id: entry.recordId,
    fields: entry.fields,
    request_id: entry.requestId,
  };
}
