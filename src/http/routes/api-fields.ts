import { ApiQuery } from '@nestjs/swagger';

/** Documents `_fields` in words, as no schema can express that a parameter makes required members optional. */
export function ApiFields(): MethodDecorator {
  return ApiQuery({
    name: '_fields',
    required: false,
    schema: { type: 'array', items: { type: 'string' } },
    description:
      'Members to return, as paths such as `id` or `events.id`; all by default. The response then lacks the others, ' +
      'also those that its schema requires.',
  });
}
