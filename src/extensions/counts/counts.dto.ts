import { ApiProperty } from '@nestjs/swagger';

/** The numbers of events of a list. */
export class CountsDto {
  @ApiProperty({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'At most 400 rows: the largest, days and months in their order.',
    example: [{ day: '2026-12-01', count: 3 }],
  })
  readonly counts: readonly object[];

  @ApiProperty({ type: 'integer', description: 'Events that match.' })
  readonly total: number;

  @ApiProperty({ description: 'Concluded from a sample.' })
  readonly is_estimate: boolean;

  @ApiProperty({ type: 'integer', description: 'Further rows.' })
  readonly left_out: number;
}
