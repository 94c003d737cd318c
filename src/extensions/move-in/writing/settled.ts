import { RECORDS, type RecordType } from '../../../common/record-types.js';
import type { Arrival } from '../source/arrival.js';
import { isSameState } from './arrival-digest.js';
import type { Moved } from '../moved/moved-records.repository.js';
import type { Outcome } from '../report/outcome.js';

/**
 * Returns the outcome of an arrival that need not be written.
 * @param digest of its state in the source
 */
export function settledOf(
  { refusal: reason, notes, isEmpty }: Arrival,
  moved: Moved | undefined,
  digest: string,
): Outcome | undefined {
  if (reason !== undefined) return { kind: isEmpty ? 'empty' : 'refused', reason, notes };
  if (moved === undefined) return undefined;
  const { recordId: id, isUntouched, isJoined } = moved;
  if (isJoined) return { kind: 'joined', id };
  const isSame = isSameState(moved.digest, digest);
  if (isUntouched) return isSame ? { kind: 'equal', id } : undefined;
  return { kind: 'kept', id, reason: changeOf(moved, isSame) };
}

function changeOf({ isInTrash }: Moved, isSame: boolean): string {
  if (isInTrash) return 'It is in the trash here.';
  return isSame ? 'It was changed here.' : 'It was changed there, and also here.';
}

/** Returns the outcome of an arrival that the user of the move may not write. */
export function forbidden(type: RecordType): Outcome {
  return { kind: 'refused', reason: `The user of --as may not write ${RECORDS[type].collection} here.` };
}
