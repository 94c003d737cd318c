import type { Examples, Group } from '../routes/api-group.js';
import { bodySchema, type DocumentedOperation, type Schema, type Schemas } from './openapi-operations.js';

/** Adds examples of JSON bodies that can be sent unchanged, one after the other. Swagger UI fills in the first one. */
export function withBodyExamples(
  operation: DocumentedOperation,
  schemas: Schemas,
  group: Group | undefined,
): DocumentedOperation {
  const { requestBody } = operation;
  if (requestBody === undefined || !('content' in requestBody)) return operation;
  const { name, schema } = bodySchema(operation, schemas);
  const examples = { ...examplesOf(name, schema, group), ...group?.further?.[name] };
  const json = { ...requestBody.content['application/json'], examples };
  return {
    ...operation,
    requestBody: { ...requestBody, content: { ...requestBody.content, 'application/json': json } },
  };
}

function examplesOf(name: string, schema: Schema | undefined, group: Group | undefined): Examples {
  const change = group?.changes?.[name];
  if (change !== undefined) return { 'one-field': { summary: 'Change one field', value: change } };
  const { required = [], properties = {} } = membersOf(schema);
  const fields = Object.entries(properties).flatMap(([field, property]): [string, unknown][] =>
    'example' in property && property.example !== undefined ? [[field, property.example]] : [],
  );
  const needed = fields.filter(([field]) => required.includes(field));
  return {
    minimal: { summary: 'With what is required', value: Object.fromEntries(needed) },
    full: {
      summary: 'With everything usual',
      value: { ...Object.fromEntries(fields), ...group?.others?.[name] },
    },
  };
}

function membersOf(schema: Schema | undefined): { required?: string[]; properties?: Schemas } {
  return schema && 'properties' in schema ? schema : {};
}
