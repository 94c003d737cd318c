import { rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { flagParser } from '../../common/parameters/number.parsers.js';
import type { ParameterParser } from '../../common/parameters/parameter.js';

/** False, which every batch is. True is refused, not ignored, because a client would rely on it. */
export const atomicParser: ParameterParser<false> = {
  schema: { type: 'boolean', enum: [false] },
  parse: (sent) => (flagParser.parse(sent) === false ? false : rejected(sent, sentence('notAtomic'))),
};
