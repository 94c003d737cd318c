import { ApiProperty } from '@nestjs/swagger';
import { LanguagesDto } from '../../context/language/languages.dto.js';
import { RECORDS, TERM_TYPES, type TermType } from '../../common/record-types.js';

export class TermUrlsDto {
  @ApiProperty({ example: 'https://calendar.example.org/calendar/events/v1/categories/4' })
  readonly self: string;

  @ApiProperty({ example: 'https://calendar.example.org/calendar/events/v1/categories' })
  readonly collection: string;

  @ApiProperty({ required: false, description: 'The parent category, unless it is a root.' })
  readonly up?: string;
}

/** A category or tag, on its own or inside an event. */
export class TermDto extends LanguagesDto {
  @ApiProperty({ type: 'integer', example: 4 })
  readonly id: number;

  @ApiProperty({ example: 'Chamber music' })
  readonly name: string;

  @ApiProperty({ example: 'chamber-music' })
  readonly slug: string;

  @ApiProperty({ type: 'integer', description: 'Always 0.' })
  readonly term_group: number;

  @ApiProperty({ type: 'integer', description: 'Always the id.' })
  readonly term_taxonomy_id: number;

  @ApiProperty({
    enum: TERM_TYPES.map((type) => RECORDS[type].taxonomy),
    description: '`tribe_events_cat` for a category, `post_tag` for a tag.',
  })
  readonly taxonomy: (typeof RECORDS)[TermType]['taxonomy'];

  @ApiProperty({ example: 'Quartets, trios and the like.' })
  readonly description: string;

  @ApiProperty({ type: 'integer', description: 'Id of the parent category; 0 for roots and tags.' })
  readonly parent: number;

  @ApiProperty({
    type: 'integer',
    description:
      'Number of published events with this term, without those of its descendants, which the filter finds.',
  })
  readonly count: number;

  @ApiProperty({ enum: ['raw'] })
  readonly filter: 'raw';

  @ApiProperty({ description: 'Public page that lists the events with this term.' })
  readonly url: string;

  @ApiProperty({ type: 'array', items: {}, description: 'Always empty.' })
  readonly meta: never[];

  @ApiProperty({ description: 'URLs of the record and of its list in this API.' })
  readonly urls: TermUrlsDto;
}
