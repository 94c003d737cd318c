import { ApiProperty } from '@nestjs/swagger';

/** The members of a list beside its records. */
export class PageDto {
  @ApiProperty({ description: 'This page, with the filters that were applied.' })
  readonly rest_url: string;

  @ApiProperty({ required: false, description: 'The next page, when there is one.' })
  readonly next_rest_url?: string;

  @ApiProperty({ required: false, description: 'The page before, when there is one.' })
  readonly previous_rest_url?: string;

  @ApiProperty({ type: 'integer', description: 'Number of records that match, for this caller.' })
  readonly total: number;

  @ApiProperty({ type: 'integer' })
  readonly total_pages: number;
}
