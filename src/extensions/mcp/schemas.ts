import { DECORATORS } from '@nestjs/swagger';
import { LANGUAGE_PARAMETER, type Language } from '../../context/language/language.js';
import { MOST_RECORDS, USUAL_RECORDS } from './page-size.js';
import { definitionsOf } from '../../common/parameters/fields.js';
import type { Tool } from './tool.js';

type DeclaredTool = Pick<Tool, 'arguments' | 'texts'>;
export type Schema = Readonly<Record<string, unknown>>;

/** Keywords of JSON Schema that a model needs; others are bounds that nobody comes near. */
const KEPT = ['type', 'enum', 'anyOf', 'items', 'minimum', 'maximum', 'default', 'description'];

/** The size of pages, which is smaller than that of the API. */
const SIZE = { type: 'integer', description: `At most ${MOST_RECORDS}.`, default: USUAL_RECORDS };
const NEXT_PAGE = '`next` of the last page.';

/** Returns the JSON Schema of the arguments of a tool, which its DTO declares. */
export function inputSchemaOf({ arguments: dto, texts }: DeclaredTool, languages: readonly Language[]) {
  const { properties, ...schema } = objectSchemaOf(dto, { after: NEXT_PAGE, ...texts });
  const language = { enum: [...languages] };
  return { ...schema, properties: { ...properties, [LANGUAGE_PARAMETER]: language } };
}

/** Returns the JSON Schema of the results of a tool: the names of their members, which tell what they are. */
export function outputSchemaOf(results: readonly string[]) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries([...results, 'calendar'].map((name) => [name, {}])),
  };
}

/** Returns the JSON Schema of an object with the parameters of a DTO. */
export function objectSchemaOf(dto: new () => object, descriptions: Tool['texts'] = {}) {
  const properties = definitionsOf(dto).map(({ name, isNullAbsent }): [string, Schema] => {
    const declared = Reflect.getMetadata(
      DECORATORS.API_MODEL_PROPERTIES,
      dto.prototype as object,
      name,
    ) as Schema;
    const { [name]: description } = descriptions;
    const schema = name === 'per_page' ? SIZE : jsonSchemaOf(declared, isNullAbsent);
    return [name, description === undefined ? schema : { ...schema, description }];
  });
  const required = definitionsOf(dto).flatMap((field) => (field.required ? [field.name] : []));
  return {
    type: 'object' as const,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Returns the JSON Schema of a record within arguments, whose fields are known by their names. */
export function fieldsSchemaOf(dto: new () => object) {
  const { properties, ...schema } = objectSchemaOf(dto);
  const types = Object.entries(properties).map(([name, { type }]): [string, object] => [
    name,
    { type: [type].flat()[0] },
  ]);
  return { ...schema, properties: Object.fromEntries(types) };
}

/** Converts the schema of a parameter. Of several forms of a value a model needs one. */
function jsonSchemaOf(declared: Schema, isNullAbsent = true): Schema {
  const [first = {}] = (declared.oneOf ?? []) as Schema[];
  const { type, items, minimum, maximum, ...schema } = { ...kept(first), ...kept(declared) };
  const one = [type].flat().at(-1);
  const typed = takesNull(declared, isNullAbsent) ? [one, 'null'] : one;
  return {
    // Words say by themselves that they are text.
    type: 'enum' in schema ? undefined : typed,
    ...schema,
    ...(one !== 'string' && { minimum, maximum }),
    items: items === undefined ? undefined : jsonSchemaOf(items as Schema),
  };
}

function kept(schema: Schema): Schema {
  // Without a type of its own, a property has that of TypeScript.
  const isKept = ([keyword, value]: [string, unknown]) =>
    KEPT.includes(keyword) && typeof value !== 'function';
  return Object.fromEntries(Object.entries(schema).filter(isKept));
}

function takesNull({ nullable }: Schema, isNullAbsent: boolean): boolean {
  return nullable === true && !isNullAbsent;
}
