import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { RECORD_TYPES, type RecordType } from '../../common/record-types.js';
import { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { OrganizerDto } from '../../calendar/organizers/organizer.dto.js';
import { TermDto } from '../../calendar/terms/term.dto.js';
import { VenueDto } from '../../calendar/venues/venue.dto.js';

const RECORDS = [EventDto, VenueDto, OrganizerDto, TermDto];

/** A record at its last change. */
@ApiExtraModels(...RECORDS)
export class ChangeDto {
  @ApiProperty({ enum: RECORD_TYPES })
  readonly type: RecordType;

  @ApiProperty({ type: 'integer', example: 26 })
  readonly id: number;

  @ApiProperty({
    format: 'date-time',
    description: 'Time of the change in UTC.',
    example: '2026-03-01T08:30:00.125Z',
  })
  readonly changed: string;

  @ApiProperty({
    required: false,
    anyOf: RECORDS.map((record) => ({ $ref: getSchemaPath(record) })),
    description: 'The record as lists show it now; absent if it was removed.',
  })
  readonly record?: EventDto | VenueDto | OrganizerDto | TermDto;

  @ApiProperty({
    required: false,
    enum: [true],
    description: 'The record was public and no longer is, or was deleted for good.',
  })
  readonly removed?: true;
}

/** A part of the feed of changes. */
export class ChangesDto {
  @ApiProperty({ type: [ChangeDto], description: 'In the order in which to apply them.' })
  readonly changes: ChangeDto[];

  @ApiProperty({
    description: 'To continue behind these changes, now or after up to 90 days (`CHANGES_DAYS`).',
  })
  readonly cursor: string;

  @ApiProperty({ description: 'More changes follow: continue at once.' })
  readonly more: boolean;
}
