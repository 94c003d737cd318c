import { ApiProperty } from '@nestjs/swagger';

/** The members of a list beside its records. */
export class PageDto {
  @ApiProperty({ description: 'URL of this page, with the filters that were applied.' })
  readonly rest_url: string;

  @ApiProperty({ required: false, description: 'URL of the next page, if there is one.' })
  readonly next_rest_url?: string;

  @ApiProperty({
    required: false,
    description: 'URL of the previous page, if there is one; not if `after` was sent.',
  })
  readonly previous_rest_url?: string;

  @ApiProperty({ type: 'integer', description: 'Number of matching records that the caller may see.' })
  readonly total: number;

  @ApiProperty({ type: 'integer' })
  readonly total_pages: number;
}
