import type { OpenAPIObject } from '@nestjs/swagger';

const REFERENCE = /("#\/components\/schemas\/\w+)Dto"/g;

/** Renames schemas to the names of the original API: `EventDto` becomes `Event`. */
export function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const { components, ...others } = JSON.parse(
    JSON.stringify(document).replace(REFERENCE, '$1"'),
  ) as OpenAPIObject;
  const schemas: NonNullable<typeof components>['schemas'] = {};
  for (const [name, schema] of Object.entries(components?.schemas ?? {}))
    schemas[name.replace(/Dto$/, '')] = schema;
  return { ...others, components: { ...components, schemas } };
}
