import { Reason, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import type { Cleaning } from '../../common/text/cleaning.js';
import { splitList } from '../../common/parameters/list.parsers.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import { isObject, type ParameterParser } from '../../common/parameters/parameter.js';
import { isBlank, parseNested } from '../../common/parameters/nested.js';
import { reportBesideId } from '../../common/parameters/parameters.js';
import { definitionsOf } from '../../common/parameters/fields.js';

const MAX_LINKS = 50;

/** A venue or organizer in the write of an event: its id, or the fields of a new one. */
export type LinkedReference<Dto> = number | Dto;

/**
 * Parses one id, a list of ids, comma-separated ids, an object, or a list of ids and objects. An object with an `id`
 * means that record. `""`, 0, null, and lists or objects of nothing else mean none, because forms send fields that are
 * not filled in; but within a list, an object that names fields is a record without a name.
 * @param record the class of such records as they are read, and so sent back
 */
export function linkedListParser<Dto extends object>(
  dto: new () => Dto,
  record: new () => object,
): ParameterParser<LinkedReference<Dto>[]> {
  const id = { type: 'integer' as const, minimum: 0 };
  const known = { type: 'object' as const, properties: { id }, required: ['id'] };
  const one = [id, known, { $ref: `#/components/schemas/${dto.name}` }];
  return {
    schema: {
      anyOf: [...one, { type: 'string' }, { type: 'array', items: { anyOf: one }, maxItems: MAX_LINKS }],
    },
    isList: true,
    parse: (sent, cleaning) => {
      const references = elementsIn(sent)?.map((element) => parseReference(element, [dto, record], cleaning));
      if (references?.every((reference) => typeof reference === 'number' || reference instanceof dto))
        return [...new Set(references as LinkedReference<Dto>[])];
      return references?.find((reference) => reference instanceof Reason) ?? unusable(sent, dto);
    },
  };
}

/** Returns the elements that mean a record; undefined for what is no list, and for one that is too long to be searched. */
function elementsIn(sent: unknown): unknown[] | undefined {
  const elements = isObject(sent) || sent === 0 || sent === null ? [sent] : splitList(sent);
  if (elements === undefined || elements.length > MAX_LINKS) return undefined;
  return elements.filter((element) => !isBlank(element) || (element !== sent && isDescribed(element)));
}

/** Tells whether an element names fields of a record. */
function isDescribed(element: unknown): boolean {
  return isObject(element) && !('id' in element) && Object.keys(element).length > 0;
}

function unusable(sent: unknown, dto: new () => object): Reason {
  const required = definitionsOf(dto).flatMap((parameter) => (parameter.required ? [parameter.name] : []));
  return rejected(sent, sentence('linkedRecords', { most: MAX_LINKS, required: required.join(', ') }));
}

function parseReference<Dto extends object>(
  element: unknown,
  [dto, record]: readonly [new () => Dto, new () => object],
  cleaning?: Cleaning,
): LinkedReference<Dto> | Reason | undefined {
  if (!isObject(element)) return parseId(element);
  if (!('id' in element)) return parseNested(dto, element, cleaning);
  reportBesideId([dto, record], element, cleaning?.onIgnored);
  return parseId(element.id);
}
