import { ApiProperty } from '@nestjs/swagger';
import { LanguagesDto } from '../../context/language/languages.dto.js';
import { type Status, STATUSES } from '../../context/access/rights.js';

/** Identity and dates: the members that the records of events, venues and organizers share. */
export class PublicationDto extends LanguagesDto {
  @ApiProperty({ type: 'integer', example: 12 })
  readonly id: number;

  @ApiProperty({ description: 'Id of the author, as text.', example: '1' })
  readonly author: string;

  @ApiProperty({ enum: STATUSES })
  readonly status: Status;

  @ApiProperty({
    description: 'Publication in the time zone of the site, `Y-m-d H:i:s`.',
    example: '2026-03-01 09:30:00',
  })
  readonly date: string;

  @ApiProperty({ description: 'The same in UTC, `Y-m-d H:i:s`.', example: '2026-03-01 08:30:00' })
  readonly date_utc: string;

  @ApiProperty({ description: 'Last change in the time zone of the site, `Y-m-d H:i:s`.' })
  readonly modified: string;

  @ApiProperty({ description: 'The same in UTC, `Y-m-d H:i:s`.' })
  readonly modified_utc: string;

  @ApiProperty({ description: 'Public page on the web site.' })
  readonly url: string;

  @ApiProperty({ description: 'Globally unique id: host and id.', example: 'example.org?id=12' })
  readonly global_id: string;

  @ApiProperty({ type: [String], description: 'The global id, followed by earlier ones.' })
  readonly global_id_lineage: string[];

  @ApiProperty({
    required: false,
    description: 'Name of the system that the record comes from; only when it was set.',
    example: 'box-office',
  })
  readonly source?: string;

  @ApiProperty({ required: false, description: 'Its id in that system.', example: 'A-17' })
  readonly external_id?: string;
}
