import type { OpenAPIObject } from '@nestjs/swagger';

type Json = Readonly<Record<string, unknown>>;

/** Returns a document with its shared parts wherever it refers to them, and schemas with the fields that they take over. */
export function inlined(document: OpenAPIObject): OpenAPIObject {
  const parts = document.components as unknown as Record<string, Record<string, Json>>;
  const find = (reference: string): unknown => {
    const [, , kind = '', name = ''] = reference.split('/');
    return parts[kind]?.[name];
  };
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    if (typeof value !== 'object' || value === null) return value;
    if ('$ref' in value && !String(value.$ref).startsWith('#/components/schemas/'))
      return expand(find(String(value.$ref)));
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, expand(member)]));
  };
  const schemas = Object.entries(parts.schemas ?? {}).map(([name, schema]) => {
    const { allOf: [all] = [], ...own } = schema as { allOf?: [{ $ref: string }?] };
    return [name, { ...(all && (find(all.$ref) as object)), ...own }];
  });
  return {
    ...document,
    paths: expand(document.paths) as OpenAPIObject['paths'],
    components: { schemas: Object.fromEntries(schemas) as Record<string, object> },
  };
}
