import { applyDecorators, type Type } from '@nestjs/common';
import { ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { ApiErrors, READ_ERRORS, WRITE_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { NOTES } from '../../http/routes/documented-headers.js';
import { ApiFields, BODIES } from '../../http/routes/api.decorators.js';
import { WebhookWithSecretDto } from './webhook.dto.js';
import type { Group } from '../../http/routes/api-group.js';

export const WEBHOOKS: Group = {
  name: 'Webhooks',
  position: 90,
  description: 'Messages about changes, which the service sends to other systems.',
  changes: {
    UpdateWebhook: { description: 'Web site of the city library' },
    ReplayWebhook: { since: '2026-03-01 08:30:00' },
  },
};

export function ApiWebhookRead(summary: string, description: string, type: Type): MethodDecorator {
  return applyDecorators(
    ApiAdministration(summary, description),
    ApiOkResponse({ type }),
    ApiErrors(403, 404, ...READ_ERRORS),
  );
}

export function ApiWebhookCreate(): MethodDecorator {
  return applyDecorators(
    ApiAdministration('Create a webhook', CREATION),
    ApiConsumes(...BODIES),
    ApiCreatedResponse({
      type: WebhookWithSecretDto,
      description: 'The webhook with its key, which is shown only now.',
      headers: NOTES,
    }),
    ApiErrors(...WRITE_ERRORS),
  );
}

/** Documents what administrators do to a webhook. */
export function ApiWebhookAction(summary: string, description: string, type: Type): MethodDecorator {
  return applyDecorators(
    ApiAdministration(summary, description),
    ApiConsumes(...BODIES),
    ApiOkResponse({ type, headers: NOTES }),
    ApiErrors(404, ...WRITE_ERRORS),
  );
}

function ApiAdministration(summary: string, description: string): MethodDecorator {
  return applyDecorators(ApiOperation({ summary, description }), ApiFields());
}

const CREATION = `From now on, sends a message about each change of a public record, in the order of the changes and signed
by Standard Webhooks. Receivers that fail are tried again for five days. Requires an administrator.`;
