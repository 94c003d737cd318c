import type { EntityManager } from 'typeorm';
import { invalidParameter } from '../../common/errors/api-error.js';
import { unknownRecord } from '../../common/errors/reason.js';
import type { Resolution } from '../../database/new-names.js';
import { RECORDS } from '../../common/record-types.js';
import { slugify } from '../../common/text/slug.js';
import type { Language } from '../../context/language/language.js';
import type { Term } from './term.entity.js';
import type { TermReference } from './term-list.parsers.js';
import type { TermLookUp } from './term-names.repository.js';
import type { TermsRepository } from './terms.repository.js';

/** The ids of the terms in a filter, and the references to no term. */
export interface FoundTerms {
  readonly ids: number[];
  readonly unknown: TermReference[];
}

/** Finds the terms in a filter. */
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
  // Spellings of the same slug are the same term.
  const bySpelling = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    const spelling = spellingOf(name) ?? name.normalize().toLowerCase();
    const id = found[place] ?? bySpelling.get(spelling) ?? (await create(name)).id;
    ids.set(name, id);
    bySpelling.set(spelling, id);
  }
  return ids;
}

/** A number in a filter may also be a slug. */
function asFilter(reference: TermReference): TermLookUp {
  return typeof reference === 'number' ? { id: reference, slug: String(reference) } : asText(reference);
}

function asWritten(reference: TermReference): TermLookUp {
  return typeof reference === 'number' ? { id: reference } : asText(reference);
}

function asText(text: string): TermLookUp {
  return { name: text, slug: text, spelling: spellingOf(text) };
}

/** Words of letters, digits and escapes. Other signs tell names apart that have the same slug: "C++" is not "C". */
const WORDS = /^(?:[\p{L}\p{M}\p{N}]|%[\da-f]{2})+(?:[\s_-]+(?:[\p{L}\p{M}\p{N}]|%[\da-f]{2})+)*$/iu;

/** Returns the slug that a text spells, as "Night Life" does "night-life"; undefined for any other text. */
function spellingOf(text: string): string | undefined {
  return WORDS.test(text) ? slugify(text) || undefined : undefined;
}
