import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { type Reason, REASON_CODES } from './reason.js';

/** The reason why a parameter is invalid or missing. */
export class ErrorDetailDto {
  @ApiProperty({ enum: REASON_CODES })
  readonly code: Reason['code'];

  @ApiProperty({
    description:
      'For people: the parameter and the reason. Most tell what was sent and what is accepted; those about types, ' +
      'known words and bounds are the sentences of the original API.',
    example:
      'timezone cannot be "Berlin". Use a time zone such as Europe/Oslo or UTC+2. Did you mean Europe/Berlin?',
  })
  readonly message: string;

  @ApiProperty({
    description: 'Further details, such as the name of the parameter.',
    additionalProperties: true,
    type: 'object',
  })
  readonly data: Record<string, unknown>;
}

/** An event that a write would have changed, and that its caller may not change. */
export class ForeignEventDto {
  @ApiProperty({ type: 'integer', description: 'Id of an occurrence or a series.' })
  readonly id: number;

  @ApiProperty({
    required: false,
    description: 'Of an occurrence: when its series lets it begin.',
    example: '2030-06-21 19:00:00',
  })
  readonly original_start_date?: string;
}

/** Data for programs: always the status, the rest depending on the error. */
@ApiExtraModels(ErrorDetailDto)
export class ErrorDataDto {
  @ApiProperty({ type: 'integer', description: 'The HTTP status.', example: 400 })
  readonly status: number;

  @ApiProperty({
    required: false,
    description: 'With a 401 for lack of credentials, for people: whether any arrived, and what to do.',
  })
  readonly hint?: string;

  @ApiProperty({
    required: false,
    description: 'The missing parameters as a list, or the invalid ones with their messages.',
    oneOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
  })
  readonly params?: string[] | Record<string, string>;

  @ApiProperty({
    required: false,
    description: 'The same messages with a code for programs, by parameter.',
    type: Object,
    additionalProperties: { $ref: '#/components/schemas/ErrorDetailDto' },
  })
  readonly details?: Record<string, ErrorDetailDto>;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Number of the JSON error.',
    example: 4,
  })
  readonly json_error_code?: number;

  @ApiProperty({ required: false, description: 'Message of the JSON error.', example: 'Syntax error' })
  readonly json_error_message?: string;

  @ApiProperty({ required: false, type: 'integer', description: 'Id of the term that already has the name.' })
  readonly term_id?: number;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'With the write of a series: the number of events that the caller may not change.',
  })
  readonly total?: number;

  @ApiProperty({ required: false, type: [ForeignEventDto], description: 'The first ten of these events.' })
  readonly events?: ForeignEventDto[];
}

/** The body of every error response. */
export class ErrorDto {
  @ApiProperty({ description: 'Stable code, for programs.', example: 'rest_invalid_param' })
  readonly code: string;

  @ApiProperty({ description: 'Message, for people.', example: 'Invalid parameter(s): start_date' })
  readonly message: string;

  @ApiProperty()
  readonly data: ErrorDataDto;

  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'integer' },
    description: 'With `term_exists`: the id of the term that already has the name, twice.',
  })
  readonly additional_data?: number[];
}
