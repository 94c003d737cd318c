import type { OpenAPIObject } from '@nestjs/swagger';

const REFERENCE = /("#\/components\/schemas\/\w+)Dto"/g;

/** Names schemas as the original API does: `Event`, which the class `EventDto` describes. */
export function withPlainNames(document: OpenAPIObject): OpenAPIObject {
  const { components, ...others } = JSON.parse(
    JSON.stringify(document).replace(REFERENCE, '$1"'),
  ) as OpenAPIObject;
  const schemas: NonNullable<typeof components>['schemas'] = {};
  for (const [name, schema] of Object.entries(components?.schemas ?? {}))
    schemas[name.replace(/Dto$/, '')] = schema;
  return { ...others, components: { ...components, schemas } };
}
