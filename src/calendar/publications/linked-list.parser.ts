import { rejected } from '../../common/errors/reason.js';
import { type Sentence, sentence } from '../../common/errors/sentences.js';
import type { Cleaning } from '../../common/text/cleaning.js';
import { splitList } from '../../common/parameters/list.parsers.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import { INVALID, type ParameterParser } from '../../common/parameters/parameter.js';
import { isObject } from '../../common/parameters/parameter.js';
import { isBlank, parseNested, reasonOfNested } from '../../common/parameters/nested.js';
import { definitionsOf } from '../../common/parameters/fields.js';

const MAX_LINKS = 50;

/** A venue or organizer in the write of an event: its id, or the fields of a new one. */
export type LinkedReference<Dto> = number | Dto;

/**
 * Parses one id, a list of ids, comma-separated ids, an object, or a list of ids and objects. An object with an `id`
 * means that record. `""`, 0, null, and lists or objects of nothing else mean none, because forms send fields that are
 * not filled in; but within a list, an object that names fields is a record without a name.
 */
export function linkedListParser<Dto extends object>(
  dto: new () => Dto,
  schemaName: string,
): ParameterParser<LinkedReference<Dto>[]> {
  const id = { type: 'integer' as const, minimum: 0 };
  const known = { type: 'object' as const, properties: { id }, required: ['id'] };
  const one = [id, known, { $ref: `#/components/schemas/${schemaName}` }];
  return {
    schema: {
      anyOf: [...one, { type: 'string' }, { type: 'array', items: { anyOf: one }, maxItems: MAX_LINKS }],
    },
    isList: true,
    parse: (sent, cleaning) => {
      if (sent === null) return [];
      const elements = isObject(sent) || sent === 0 ? [sent] : splitList(sent);
      if (elements === undefined || elements.length > MAX_LINKS) return INVALID;
      const references = elements
        .filter((element) => !isBlank(element) || (element !== sent && isDescribed(element)))
        .map((element) => parseReference(element, dto, cleaning));
      return references.includes(INVALID) ? INVALID : [...new Set(references as LinkedReference<Dto>[])];
    },
    reason: (sent) => {
      const elements: unknown[] = Array.isArray(sent) ? sent : [sent];
      // A list that is too long is not searched: it may fill a whole body.
      const searched = elements.length > MAX_LINKS ? [] : elements;
      const described = searched.filter(isDescribed);
      const [nested] = described.flatMap((element) => reasonOfNested(dto, element) ?? []);
      return nested ?? rejected(sent, expected(dto));
    },
  };
}

/** Tells whether an element names fields of a record. */
function isDescribed(element: unknown): element is Record<string, unknown> {
  return isObject(element) && !('id' in element) && Object.keys(element).length > 0;
}

function expected(dto: new () => object): Sentence {
  const required = definitionsOf(dto).flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  return sentence('linkedRecords', { most: MAX_LINKS, required: required.join(', ') });
}

function parseReference<Dto extends object>(
  element: unknown,
  dto: new () => Dto,
  cleaning?: Cleaning,
): LinkedReference<Dto> | typeof INVALID {
  if (!isObject(element)) return parseId(element) ?? INVALID;
  return 'id' in element ? (parseId(element.id) ?? INVALID) : parseNested(dto, element, cleaning);
}
