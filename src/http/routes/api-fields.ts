import { ApiQuery } from '@nestjs/swagger';

/**
 * Documents `_fields` in words, as no schema can express that a parameter makes required members optional.
 * @param example path of a member, if all responses of the route have one
 */
export function ApiFields(example?: string): MethodDecorator {
  const paths = example === undefined ? 'paths' : `paths such as \`${example}\``;
  return ApiQuery({
    name: '_fields',
    required: false,
    schema: { type: 'array', items: { type: 'string' } },
    description:
      `Members to return, as ${paths}; all by default. The response then lacks the others, ` +
      'also those that its schema requires.',
  });
}
