import { expecting } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { scalarText } from '../../../common/text/scalar-text.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';

const AMOUNT = /^\d{1,9}(?:\.\d{1,3})?$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** An amount of money as decimal text, also sent as a number. */
export const amountParser: ParameterParser<string> = {
  schema: { type: 'string', pattern: AMOUNT.source },
  parse: (sent) => {
    const text = scalarText(sent)?.trim();
    return text !== undefined && AMOUNT.test(text) ? text : expecting('string', sent, sentence('amount'));
  },
};

/** An ISO 4217 code, in any letter case. */
export const currencyParser: ParameterParser<string> = {
  schema: { type: 'string', pattern: '^[A-Z]{3}$' },
  parse: (sent) => {
    const code = typeof sent === 'string' ? sent.toUpperCase() : '';
    return CURRENCIES.has(code) ? code : expecting('string', sent, sentence('currency'));
  },
};
