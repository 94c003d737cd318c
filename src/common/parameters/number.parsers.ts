import { expecting, notBetween, notOfType, rejected } from '../errors/reason.js';
import { sentence } from '../errors/sentences.js';
import { scalarText } from '../text/scalar-text.js';
import { accepted, type ParameterParser } from './parameter.js';

/** Largest id and page number: PostgreSQL's integer. */
export const MAX_INTEGER = 2_147_483_647;
/** As PHP reads numbers in text, blanks around them and a plus before them count for nothing. */
const DECIMAL = /^\s*\+?([1-9]\d{0,9})\s*$/;
const POSITIVE_NUMBER = /^\s*\+?\d{1,20}(\.0+)?(e\+?\d{1,2})?\s*$/i;
const TRUE = ['1', 'true'];
const FALSE = ['0', 'false'];
const TRUTHY = [...TRUE, 'yes', 'on', 'y', 'enable', 'enabled'];
/** A form in the style of PHP sends false as an empty text, or as 0. */
const FALSY = [...FALSE, 'no', 'off', 'n', 'disable', 'disabled', ''];

/** The id of a record, as a number or as decimal digits, also with blanks around them or a plus before them. */
export const idParser: ParameterParser<number> = {
  schema: { type: 'integer', minimum: 1 },
  parse: (sent) => parseId(sent) ?? expecting('integer', sent, sentence('id')),
};

/** A positive number. Larger numbers than any page can have become the largest integer. */
export const positiveParser: ParameterParser<number> = {
  schema: { type: 'integer', minimum: 1 },
  parse: (sent) => {
    const text = scalarText(sent);
    const number = text !== undefined && POSITIVE_NUMBER.test(text) ? Number(text) : 0;
    return Number.isInteger(number) && number > 0
      ? Math.min(number, MAX_INTEGER)
      : expecting('integer', sent, sentence('positiveNumber'));
  },
};

/** A number of things, 1 or more. */
export const countParser: ParameterParser<number> = {
  schema: { type: 'integer', minimum: 1, maximum: MAX_INTEGER },
  parse: (sent) => parseId(sent) ?? expecting('integer', sent, sentence('count', { most: MAX_INTEGER })),
};

/** true, false, 1 or 0, also as text. */
export const flagParser: ParameterParser<boolean> = {
  schema: { type: 'boolean' },
  parse: (sent) => {
    const text = scalarText(sent)?.toLowerCase() ?? '';
    if (FALSE.includes(text)) return false;
    return TRUE.includes(text) || notOfType('boolean');
  },
};

/** Text that means true (`true`, `1`, `yes`, `on`, `enabled`) or false (their opposites, and an empty one). */
export const truthyParser: ParameterParser<boolean> = {
  schema: { type: 'boolean' },
  parse: (sent) => {
    const text = scalarText(sent)?.trim().toLowerCase() ?? 'none';
    if (TRUTHY.includes(text)) return true;
    return FALSY.includes(text) ? false : rejected(sent, sentence('trueOrFalse'));
  },
};

/** As `truthyParser`, for a field of a record. The original API documents it as text. */
export const truthyTextParser: ParameterParser<boolean> = {
  schema: { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
  parse: (sent) => accepted(truthyParser.parse(sent)) ?? notOfType('string'),
};

/** A number between two bounds, as a number or as text. */
export function numberParser(minimum: number, maximum: number): ParameterParser<number> {
  return {
    schema: { type: 'number', format: 'double', minimum, maximum },
    parse: (sent) => {
      const number = toNumber(sent);
      if (Number.isNaN(number)) return notOfType('number');
      return number >= minimum && number <= maximum ? number : notBetween(minimum, maximum);
    },
  };
}

/** An id in decimal notation; undefined for anything else. */
export function parseId(sent: unknown): number | undefined {
  const [, digits = ''] = DECIMAL.exec(scalarText(sent) ?? '') ?? [];
  const id = Number(digits);
  return id > 0 && id <= MAX_INTEGER ? id : undefined;
}

function toNumber(sent: unknown): number {
  if (typeof sent === 'number') return sent;
  return typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : NaN;
}
