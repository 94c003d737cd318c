import { type Reason, rejected } from '../../common/errors/reason.js';
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
 * means that record. `""`, 0, null, and lists or objects of nothing else mean none, also within a list, because forms
 * send fields that are not filled in.
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
        .filter((element) => !isBlank(element))
        .map((element) => parseReference(element, dto, cleaning));
      return references.includes(INVALID) ? INVALID : [...new Set(references as LinkedReference<Dto>[])];
    },
    reason: (sent) => {
      const elements: unknown[] = Array.isArray(sent) ? sent : [sent];
      // A list that is too long is not searched: it may fill a whole body.
      const searched = elements.length > MAX_LINKS ? [] : elements;
      const [nested] = searched.flatMap((element) => reasonOf(element, dto) ?? []);
      return nested ?? rejected(sent, expected(dto));
    },
  };
}

/** Returns the reason why an element has fields that the record cannot have; undefined for any other element. */
function reasonOf(element: unknown, dto: new () => object): Reason | undefined {
  const isDescribed = isObject(element) && !('id' in element) && !isBlank(element);
  return isDescribed ? reasonOfNested(dto, element) : undefined;
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
