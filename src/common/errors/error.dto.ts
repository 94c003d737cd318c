import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';

/** One parameter that is not even of the declared type. */
export class ErrorDetailDto {
  @ApiProperty({ enum: ['rest_invalid_type'] })
  readonly code: 'rest_invalid_type';

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
    description: 'By parameter: which of them are not of the declared type; an empty list when all are.',
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
