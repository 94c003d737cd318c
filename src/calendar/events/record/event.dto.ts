import { ApiExtraModels, PartialType } from '@nestjs/swagger';
import type { Zone } from '../../../common/dates/zone.js';
import { CreateOrganizerDto, OrganizerDto } from '../../organizers/organizer.dto.js';
import { linkedListParser, type LinkedReference } from '../../publications/linked-list.parser.js';
import { oneOfParser } from '../../../common/parameters/choice.parsers.js';
import { dateParser, timeZoneParser } from '../../../common/dates/date.parsers.js';
import { countParser, flagParser, idParser } from '../../../common/parameters/number.parsers.js';
import { clearable, Parameter, unlinkable } from '../../../common/parameters/parameter.js';
import { InOrder, NullIsAbsent } from '../../../common/parameters/fields.js';
import { lineParser, nameParser, websiteParser } from '../../../common/parameters/text.parsers.js';
import { type Accessibility, accessibilityParser } from '../../publications/accessibility.js';
import { CreatePublicationDto } from '../../publications/create-publication.dto.js';
import { recurrenceParser } from '../../../common/recurrence/recurrence.parser.js';
import type { Recurrence } from '../../../common/recurrence/recurrence.js';
import { termListParser, type TermReference } from '../../terms/term-list.parsers.js';
import { CreateVenueDto, VenueDto } from '../../venues/venue.dto.js';
import { costParser } from './cost.parser.js';
import { type EventStatus, eventStatusParser } from './event-status.js';
import { OfferDto } from './offer.dto.js';
import { offersParser } from './offers.parser.js';
import { VIRTUAL_EVENT_TYPES, type VirtualEventType } from './virtual-event.js';

const venues = linkedListParser(CreateVenueDto, VenueDto);
const organizers = linkedListParser(CreateOrganizerDto, OrganizerDto);
const line = clearable(lineParser, '', [null]);

@ApiExtraModels(CreateVenueDto, CreateOrganizerDto, OfferDto)
@NullIsAbsent()
@InOrder(
  'author date date_utc title description slug excerpt status timezone image cost website show_map password event_status source external_id',
)
export class CreateEventDto extends CreatePublicationDto('event', {
  title: 'title',
  contents: 'the contents',
  examples: { description: 'An evening by the water.' },
}) {
  @Parameter(nameParser, {
    description: 'Title; markup is removed.',
    required: true,
    example: 'Summer concert',
  })
  readonly title: string;

  @Parameter(clearable(timeZoneParser, '', ['']), {
    description:
      'IANA zone, `UTC±n`, `GMT±n` or an abbreviation of RFC 5322 such as `PST`; "" for that of the site, the default of a new event.',
    example: 'Europe/Berlin',
  })
  readonly timezone?: Zone | '';

  @Parameter(flagParser, {
    description: 'The event lasts one or more whole days. Default of a new event: false.',
  })
  readonly all_day?: boolean;

  @Parameter(dateParser, {
    description: 'Start in `timezone`, unless the value names its own time zone.',
    required: true,
    example: '2030-06-21 19:30:00',
  })
  readonly start_date: string;

  @Parameter(dateParser, {
    description: 'End in `timezone`, unless the value names its own time zone.',
    required: true,
    example: '2030-06-21 22:00:00',
  })
  readonly end_date: string;

  @Parameter(clearable(recurrenceParser, null, ['', null]), {
    description:
      'Makes a new event a series: `RRULE` and `RDATE` of iCalendar, as text or as a list of lines, such as `FREQ=WEEKLY;BYDAY=MO;COUNT=10`. Each date, `start_date` first, becomes an event of its own, with these fields.',
  })
  readonly recurrence?: Recurrence | null;

  @Parameter(clearable(costParser, [], ['', null]), { description: 'One price or several.', example: '15' })
  readonly cost?: string[];

  @Parameter(flagParser, { description: 'Show a map.' })
  readonly show_map?: boolean;

  @Parameter(flagParser, { description: 'Link to a map.' })
  readonly show_map_link?: boolean;

  @Parameter(flagParser, { description: 'Leave the event out of lists.' })
  readonly hide_from_listings?: boolean;

  @Parameter(flagParser, { description: 'Mark the event as sticky in calendar views.' })
  readonly sticky?: boolean;

  @Parameter(flagParser, { description: 'Mark the event as featured.' })
  readonly featured?: boolean;

  @Parameter(clearable(termListParser, []), {
    description: 'Categories by id, slug or name. Unknown names create categories.',
    example: ['Music'],
  })
  readonly categories?: TermReference[];

  @Parameter(clearable(termListParser, []), {
    description: 'Tags by id, slug or name. Unknown names create tags.',
    example: ['Open air'],
  })
  readonly tags?: TermReference[];

  @Parameter(clearable(venues, []), {
    description:
      'Venues by id, or the fields of a new one. 0, "" or an object with only empty fields means none.',
    example: { venue: 'Harbour Hall', city: 'Port Aubrey' },
  })
  readonly venue?: LinkedReference<CreateVenueDto>[];

  @Parameter(clearable(organizers, []), {
    description:
      'Organizers by id, or the fields of a new one. 0, "" or an object with only empty fields means none.',
    example: [{ organizer: 'Harbour Arts Society' }],
  })
  readonly organizer?: LinkedReference<CreateOrganizerDto>[];

  @Parameter(unlinkable(idParser), {
    description: 'Id of the parent event; 0 for none.',
  })
  readonly post_parent?: number | null;

  @Parameter(flagParser, { description: 'Tickets are sold for the event.' })
  readonly ticketed?: boolean;

  @Parameter(clearable(eventStatusParser, 'scheduled'), {
    description: 'Whether the event takes place as announced. Default of a new event: `scheduled`.',
  })
  readonly event_status?: EventStatus;

  @Parameter(line, { description: 'Why it does not, plain text.' })
  readonly event_status_reason?: string;

  @Parameter(clearable(flagParser, null), {
    description: 'Visitors can attend online; "" or null for unknown, the default of a new event.',
  })
  readonly is_virtual?: boolean | null;

  @Parameter(clearable(oneOfParser(VIRTUAL_EVENT_TYPES), ''), {
    description: '`virtual` if visitors can only attend online, `hybrid` if they can also come.',
  })
  readonly virtual_event_type?: VirtualEventType | '';

  @Parameter(clearable(websiteParser, ''), {
    description: 'URL at which visitors attend online.',
  })
  readonly virtual_url?: string;

  @Parameter(clearable(offersParser, []), {
    description: 'Prices at which tickets are sold. Unless `cost` is sent, it follows from them.',
    example: [{ name: 'Adults', price: '15', currency: 'EUR', availability: 'in_stock' }],
  })
  readonly offers?: OfferDto[];

  @Parameter(clearable(countParser, null), {
    description: 'How many people can attend.',
    example: 300,
  })
  readonly capacity?: number | null;

  @Parameter(clearable(accessibilityParser, []), {
    description: 'What is accessible: comma-separated or a list. What is not named is unknown.',
    example: ['step_free', 'hearing_loop'],
  })
  readonly accessibility?: Accessibility[];

  @Parameter(line, {
    description: 'What visitors should know about accessibility, plain text.',
    example: 'Ramp at the side entrance.',
  })
  readonly accessibility_note?: string;
}

export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {}
