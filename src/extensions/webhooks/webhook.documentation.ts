import { applyDecorators, type Type } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { credentials, errorResponse, writeErrors } from '../../http/routes/credentials-and-errors.js';
import { NOTES } from '../../http/routes/response-headers.js';
import { BODIES } from '../../http/routes/api.decorators.js';
import { ApiFields } from '../../http/routes/api-fields.js';
import { CreateWebhookDto, ReplayWebhookDto, UpdateWebhookDto, WebhookWithSecretDto } from './webhook.dto.js';
import type { Group } from '../../http/routes/api-group.js';
import { missingExample, rejectedExample, RIGHTS } from '../../http/routes/named-errors.js';
import { ApiError } from '../../common/errors/api-error.js';

export const WEBHOOKS: Group = {
  name: 'Webhooks',
  position: 90,
  description: 'Messages about changes, which the service sends to other systems.',
  errors: {
    list: RIGHTS,
    read: RIGHTS,
    '/deliveries': RIGHTS,
    create: {
      ...missingExample(CreateWebhookDto),
      ...rejectedExample(CreateWebhookDto, { types: 'event' }),
      'too-many-webhooks': new ApiError('tooManyWebhooks', { values: { count: 100 } }),
    },
    '/replay': {
      ...missingExample(ReplayWebhookDto),
      ...rejectedExample(ReplayWebhookDto, { since: 'yesteryear' }),
    },
    update: rejectedExample(UpdateWebhookDto, { state: 'disabled' }),
    id: { 'unknown-id': new ApiError('webhookNotFound', { values: { id: 9999 } }) },
  },
  changes: {
    UpdateWebhook: { description: 'Web site of the city library' },
    ReplayWebhook: { since: '2026-03-01 08:30:00' },
  },
};

/** @param member path of a member, for the documentation of `_fields` */
export function ApiWebhookRead(
  summary: string,
  description: string,
  type: Type,
  member: string,
): MethodDecorator {
  return applyDecorators(
    ApiAdministration(summary, description, member),
    ApiOkResponse({ type }),
    errorResponse(400, 'The request cannot be read.'),
    errorResponse(404, 'The webhook does not exist.'),
  );
}

export function ApiWebhookCreate(): MethodDecorator {
  return applyDecorators(
    ApiAdministration('Create a webhook', CREATION, 'id'),
    ApiConsumes(...BODIES),
    ApiCreatedResponse({
      type: WebhookWithSecretDto,
      description: 'The webhook with its key, which is shown only now.',
      headers: NOTES,
    }),
    errorResponse(400, 'A parameter is missing or invalid.'),
  );
}

/** Documents what administrators do to a webhook. */
export function ApiWebhookAction(summary: string, description: string, type: Type): MethodDecorator {
  return applyDecorators(
    ApiAdministration(summary, description),
    ApiConsumes(...BODIES),
    ApiOkResponse({ type, headers: NOTES }),
    errorResponse(400, 'A parameter is missing or invalid.'),
    errorResponse(404, 'The webhook does not exist.'),
  );
}

function ApiAdministration(summary: string, description: string, member?: string): MethodDecorator {
  return applyDecorators(
    ApiOperation({ summary, description }),
    ApiFields(member),
    ...writeErrors(),
    credentials(),
  );
}

const CREATION = `From now on, sends a message about each change of a public record, in the order of the changes and signed
by Standard Webhooks. Receivers that fail are tried again for five days. Requires an administrator.`;
