import { Allow } from 'class-validator';
import { type ApiError, invalidParameter } from '../../../common/errors/api-error.js';
import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { oneOfParser } from '../../../common/parameters/choice.parsers.js';
import { absentIfNull, Parameter } from '../../../common/parameters/parameter.js';

/** The occurrences that a write of one concerns. */
export class ScopeQuery {
  @Parameter(absentIfNull(oneOfParser(['following'])), {
    description:
      '`following` concerns the occurrence and all later ones, which become a series of their own. Without it, only the event that is named.',
  })
  readonly scope?: 'following';
}

/** The query of a create, which concerns no occurrences: its scope is only read to be refused. */
export class UnscopedQuery {
  @Allow()
  readonly scope?: unknown;
}

/** @throws ApiError `invalidParameter` for the scope of a write that creates an event */
export function requireNoScope({ scope }: UnscopedQuery): void {
  if (scope !== undefined) throw scopeUnfit('scopeOfOccurrence');
}

/** Returns the error of a scope that does not apply. */
export function scopeUnfit(name: 'scopeRule' | 'scopeOfOccurrence'): ApiError {
  return invalidParameter('scope', rejected('following', sentence(name)));
}
