import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import type { Reason } from './reason.js';

/** Why one parameter is refused, where more can be said than that it is. */
export class ErrorDetailDto {
  @ApiProperty({ enum: ['rest_invalid_type', 'rest_not_in_enum', 'rest_out_of_bounds'] })
  readonly code: Reason['code'];

  @ApiProperty({ example: 'featured is not of type boolean.' })
  readonly message: string;

  @ApiProperty({
    description: 'What else there is to know: the parameter.',
    additionalProperties: true,
    type: 'object',
  })
  readonly data: Record<string, unknown>;
}

/** What a refusal tells programs beside its code: the status always, the rest where it is about that. */
@ApiExtraModels(ErrorDetailDto)
export class ErrorDataDto {
  @ApiProperty({ type: 'integer', description: 'The HTTP status again.', example: 400 })
  readonly status: number;

  @ApiProperty({
    required: false,
    description: 'The parameters at fault: a list of those that are missing, or a map of reasons.',
    oneOf: [
      { type: 'array', items: { type: 'string' } },
      { type: 'object', additionalProperties: { type: 'string' } },
    ],
  })
  readonly params?: string[] | Record<string, string>;

  @ApiProperty({
    required: false,
    description: 'By parameter: why it is refused, where there is more to say than that; else an empty list.',
    oneOf: [
      { type: 'array', maxItems: 0, items: {} },
      { type: 'object', additionalProperties: { $ref: '#/components/schemas/ErrorDetailDto' } },
    ],
  })
  readonly details?: never[] | Record<string, ErrorDetailDto>;

  @ApiProperty({
    required: false,
    type: 'integer',
    description: 'Why a JSON body cannot be read.',
    example: 4,
  })
  readonly json_error_code?: number;

  @ApiProperty({ required: false, description: 'The same in words.', example: 'Syntax error' })
  readonly json_error_message?: string;

  @ApiProperty({ required: false, type: 'integer', description: 'The term that already has the name.' })
  readonly term_id?: number;
}

/** Every refusal. */
export class ErrorDto {
  @ApiProperty({ description: 'For programs.', example: 'rest_invalid_param' })
  readonly code: string;

  @ApiProperty({ description: 'For people.', example: 'Invalid parameter(s): start_date' })
  readonly message: string;

  @ApiProperty()
  readonly data: ErrorDataDto;

  @ApiProperty({
    required: false,
    type: 'array',
    items: { type: 'integer' },
    description: 'With `term_exists`: the id of the term that has the name, twice.',
  })
  readonly additional_data?: number[];
}
