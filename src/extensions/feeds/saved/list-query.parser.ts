import { OmitType } from '@nestjs/swagger';
import { ApiError } from '../../../common/errors/api-error.js';
import { didYouMean, expecting, Reason, rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { nearestName } from '../../../common/text/nearest-name.js';
import type { Cleaning } from '../../../common/text/cleaning.js';
import { isStorable } from '../../../common/text/well-formed.js';
import { parseNested } from '../../../common/parameters/nested.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';
import { definitionsOf } from '../../../common/parameters/fields.js';
import { unknownNames } from '../../../common/parameters/parameters.js';
import type { Received } from '../../../common/parameters/received.js';
import { ListEventsQuery } from '../../../calendar/events/lists/list-events.query.js';
import { readUrlEncoded } from '../../../context/request/expand-parameters.js';

const MAX_LENGTH = 2_000;

/** The parameters of a list of events that a feed may keep: not those of a page, nor one that concerns the caller. */
class FeedQuery extends OmitType(ListEventsQuery, ['page', 'per_page', 'after', 'status'] as const) {}

/** The parameters of a list of events as in its URL. They stay text, because relative dates move with the time. */
export const listQueryParser: ParameterParser<string> = {
  schema: { type: 'string', maxLength: MAX_LENGTH },
  parse: (sent, cleaning) => {
    const query = readListQuery(sent, cleaning);
    return query instanceof Reason ? query : (sent as string);
  },
};

/** Reads the query of a feed. Unlike a request, it may have no unknown parameter: a slip would publish too much. */
export function readListQuery(sent: unknown, cleaning?: Cleaning): ListEventsQuery | Reason {
  const parameters = parametersOf(sent);
  const [unknown] = unknownNames(FeedQuery, parameters ?? {});
  if (unknown !== undefined) return unknownParameter(unknown);
  return (
    (parameters && parseNested(FeedQuery, parameters, cleaning)) ??
    expecting('string', sent, sentence('feedQuery', { most: MAX_LENGTH }))
  );
}

/** Returns the parameters of a query; undefined if it cannot be read. */
function parametersOf(sent: unknown): Received | undefined {
  if (typeof sent !== 'string' || sent.length > MAX_LENGTH || !isStorable(sent)) return undefined;
  try {
    return readUrlEncoded(sent);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

function unknownParameter(sent: string): Reason {
  const known = definitionsOf(FeedQuery).map(({ name }) => name);
  return rejected(sent, didYouMean(nearestName(sent, known), sentence('feedParameter')));
}
