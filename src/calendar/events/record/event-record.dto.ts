import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { PageDto } from '../../../common/lists/page.dto.js';
import { ImageDto } from '../../images/image.dto.js';
import { OrganizerDto } from '../../organizers/organizer.dto.js';
import { ACCESSIBILITY, type Accessibility } from '../../publications/accessibility.js';
import { PublicationDto } from '../../publications/publication.dto.js';
import { TermDto } from '../../terms/term.dto.js';
import { VenueDto } from '../../venues/venue.dto.js';
import { EVENT_STATUSES, type EventStatus } from './event-status.js';
import { OfferDto } from './offer.dto.js';
import { VIRTUAL_EVENT_TYPES, type VirtualEventType } from './virtual-event.js';

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

/** The series of an occurrence. */
export class SeriesDto {
  @ApiProperty({ type: 'integer', example: 311 })
  readonly id: number;

  @ApiProperty({ description: 'URL of the series in this API.' })
  readonly rest_url: string;

  @ApiProperty({
    description: 'When the series lets it begin, `Y-m-d H:i:s`, which identifies it within the series.',
    example: '2030-06-24 19:30:00',
  })
  readonly original_start_date: string;

  @ApiProperty({ type: [String], description: 'Names of the fields in which it differs from the series.' })
  readonly overrides: string[];
}

/** An occurrence of a series. */
export class NextOccurrenceDto {
  @ApiProperty({ type: 'integer', example: 312 })
  readonly id: number;

  @ApiProperty({ description: 'URL of the occurrence in this API.' })
  readonly rest_url: string;

  @ApiProperty({ description: '`Y-m-d H:i:s`.', example: '2030-06-24 19:30:00' })
  readonly start_date: string;
}

/** The occurrences of a series. */
export class OccurrencesDto {
  @ApiProperty({ type: 'integer', description: 'How many there are, those that have ended included.' })
  readonly total: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Up to when they exist already, `Y-m-d H:i:s`; null if there are no later ones.',
    example: '2032-12-21 19:30:00',
  })
  readonly generated_until: string | null;

  @ApiProperty({
    type: NextOccurrenceDto,
    nullable: true,
    description: 'The first one that has not ended; null if all have.',
  })
  readonly next: NextOccurrenceDto | null;

  @ApiProperty({
    description: 'True if the rule has neither `COUNT` nor `UNTIL`: further ones are added as time passes.',
  })
  readonly endless: boolean;
}

/** The occurrences that a changed rule does not give any more. They are in the trash, from which a status restores them. */
export class RemovedOccurrencesDto {
  @ApiProperty({ type: 'integer', description: 'How many there are.', example: 3 })
  readonly total: number;

  @ApiProperty({ type: [NextOccurrenceDto], description: 'The first hundred of them.' })
  readonly occurrences: NextOccurrenceDto[];
}

const hidden = 'Null if a password hides it.';

/** An event. Members that are not required are only there when they are set. */
@ApiExtraModels(ImageDto)
export class EventDto extends PublicationDto {
  @ApiProperty({ description: 'URL of the event in this API.' })
  readonly rest_url: string;

  @ApiProperty({ description: 'Plain text.', example: 'Summer concert' })
  readonly title: string;

  @ApiProperty({ description: 'HTML.' })
  readonly description: string;

  @ApiProperty({ description: 'HTML.' })
  readonly excerpt: string;

  @ApiProperty({ description: '"" for a draft without one.', example: 'summer-concert' })
  readonly slug: string;

  @ApiProperty({
    oneOf: [{ $ref: '#/components/schemas/ImageDto' }, { type: 'boolean', enum: [false] }],
    description: 'False if there is none.',
  })
  readonly image: ImageDto | false;

  @ApiProperty({ type: Boolean, nullable: true, description: hidden })
  readonly all_day: boolean | null;

  @ApiProperty({
    description: "In the event's time zone, `Y-m-d H:i:s`.",
    example: '2030-06-21 19:30:00',
  })
  readonly start_date: string;

  @ApiProperty()
  readonly start_date_details: DateDetailsDto;

  @ApiProperty({
    description: "In the event's time zone, `Y-m-d H:i:s`.",
    example: '2030-06-21 22:00:00',
  })
  readonly end_date: string;

  @ApiProperty()
  readonly end_date_details: DateDetailsDto;

  @ApiProperty({ description: 'Start in UTC, `Y-m-d H:i:s`.' })
  readonly utc_start_date: string;

  @ApiProperty()
  readonly utc_start_date_details: DateDetailsDto;

  @ApiProperty({ description: 'End in UTC, `Y-m-d H:i:s`.' })
  readonly utc_end_date: string;

  @ApiProperty()
  readonly utc_end_date_details: DateDetailsDto;

  @ApiProperty({ description: 'IANA zone or `UTC±n`.', example: 'Europe/Berlin' })
  readonly timezone: string;

  @ApiProperty({ description: 'Abbreviation of the time zone at the start.', example: 'CEST' })
  readonly timezone_abbr: string;

  @ApiProperty({ description: 'Prices with currency; "" if there are none.', example: '$10 – $20' })
  readonly cost: string;

  @ApiProperty()
  readonly cost_details: CostDetailsDto;

  @ApiProperty({ description: 'URL of its web site; its public page if it has none.' })
  readonly website: string;

  @ApiProperty({ type: Boolean, nullable: true, description: hidden })
  readonly show_map: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: hidden })
  readonly show_map_link: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: hidden })
  readonly hide_from_listings: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: hidden })
  readonly sticky: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: hidden })
  readonly featured: boolean | null;

  @ApiProperty({ type: [TermDto] })
  readonly categories: TermDto[];

  @ApiProperty({ type: [TermDto] })
  readonly tags: TermDto[];

  @ApiProperty({
    oneOf: [
      { $ref: '#/components/schemas/VenueDto' },
      { type: 'array', items: { $ref: '#/components/schemas/VenueDto' } },
    ],
    description: 'The venue; an empty list if there is none, a list if there are several.',
  })
  readonly venue: VenueDto | VenueDto[];

  @ApiProperty({ type: [OrganizerDto] })
  readonly organizer: OrganizerDto[];

  @ApiProperty({
    type: 'integer',
    required: false,
    description: 'Id of the parent event, if any.',
  })
  readonly post_parent?: number;

  @ApiProperty({ required: false, enum: [true], description: 'Present if tickets are sold for the event.' })
  readonly ticketed?: true;

  @ApiProperty({
    required: false,
    enum: EVENT_STATUSES.filter((status) => status !== 'scheduled'),
    description: 'Present unless the event takes place as announced.',
  })
  readonly event_status?: Exclude<EventStatus, 'scheduled'>;

  @ApiProperty({ required: false, description: 'Plain text.' })
  readonly event_status_reason?: string;

  @ApiProperty({
    required: false,
    type: [String],
    description: 'Starts before the published event was rescheduled, `Y-m-d H:i:s`; oldest first.',
    example: ['2030-06-20 19:30:00'],
  })
  readonly previous_start_date?: string[];

  @ApiProperty({ required: false, description: 'Visitors can attend online. Absent if unknown.' })
  readonly is_virtual?: boolean;

  @ApiProperty({ required: false, enum: VIRTUAL_EVENT_TYPES })
  readonly virtual_event_type?: VirtualEventType;

  @ApiProperty({ required: false, description: 'URL at which visitors attend online.' })
  readonly virtual_url?: string;

  @ApiProperty({ required: false, type: [OfferDto] })
  readonly offers?: OfferDto[];

  @ApiProperty({ required: false, type: 'integer', description: 'How many people can attend.' })
  readonly capacity?: number;

  @ApiProperty({
    required: false,
    enum: ACCESSIBILITY,
    isArray: true,
    description: 'What is accessible. What is not named is unknown.',
  })
  readonly accessibility?: Accessibility[];

  @ApiProperty({ required: false, description: 'Plain text.' })
  readonly accessibility_note?: string;

  @ApiProperty({
    required: false,
    description: 'Of an occurrence: the series that it belongs to.',
  })
  readonly series?: SeriesDto;

  @ApiProperty({
    required: false,
    type: [String],
    description: 'Of a series: when its occurrences begin, as lines of iCalendar.',
    example: ['RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=10'],
  })
  readonly recurrence?: string[];

  @ApiProperty({ required: false, description: 'Of a series: its occurrences, which are events themselves.' })
  readonly occurrences?: OccurrencesDto;

  @ApiProperty({
    required: false,
    description:
      'In the response to a change of a series: the occurrences that it moved to the trash. Absent if there are none.',
  })
  readonly removed?: RemovedOccurrencesDto;

  @ApiProperty({ type: 'array', items: {}, description: 'Always empty.' })
  readonly custom_fields: never[];

  @ApiProperty({
    required: false,
    type: Object,
    additionalProperties: true,
    description: 'schema.org Event; only when a single event is read.',
  })
  readonly json_ld?: Record<string, unknown>;
}

export class EventPageDto extends PageDto {
  @ApiProperty({ type: [EventDto] })
  readonly events: EventDto[];

  @ApiProperty({ required: false, description: 'True if inexact.' })
  readonly total_is_estimate?: boolean;

  @ApiProperty({ required: false, description: 'Another `q`.' })
  readonly did_you_mean?: string;

  @ApiProperty({ required: false, description: 'The last so many lack a word of `q`.' })
  readonly partial_matches?: number;
}
