import type { EntityManager } from 'typeorm';
import { invalidParameter } from '../common/errors/api-error.js';
import { MAX_LIST_LENGTH, readList, splitList } from '../common/validation/list.kinds.js';
import { readId } from '../common/validation/number.kinds.js';
import { INVALID, type ParameterKind } from '../common/validation/parameter.js';
import { nameKind } from '../common/validation/text.kinds.js';
import { slugify } from '../common/slugs/slug.js';
import type { Language } from '../language/language.js';
import type { Term } from './term.entity.js';
import type { TermsRepository } from './terms.repository.js';

const MAX_TERMS = 50;

/** A term as a write names it: by its id, or by its slug or name. */
export type TermReference = number | string;

/** Ids, slugs and names in one list or comma separated text. `""`, 0 and an empty list mean none. */
export const termListKind: ParameterKind<TermReference[]> = {
  schema: {
    type: 'array',
    items: { oneOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
    maxItems: MAX_TERMS,
  },
  read: (sent) => {
    if (sent === 0 || sent === '0' || sent === null) return [];
    const elements = splitList(sent);
    if (elements === undefined || elements.length > MAX_TERMS) return INVALID;
    const references = elements.filter((element) => element !== '').map(readReference);
    return references.includes(INVALID) ? INVALID : [...new Set(references as TermReference[])];
  },
};

/** Ids and slugs to filter by, at least one. */
export const termFilterKind: ParameterKind<TermReference[]> = {
  schema: { type: 'array', items: { type: 'string' }, maxItems: MAX_LIST_LENGTH },
  read: (sent) =>
    readList(sent, (element) => readId(element) ?? (typeof element === 'string' ? element : undefined)),
};

/** The ids of the terms that a filter names; a slug wins over an id or a name. Undefined when one is unknown. */
export async function findTermIds<Row extends Term>(
  references: readonly TermReference[],
  terms: TermsRepository<Row>,
  language: Language,
): Promise<number[] | undefined> {
  const found = await Promise.all(
    references.map(async (reference) => {
      const slug = slugify(String(reference));
      const known = slug === '' ? null : await terms.bySlug(slug, language);
      return (
        known ?? (typeof reference === 'number' ? terms.byId(reference) : terms.byName(reference, language))
      );
    }),
  );
  const ids = found.flatMap((term) => (term === null ? [] : [term.id]));
  return ids.length === found.length ? ids : undefined;
}

/** How a list of references becomes terms. */
export interface Resolution<Row extends Term> {
  readonly terms: TermsRepository<Row>;
  /** Name of the parameter, for refusals. */
  readonly parameter: string;
  /** The language of slugs and names. */
  readonly language: Language;
  /** Creates a term that nobody has named so far; refuses when the caller may not. */
  readonly create: (name: string) => Promise<Row>;
}

/**
 * Finds the terms that a write names, and creates those named for the first time.
 * @throws ApiError `invalidParameter` for an unknown id.
 */
export async function resolveTerms<Row extends Term>(
  references: readonly TermReference[],
  resolution: Resolution<Row>,
  manager: EntityManager,
): Promise<Row[]> {
  const found = new Map<number, Row>();
  for (const reference of references) {
    const known = await find(reference, resolution, manager);
    if (known === null && typeof reference === 'number') throw invalidParameter(resolution.parameter);
    const term = known ?? (await findOrCreate(String(reference), resolution, manager));
    found.set(term.id, term);
  }
  return [...found.values()];
}

/** Whoever waits for another write that names the same for the first time finds what that one has created. */
async function findOrCreate<Row extends Term>(
  name: string,
  resolution: Resolution<Row>,
  manager: EntityManager,
): Promise<Row> {
  await resolution.terms.lockName(name, manager);
  return (await find(name, resolution, manager)) ?? resolution.create(name);
}

function find<Row extends Term>(
  reference: TermReference,
  { terms, language }: Pick<Resolution<Row>, 'terms' | 'language'>,
  manager: EntityManager,
) {
  if (typeof reference === 'number') return terms.byId(reference, manager);
  const named = terms.bySlug(slugify(reference), language, manager);
  return named.then((term) => term ?? terms.byName(reference, language, manager));
}

/** Digits are an id, however they are written. */
function readReference(element: unknown): TermReference | typeof INVALID {
  const id = readId(element);
  if (id !== undefined) return id;
  return typeof element === 'string' ? nameKind.read(element) : INVALID;
}
