import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiConsumes,
  ApiCreatedResponse,
  ApiHeader,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
} from '@nestjs/swagger';
import {
  ApiErrors,
  ApiPrecondition,
  optionalCredentials,
  READ_ERRORS,
  WRITE_ERRORS,
} from './credentials-and-errors.js';
import {
  CHANGE_NOTES,
  ETAG,
  IDEMPOTENCY_KEY,
  IGNORED,
  NOTES,
  REPLAYED,
  TOTALS,
} from './documented-headers.js';

/** Documents a route that describes the API itself. */
export function ApiObject(summary: string, description: string): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiFields(),
    ApiOkResponse({ description, schema: { type: 'object', additionalProperties: true } }),
    ApiErrors(...READ_ERRORS),
    optionalCredentials(),
  );
}

/** Documents a route that lists records. */
export function ApiList(plural: string, page: Type): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `List ${plural}`,
      description: `Returns a page of the ${plural} that match and that the caller may see. \`next_rest_url\` leads to the next.`,
    }),
    ApiFields(),
    ApiOkResponse({ type: page, description: `A page of ${plural}.`, headers: { ...TOTALS, ...IGNORED } }),
    ApiErrors(...READ_ERRORS),
    optionalCredentials(),
  );
}

export function ApiCreate(singular: string, record: Type, headers: typeof NOTES = NOTES): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `Create ${article(singular)}`,
      description: `Returns the ${singular} as stored. ${AS_IN_FORMS}`,
    }),
    ApiFields(),
    ApiConsumes(...BODIES),
    ApiHeader(IDEMPOTENCY_KEY),
    ApiCreatedResponse({
      type: record,
      description: `The ${singular} as stored.`,
      headers: { ...ETAG, ...headers, ...REPLAYED },
    }),
    ApiErrors(410, 422, ...WRITE_ERRORS),
  );
}

export function ApiRead(singular: string, record: Type): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `Read ${article(singular)}`,
      description: `Returns the ${singular}. What is not public requires the right to read it.`,
    }),
    ApiFields(),
    ApiOkResponse({ type: record, description: `The ${singular}.`, headers: ETAG }),
    ApiErrors(404, ...READ_ERRORS),
    optionalCredentials(),
  );
}

/** Documents a partial update; POST, PUT and PATCH are equivalent. */
export function ApiUpdate(singular: string, record: Type, headers: typeof NOTES = NOTES): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: `Change ${article(singular)}`,
      description: `What is not sent stays unchanged, also with POST and PUT. ${AS_IN_FORMS}`,
    }),
    ApiFields(),
    ApiConsumes(...BODIES),
    ApiOkResponse({
      type: record,
      description: `The ${singular} as stored.`,
      headers: { ...ETAG, ...headers },
    }),
    ApiPrecondition(),
    ApiErrors(404, ...WRITE_ERRORS),
  );
}

/** Documents an update that creates the record if there is none; POST, PUT and PATCH are equivalent. */
export function ApiUpsert(singular: string, record: Type): MethodDecorator {
  return applyDecorators(
    ApiUpdate(singular, record),
    ApiOperation({
      summary: `Create or change ${article(singular)}`,
      description:
        `Creates the ${singular} with this external id, for which the body has to be that of a create. If it exists, ` +
        `what is not sent stays unchanged, and it is restored from the trash; an editor takes it over from an author ` +
        `who may not publish. POST, PUT and PATCH do the same. ${AS_IN_FORMS}`,
    }),
    ApiOkResponse({
      type: record,
      description: `The ${singular} as stored.`,
      headers: { ...ETAG, ...CHANGE_NOTES },
    }),
    ApiCreatedResponse({
      type: record,
      description: `The new ${singular} as stored.`,
      headers: { ...ETAG, ...CHANGE_NOTES },
    }),
  );
}

/** @param effect default: the record goes to the trash */
export function ApiRemove(
  singular: string,
  record: Type,
  effect = `Moves the ${singular} to the trash. An update with a \`status\` restores it.`,
): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary: `Delete ${article(singular)}`, description: effect }),
    ApiFields(),
    ApiOkResponse({ type: record, description: `The deleted ${singular}.`, headers: IGNORED }),
    ApiPrecondition(),
    ApiErrors(404, ...WRITE_ERRORS),
  );
}

/** Documents the parameters for reading records that a password may protect. */
export function ApiRecordPassword(): MethodDecorator {
  return applyDecorators(
    ApiQuery({
      name: 'password',
      required: false,
      type: String,
      description:
        'Password of a protected record: opens the record, or those of a list that have it. It opens the records within ' +
        'an event only if the event has none. Writes need none.',
    }),
    ApiQuery({
      name: 'context',
      required: false,
      type: String,
      description: 'With `edit`, callers who may edit a protected record can read it without its password.',
    }),
  );
}

/** Documents the parameter for reading categories and tags in short. */
export function ApiEmbedding(): MethodDecorator {
  return ApiQuery({
    name: 'context',
    required: false,
    type: String,
    description:
      'With `embed`, `description`, `count` and `meta` are left out, although the schema requires them.',
  });
}

const AS_IN_FORMS = 'Numbers and flags may be text.';
export const BODIES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function article(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

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
