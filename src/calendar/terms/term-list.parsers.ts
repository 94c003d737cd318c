import { expecting, type Reason } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { Cleaning } from '../../common/text/cleaning.js';
import { MAX_LIST_LENGTH, parseList, splitList } from '../../common/parameters/list.parsers.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import { accepted, isObject, type ParameterParser } from '../../common/parameters/parameter.js';
import { reportBesideId } from '../../common/parameters/parameters.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { TermDto } from './term.dto.js';

const MAX_TERMS = 50;
/** As PHP reads numbers in text. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** The text that JavaScript makes of an object that was appended to a form. */
const OBJECT_AS_TEXT = '[object Object]';
/** "None" in the select boxes of WordPress, whose forms send it along. */
const NO_TERM = '-1';

/** A reference to a term in a write: its id, or its slug or name. */
export type TermReference = number | string;

/**
 * Ids, slugs and names in a list or in comma-separated text. An object with an `id`, as records have it, means that term.
 * `""`, 0 and an empty list mean none, as does the text `-1`.
 */
export const termListParser: ParameterParser<TermReference[]> = {
  schema: {
    oneOf: [
      { type: 'array', items: { type: ['integer', 'string', 'object'], minimum: 1 }, maxItems: MAX_TERMS },
      { type: ['string', 'integer'], minimum: 0 },
    ],
  },
  isList: true,
  parse: (sent, cleaning) => {
    if (sent === 0 || sent === '0' || sent === null) return [];
    const elements = splitList(sent);
    if (elements === undefined || elements.length > MAX_TERMS) return unusableTerms(sent);
    const references = elements
      .filter((element) => element !== '' && element !== NO_TERM)
      .map((element) => parseReference(element, cleaning));
    return references.every((reference) => reference !== undefined)
      ? [...new Set(references)]
      : unusableTerms(sent);
  },
};

function unusableTerms(sent: unknown): Reason {
  return expecting('array', sent, sentence('termsOfRecord', { most: MAX_TERMS }));
}

/** Ids and slugs to filter by, at least one. */
export const termFilterParser: ParameterParser<TermReference[]> = {
  schema: { type: 'array', items: { type: ['integer', 'string'], minimum: 1 }, maxItems: MAX_LIST_LENGTH },
  isList: true,
  parse: (sent) =>
    parseList(sent, (element) => parseId(element) ?? (typeof element === 'string' ? element : undefined)) ??
    expecting('array', sent, sentence('termsOfFilter', { most: MAX_LIST_LENGTH })),
};

/** A number is always an id, and no name: nobody means to create a category of that name. */
function parseReference(element: unknown, cleaning?: Cleaning): TermReference | undefined {
  if (isObject(element)) {
    reportBesideId([TermDto], element, cleaning?.onIgnored);
    return parseId(element.id);
  }
  const id = parseId(element);
  if (id !== undefined) return id;
  const isName = typeof element === 'string' && element !== OBJECT_AS_TEXT;
  const name = isName ? accepted(nameParser.parse(element, cleaning)) : undefined;
  return name !== undefined && NUMBER.test(name) ? undefined : name;
}
