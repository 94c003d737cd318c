import { ApiProperty } from '@nestjs/swagger';

/** The members of a list besides its records. */
export class PageDto {
  @ApiProperty({ description: 'URL of this page, with its filters.' })
  readonly rest_url: string;

  @ApiProperty({ required: false, description: 'URL of the next page.' })
  readonly next_rest_url?: string;

  @ApiProperty({
    required: false,
    description: 'URL of the previous page; not with `after`.',
  })
  readonly previous_rest_url?: string;

  @ApiProperty({ type: 'integer', description: 'Matches that the caller may see.' })
  readonly total: number;

  @ApiProperty({ type: 'integer' })
  readonly total_pages: number;
}
