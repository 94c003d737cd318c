import { expecting, type Reason } from '../../common/errors/reason.js';
import { type Sentence, sentence } from '../../common/errors/sentences.js';
import type { ParameterParser } from '../../common/parameters/parameter.js';

const SOURCE_LENGTH = 100;
const EXTERNAL_ID_LENGTH = 255;
const SOURCE = new RegExp(`^[A-Za-z0-9][\\w.:-]{0,${SOURCE_LENGTH - 1}}$`);
// Invisible characters would make two ids look the same.
const EXTERNAL_ID = new RegExp(`^[^\\p{Cc}\\p{Bidi_Control}]{1,${EXTERNAL_ID_LENGTH}}$`, 'u');

/** The name of another system. */
export const sourceParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: SOURCE_LENGTH, pattern: SOURCE.source },
  parse: (sent) => matching(SOURCE, sent, sentence('source', { most: SOURCE_LENGTH })),
};

/** The id of a record in another system, kept as it is: letter case and blanks count. */
export const externalIdParser: ParameterParser<string> = {
  schema: { type: 'string', minLength: 1, maxLength: EXTERNAL_ID_LENGTH },
  parse: (sent) => matching(EXTERNAL_ID, sent, sentence('externalId', { most: EXTERNAL_ID_LENGTH })),
};

function matching(pattern: RegExp, sent: unknown, advice: Sentence): string | Reason {
  return typeof sent === 'string' && pattern.test(sent) ? sent : expecting('string', sent, advice);
}
