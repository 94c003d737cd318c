import { rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';
import { NO_AMOUNT, parseCost } from './cost.js';

const LENGTH = 200;
const MAX_VALUES = 50;

/** A price in words or numbers, or a list of prices; "" and an empty list mean none. */
export const costParser: ParameterParser<string[]> = {
  schema: {
    oneOf: [
      { type: 'string', maxLength: LENGTH },
      { type: 'number' },
      { type: 'array', items: { oneOf: [{ type: 'string' }, { type: 'number' }] }, maxItems: MAX_VALUES },
    ],
  },
  parse: (sent, cleaning) => {
    const values: unknown[] = Array.isArray(sent) ? sent : [sent];
    return values.length <= MAX_VALUES && values.every(isPrice)
      ? parseCost(values.map(String), cleaning)
      : rejected(sent, sentence('cost', { most: MAX_VALUES, length: LENGTH }));
  },
};

function isPrice(value: unknown): value is string | number {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const text = String(value);
  return text.length <= LENGTH && !NO_AMOUNT.test(text);
}
