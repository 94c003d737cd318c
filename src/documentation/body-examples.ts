import { bodySchema, type Operation, type Schema, type Schemas } from './openapi-operations.js';

/** Changes of one field, by the schema of the update. */
const CHANGES: Readonly<Record<string, object>> = {
  UpdateEvent: { title: 'Summer concert by the lake' },
  UpdateVenue: { phone: '+1 506 555 0199' },
  UpdateOrganizer: { email: 'office@example.org' },
  UpdateCategory: { description: 'Quartets, trios and the like.' },
  UpdateTag: { description: 'Bring a jacket.' },
  UpdateWebhook: { description: 'Web site of the city library' },
  ReplayWebhook: { since: '2026-03-01 08:30:00' },
  UpdateSavedFeed: { query: 'search=jazz&is_free=true' },
};

/** Members of the full examples of terms: two terms cannot have the same name, so they differ from the minimal ones. */
const OTHER_TERMS: Readonly<Record<string, object>> = {
  CreateCategory: { name: 'String quartets', slug: 'string-quartets' },
  CreateTag: { name: 'With subtitles', slug: 'with-subtitles' },
};

/** Adds examples of JSON bodies that can be sent unchanged, one after the other. Swagger UI fills in the first one. */
export function withBodyExamples(operation: Operation, schemas: Schemas): Operation {
  const { requestBody } = operation;
  if (requestBody === undefined || !('content' in requestBody)) return operation;
  const { name, schema } = bodySchema(operation, schemas);
  const json = { ...requestBody.content['application/json'], examples: examplesOf(name, schema) };
  return {
    ...operation,
    requestBody: { ...requestBody, content: { ...requestBody.content, 'application/json': json } },
  };
}

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: object }>>;

function examplesOf(name: string, schema: Schema | undefined): Examples {
  const { [name]: change } = CHANGES;
  if (change !== undefined) return { 'one-field': { summary: 'Change one field', value: change } };
  const { required = [], properties = {} } = schema && 'properties' in schema ? schema : {};
  const fields = Object.entries(properties).flatMap(([field, property]): [string, unknown][] =>
    'example' in property && property.example !== undefined ? [[field, property.example]] : [],
  );
  const needed = fields.filter(([field]) => required.includes(field));
  return {
    minimal: { summary: 'With what is required', value: Object.fromEntries(needed) },
    full: {
      summary: 'With everything usual',
      value: { ...Object.fromEntries(fields), ...OTHER_TERMS[name] },
    },
  };
}
