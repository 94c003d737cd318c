import { ApiExtraModels, PartialType } from '@nestjs/swagger';
import { dateParser, timeZoneParser } from '../common/validation/date.parsers.js';
import { flagParser, idParser } from '../common/validation/number.parsers.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import { nameParser, richTextParser, slugParser, websiteParser } from '../common/validation/text.parsers.js';
import { imageParser, type ImageReference } from '../images/image.parser.js';
import { CreateOrganizerDto } from '../organizers/organizer.dto.js';
import { linkedListParser, type LinkedReference } from '../publishing/linked-list.parser.js';
import { passwordParser } from '../publishing/record-password.parser.js';
import { type RequestedStatus, statusParser } from '../publishing/status.js';
import { termListParser, type TermReference } from '../terms/resolve-terms.js';
import { CreateVenueDto } from '../venues/venue.dto.js';
import { costParser } from './cost.parser.js';

const venues = linkedListParser(CreateVenueDto, 'CreateVenueDto');
const organizers = linkedListParser(CreateOrganizerDto, 'CreateOrganizerDto');
const text = clearable(richTextParser, '', [null]);

@ApiExtraModels(CreateVenueDto, CreateOrganizerDto)
@NullIsAbsent()
export class CreateEventDto {
  @Parameter(idParser, { description: 'Author; who sends the request when absent.' })
  readonly author?: number;

  @Parameter(dateParser, { description: 'Publication date on the clock of the site.' })
  readonly date?: string;

  @Parameter(dateParser, { description: 'Publication date in UTC; wins over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameParser, {
    description: 'Title; markup is removed.',
    required: true,
    example: 'Summer concert',
  })
  readonly title: string;

  @Parameter(text, { description: 'HTML, sanitised.', example: 'An evening by the water.' })
  readonly description?: string;

  @Parameter(slugParser, { description: 'Made from the title when absent.' })
  readonly slug?: string;

  @Parameter(text, { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(statusParser, { description: 'Published at once when absent and permitted.' })
  readonly status?: RequestedStatus;

  @Parameter(clearable(timeZoneParser, '', ['']), {
    description:
      'IANA zone, `UTC±n`, `GMT±n` or an abbreviation of RFC 5322 such as `PST`; that of the site when absent or empty.',
    example: 'Europe/Berlin',
  })
  readonly timezone?: string;

  @Parameter(flagParser, { description: 'Lasts the whole day, or whole days.', default: false })
  readonly all_day?: boolean;

  @Parameter(dateParser, {
    description: 'Start: wall clock in `timezone`, unless a zone follows the time.',
    required: true,
    example: '2030-06-21 19:30:00',
  })
  readonly start_date: string;

  @Parameter(dateParser, {
    description: 'End: wall clock in `timezone`, unless a zone follows the time.',
    required: true,
    example: '2030-06-21 22:00:00',
  })
  readonly end_date: string;

  @Parameter(unlinkable(imageParser), { description: 'Id or address of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(clearable(costParser, [], ['', null]), { description: 'One price or several.', example: '15' })
  readonly cost?: string[];

  @Parameter(clearable(websiteParser, ''), { description: 'Address of its web site.', default: null })
  readonly website?: string;

  @Parameter(flagParser, { description: 'Show a map.' })
  readonly show_map?: boolean;

  @Parameter(flagParser, { description: 'Link to a map.' })
  readonly show_map_link?: boolean;

  @Parameter(flagParser, { description: 'Leave it out of lists.' })
  readonly hide_from_listings?: boolean;

  @Parameter(flagParser, { description: 'Marks it as sticky in calendar views.' })
  readonly sticky?: boolean;

  @Parameter(flagParser, { description: 'Marks it as featured.' })
  readonly featured?: boolean;

  @Parameter(clearable(termListParser, []), {
    description: 'Categories by id, slug or name; unknown names become new categories.',
    default: null,
    example: ['Music'],
  })
  readonly categories?: TermReference[];

  @Parameter(clearable(termListParser, []), {
    description: 'Tags by id, slug or name; unknown names become new tags.',
    default: null,
    example: ['Open air'],
  })
  readonly tags?: TermReference[];

  @Parameter(clearable(venues, []), {
    description: 'Venues by id, or the fields of a new one; 0, "" or an object of empty fields for none.',
    default: null,
    example: { venue: 'Harbour Hall', city: 'Port Aubrey' },
  })
  readonly venue?: LinkedReference<CreateVenueDto>[];

  @Parameter(clearable(organizers, []), {
    description: 'Organizers by id, or the fields of a new one; 0, "" or an object of empty fields for none.',
    default: null,
    example: [{ organizer: 'Harbour Arts Society' }],
  })
  readonly organizer?: LinkedReference<CreateOrganizerDto>[];

  @Parameter(unlinkable(idParser), {
    description: 'Event of which this one is a part; 0 for none.',
  })
  readonly post_parent?: number | null;

  @Parameter(flagParser, { description: 'Tickets are sold for it.' })
  readonly ticketed?: boolean;

  @Parameter(clearable(passwordParser, '', [null]), { description: 'Hides the contents; "" takes it away.' })
  readonly password?: string;
}

export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {}
