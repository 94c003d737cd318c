import { ApiProperty } from '@nestjs/swagger';

/** A date in pieces, each padded with zeros. */
export class DateDetailsDto {
  @ApiProperty({ example: '2030' })
  readonly year: string;

  @ApiProperty({ example: '06' })
  readonly month: string;

  @ApiProperty({ example: '21' })
  readonly day: string;

  @ApiProperty({ example: '19' })
  readonly hour: string;

  @ApiProperty({ example: '30' })
  readonly minutes: string;

  @ApiProperty({ example: '00' })
  readonly seconds: string;
}

/** The cost in pieces; all of them are empty where there is none and where a password hides it. */
export class CostDetailsDto {
  @ApiProperty({ description: 'Currency symbol of the cost.', example: '€' })
  readonly currency_symbol: string;

  @ApiProperty({ description: 'Always empty.' })
  readonly currency_code: string;

  @ApiProperty({ enum: ['prefix', 'postfix', ''] })
  readonly currency_position: 'prefix' | 'postfix' | '';

  @ApiProperty({
    type: [String],
    description: 'The amounts of the cost as text, ascending.',
    example: ['10', '30.50'],
  })
  readonly values: string[];
}
