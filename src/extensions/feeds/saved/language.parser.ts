import { expecting } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';

/** A language; the service checks that it is offered, which depends on the settings. */
export const languageParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' ? sent : expecting('string', sent, sentence('feedLanguage'))),
};
