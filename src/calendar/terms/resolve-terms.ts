import type { EntityManager } from 'typeorm';
import { invalidParameter } from '../../common/errors/api-error.js';
import { expecting, type Reason, unknownRecord } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { Resolution } from '../../database/new-names.js';
import { RECORDS } from '../../common/record-types.js';
import type { Cleaning } from '../../common/text/cleaning.js';
import { MAX_LIST_LENGTH, parseList, splitList } from '../../common/parameters/list.parsers.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import { accepted, isObject, type ParameterParser } from '../../common/parameters/parameter.js';
import { nameParser } from '../../common/parameters/text.parsers.js';
import { slugify } from '../../common/text/slug.js';
import type { Language } from '../../context/language/language.js';
import type { Term } from './term.entity.js';
import type { TermLookUp } from './term-names.repository.js';
import type { TermsRepository } from './terms.repository.js';

const MAX_TERMS = 50;
/** As PHP reads numbers in text. */
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
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

/** The ids of the terms in a filter, and the references to no term. */
export interface FoundTerms {
  readonly ids: number[];
  readonly unknown: TermReference[];
}

/** Finds the terms in a filter. A slug takes precedence over an id or a name. */
export async function findTerms<Row extends Term>(
  references: readonly TermReference[],
  terms: TermsRepository<Row>,
  language: Language,
): Promise<FoundTerms> {
  const found = await terms.names.find(references.map(asFilter), language);
  return {
    ids: found.filter((id) => id !== undefined),
    unknown: references.filter((_, place) => found[place] === undefined),
  };
}

/** Options for resolving references to terms. */
interface Options<Row extends Term> {
  readonly terms: TermsRepository<Row>;
  /** The language of slugs and names. */
  readonly language: Language;
  /**
   * Creates a term.
   * @throws ApiError if the caller may not
   */
  readonly create: (name: string) => Promise<Row>;
}

/**
 * Looks up the terms in a write. Their ids are without duplicates.
 * @throws ApiError `invalidParameter` for an unknown id
 */
export async function resolveTerms<Row extends Term>(
  references: readonly TermReference[],
  options: Options<Row>,
  manager: EntityManager,
): Promise<Resolution> {
  const { terms, language } = options;
  const found = await terms.names.find(references.map(asWritten), language, manager);
  const names = references.filter((reference, place) => {
    if (found[place] === undefined && typeof reference === 'number')
      throw invalidParameter(RECORDS[terms.type].collection, unknownRecord(reference, terms.type));
    return found[place] === undefined;
  });
  return {
    newNames: terms.names.keysOf(names.map(String)),
    complete: async () => {
      const created = await findOrCreate(names.map(String), options, manager);
      const ids = references.map((reference, place) => found[place] ?? created.get(String(reference)) ?? 0);
      return [...new Set(ids)];
    },
  };
}

/** Returns ids by name. The names are locked. */
async function findOrCreate<Row extends Term>(
  names: readonly string[],
  { terms, language, create }: Options<Row>,
  manager: EntityManager,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const found = await terms.names.find(names.map(asWritten), language, manager);
  const ids = new Map<string, number>();
  // Names with the same slug are the same term.
  const bySlug = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    const id = found[place] ?? bySlug.get(slugify(name)) ?? (await create(name)).id;
    ids.set(name, id);
    if (slugify(name) !== '') bySlug.set(slugify(name), id);
  }
  return ids;
}

/** A number in a filter may also be a slug. */
function asFilter(reference: TermReference): TermLookUp {
  const slug = slugify(String(reference));
  return typeof reference === 'number' ? { id: reference, slug } : { name: reference, slug };
}

function asWritten(reference: TermReference): TermLookUp {
  return typeof reference === 'number' ? { id: reference } : { name: reference, slug: slugify(reference) };
}

/** A number is always an id, and no name: nobody means to create a category of that name. */
function parseReference(element: unknown, cleaning?: Cleaning): TermReference | undefined {
  const id = parseId(isObject(element) ? element.id : element);
  if (id !== undefined) return id;
  const name = typeof element === 'string' ? accepted(nameParser.parse(element, cleaning)) : undefined;
  return name !== undefined && NUMBER.test(name) ? undefined : name;
}
