import type { EntityManager } from 'typeorm';
import type { Trace } from '../platform/trace.js';
import { type ChangedRow, changedFields } from './changed-fields.js';
import type { WriteNote, WriteOperation } from './write-note.js';

/** The author of a write, the time, and the request; request contexts satisfy it. */
export interface Writer {
  readonly caller: { readonly id?: number; readonly name?: string };
  readonly now: Date;
  readonly requestId?: string;
  readonly trace?: Trace;
}

/**
 * A write in its transaction, which `Transactions` makes for each attempt: who writes what, when, in which language, and what
 * the audit log is told of it before the commit. Whoever takes part in a write is given it.
 */
export class Write<Context extends Writer = Writer> {
  constructor(
    readonly context: Context,
    readonly manager: EntityManager,
    readonly notes: WriteNote[] = [],
  ) {}

  note(note: WriteNote): void {
    this.notes.push(note);
  }

  /** @param links names of links that have changed */
  noteChange(change: ChangedRow, links: readonly string[] = []): void {
    const { type, row, before } = change;
    const fields = [...changedFields(change), ...links];
    this.note({ operation: operationOn(before), type, id: row.id, fields });
  }

  /** Returns the same write with other members of the context, such as the language. Who writes stays: all notes are theirs. */
  with(members: Partial<Omit<Context, keyof Writer>>): Write<Context> {
    return new Write({ ...this.context, ...members }, this.manager, this.notes);
  }
}

function operationOn(before: { readonly slug?: string; readonly status?: string }): WriteOperation {
  if (before.slug === undefined) return 'create';
  return before.status === 'trash' ? 'restore' : 'update';
}
