import { ApiProperty, PartialType } from '@nestjs/swagger';
import { listOfParser, oneOfParser } from '../../common/parameters/choice.parsers.js';
import { dateParser } from '../../common/dates/date.parsers.js';
import { clearable, Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { lineParser, websiteParser } from '../../common/parameters/text.parsers.js';
import { MESSAGE_TYPES, type MessageType } from './message-types.js';
import { WEBHOOK_STATES, type WebhookState } from './webhook.entity.js';

@NullIsAbsent()
export class CreateWebhookDto {
  @Parameter(websiteParser, {
    description: 'Receives messages by POST, over https. Redirects are not followed.',
    required: true,
    example: 'https://www.example.org/calendar-messages',
  })
  readonly url: string;

  @Parameter(listOfParser(MESSAGE_TYPES), {
    description: 'Messages to send. Default: all.',
    example: ['event.published', 'event.updated', 'event.removed'],
  })
  readonly types?: MessageType[];

  @Parameter(clearable(lineParser, '', [null]), {
    description: 'A note for administrators.',
    example: 'Web site of the city library',
  })
  readonly description?: string;
}

export class UpdateWebhookDto extends PartialType(CreateWebhookDto, { skipNullProperties: false }) {
  @Parameter(oneOfParser(['active', 'paused'] as const), {
    description:
      '`paused` keeps messages until `active`, which also enables a disabled webhook. Nothing is lost for up to 90 days (`CHANGES_DAYS`).',
  })
  readonly state?: 'active' | 'paused';
}

export class ReplayWebhookDto {
  @Parameter(dateParser, {
    description: 'Sends all records again that have changed since, as they are now.',
    required: true,
    example: '2026-03-01 08:30:00',
  })
  readonly since: string;
}

/** A webhook. Times are in UTC. */
export class WebhookDto {
  @ApiProperty({ type: 'integer', example: 3 })
  readonly id: number;

  @ApiProperty({ format: 'uri', example: 'https://www.example.org/calendar-messages' })
  readonly url: string;

  @ApiProperty({ enum: MESSAGE_TYPES, isArray: true })
  readonly types: MessageType[];

  @ApiProperty()
  readonly description: string;

  @ApiProperty({
    enum: WEBHOOK_STATES,
    description: '`disabled` after a 410, or after five days of failures.',
  })
  readonly state: WebhookState;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when all attempts have failed; null if the last one succeeded.',
  })
  readonly failing_since: string | null;

  @ApiProperty({ type: 'integer', description: 'Attempts that have failed since then.' })
  readonly failed_attempts: number;

  @ApiProperty({ format: 'date-time', description: 'No attempt is made before.' })
  readonly next_attempt: string;

  @ApiProperty({ format: 'date-time', example: '2026-03-01T08:30:00.000Z' })
  readonly created: string;

  @ApiProperty({ format: 'date-time', example: '2026-03-01T08:30:00.000Z' })
  readonly modified: string;
}

/** A webhook with its key, which no other response contains. */
export class WebhookWithSecretDto extends WebhookDto {
  @ApiProperty({
    description: 'Key of the signatures. Keep it where the receiver reads it: it is not shown again.',
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw1hYxrRRnQ3Y=',
  })
  readonly secret: string;
}

export class WebhooksDto {
  @ApiProperty({ type: [WebhookDto] })
  readonly webhooks: WebhookDto[];
}

/** An attempt to send a message. */
export class DeliveryDto {
  @ApiProperty({ description: '`webhook-id`, equal in all attempts.', example: 'msg_4711_event_26' })
  readonly message_id: string;

  @ApiProperty({ example: 'event.updated' })
  readonly type: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Id of the record.', example: 26 })
  readonly record_id: number | null;

  @ApiProperty({ format: 'date-time', example: '2026-03-01T08:30:00.000Z' })
  readonly at: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Status of the response.', example: 204 })
  readonly status: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the receiver has not accepted the message, for a redirect with its target.',
  })
  readonly error: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The beginning of a response that was no success.',
  })
  readonly response: string | null;

  @ApiProperty({ type: 'integer', description: 'Time that the attempt took.', example: 84 })
  readonly milliseconds: number;
}

export class DeliveriesDto {
  @ApiProperty({ type: [DeliveryDto], description: 'The last 100 attempts, newest first.' })
  readonly deliveries: DeliveryDto[];
}
