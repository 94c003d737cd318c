import { DECORATORS } from '@nestjs/swagger';
import { LANGUAGE_PARAMETER, type Language } from '../../context/language/language.js';
import { MOST_RECORDS, USUAL_RECORDS } from './page-size.js';
import { definitionsOf } from '../../common/parameters/fields.js';
import type { Tool } from './tool.js';

type DeclaredTool = Pick<Tool, 'arguments' | 'texts'>;
type Schema = Readonly<Record<string, unknown>>;

/** Keywords that are no part of JSON Schema, or mean something else there. */
const NOT_OF_SCHEMA = ['required', 'nullable', 'example', 'isArray'];

/** The size of pages, which is smaller than that of the API. */
const SIZE = {
  type: 'integer',
  minimum: 1,
  description: `Records to return; lowered to ${MOST_RECORDS}.`,
  default: USUAL_RECORDS,
};
const NEXT_PAGE = '`next` of the last page; without it, the first page.';
const LANGUAGE = {
  type: 'string',
  description: 'Language of texts and errors; texts without a translation are in their original language.',
};

/** Returns the JSON Schema of the arguments of a tool, which its DTO declares. */
export function inputSchemaOf({ arguments: dto, texts }: DeclaredTool, languages: readonly Language[]) {
  const descriptions: Tool['texts'] = { after: NEXT_PAGE, ...texts };
  const properties = definitionsOf(dto).map(({ name }): [string, Schema] => {
    const declared = Reflect.getMetadata(
      DECORATORS.API_MODEL_PROPERTIES,
      dto.prototype as object,
      name,
    ) as Schema;
    const { [name]: description } = descriptions;
    const schema = name === 'per_page' ? SIZE : jsonSchemaOf(declared);
    return [name, description === undefined ? schema : { ...schema, description }];
  });
  const language = { ...LANGUAGE, enum: [...languages] };
  return {
    type: 'object' as const,
    properties: { ...Object.fromEntries(properties), [LANGUAGE_PARAMETER]: language },
    required: definitionsOf(dto).flatMap(({ name, required }) => (required ? [name] : [])),
    additionalProperties: false,
  };
}

/** Converts the schema of a parameter. A record within it is any object: its fields would be longer than all tools. */
function jsonSchemaOf(declared: Schema): Schema {
  if ('$ref' in declared) return { type: 'object' };
  // Without a type of its own, a property has that of TypeScript.
  const entries = Object.entries(declared).filter(
    ([keyword, value]) => !NOT_OF_SCHEMA.includes(keyword) && typeof value !== 'function',
  );
  const schema = Object.fromEntries(entries.map(([keyword, value]) => [keyword, converted(keyword, value)]));
  const withExample = 'example' in declared ? { ...schema, examples: [declared.example] } : schema;
  return declared.nullable === true ? withNull(withExample) : withExample;
}

function converted(keyword: string, value: unknown): unknown {
  if (keyword === 'items') return jsonSchemaOf(value as Schema);
  if (keyword === 'properties')
    return Object.fromEntries(
      Object.entries(value as Record<string, Schema>).map(([name, inner]) => [name, jsonSchemaOf(inner)]),
    );
  return ['oneOf', 'anyOf', 'allOf'].includes(keyword) ? (value as Schema[]).map(jsonSchemaOf) : value;
}

function withNull({ type, enum: values, ...schema }: Schema): Schema {
  if (type === undefined) {
    const { description, ...forms } = schema;
    return { description, anyOf: [forms, { type: 'null' }] };
  }
  return {
    ...schema,
    type: [...[type].flat(), 'null'],
    ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
  };
}
