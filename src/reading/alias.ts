import type { Language } from '../context/language/language.js';
import type { RecordType } from '../common/record-types.js';
import type { RequestContext } from '../context/request/request-context.js';
import type { SingleRecord } from './result.js';

/** An id by which a request reads, and which no record has. */
export interface PossibleAlias {
  readonly type: RecordType;
  readonly id: number;
  /** True if the id may decide on the language: the base has several, and the request names none. */
  readonly hasLanguage: boolean;
}

/** A record that has an alias, and the language in which it answers. */
export interface AliasedRecord {
  readonly record: SingleRecord;
  readonly language: Language;
}

/** Returns the record that an alias names; undefined if it is none. */
export type ReadAlias = (named: PossibleAlias, context: RequestContext) => Promise<AliasedRecord | undefined>;
