import { expecting } from '../common/errors/reason.js';
import { INVALID, type ParameterParser } from '../common/validation/parameter.js';

const AMOUNT = /^\d{1,9}(?:\.\d{1,3})?$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** An amount of money as decimal text, also sent as a number. */
export const amountParser: ParameterParser<string> = {
  schema: { type: 'string', pattern: AMOUNT.source },
  parse: (sent) => {
    const text = typeof sent === 'number' ? String(sent) : sent;
    return typeof text === 'string' && AMOUNT.test(text.trim()) ? text.trim() : INVALID;
  },
  reason: expecting('string', {
    en: 'Use an amount such as 12.50.',
    fr: 'Indiquez un montant comme 12.50.',
  }),
};

/** An ISO 4217 code, in any letter case. */
export const currencyParser: ParameterParser<string> = {
  schema: { type: 'string', pattern: '^[A-Z]{3}$' },
  parse: (sent) => {
    const code = typeof sent === 'string' ? sent.toUpperCase() : '';
    return CURRENCIES.has(code) ? code : INVALID;
  },
  reason: expecting('string', {
    en: 'Use an ISO 4217 code such as EUR.',
    fr: 'Indiquez un code ISO 4217 comme EUR.',
  }),
};
