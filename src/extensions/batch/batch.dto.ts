import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { Parameter } from '../../common/parameters/parameter.js';
import { atomicParser } from './atomic.parser.js';
import { OperationDto } from './operation.dto.js';
import { operationsParser, type SentOperation } from './operations.parser.js';

@ApiExtraModels(OperationDto)
export class BatchDto {
  @Parameter(operationsParser, {
    description: 'Writes, which are applied in this order.',
    required: true,
    example: [
      { method: 'POST', path: '/venues', body: { venue: 'Signal House' } },
      { method: 'PATCH', path: '/venues/by-slug/signal-house', body: { phone: '+1 506 555 0142' } },
    ],
  })
  readonly operations: readonly SentOperation[];

  @Parameter(atomicParser, {
    description: 'Each operation is stored by itself, so this can only be false.',
    example: false,
  })
  readonly atomic?: false;
}

/** The response to one operation. */
export class OperationResponseDto {
  @ApiProperty({ type: 'integer', description: 'The status that the write alone would have.', example: 201 })
  readonly status: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description:
      'Those of `ETag`, `Location`, `Retry-After`, `Idempotency-Replayed`, `X-Calendar-Ignored`, `X-Calendar-Removed`, `X-Calendar-Changed` it has.',
    example: { ETag: '"v12-4.Q2l3nC"' },
  })
  readonly headers: Record<string, string>;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The record, or the error.',
    example: { id: 12, venue: 'Signal House' },
  })
  readonly body: object;
}

/** The responses to a batch. */
export class BatchResponsesDto {
  @ApiProperty({ type: [OperationResponseDto], description: 'One for each operation, in their order.' })
  readonly responses: OperationResponseDto[];
}
