import { expecting } from '../common/errors/reason.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';

/** A language; the service checks that it is offered, which depends on the settings. */
export const languageParser: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => (typeof sent === 'string' ? sent : INVALID),
  reason: expecting('string', {
    en: 'Use a language of the service, such as en.',
    fr: 'Indiquez une langue du service, comme fr.',
  }),
};
