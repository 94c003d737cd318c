import { ApiExtraModels, PartialType } from '@nestjs/swagger';
import { dateKind, timeZoneKind } from '../common/validation/date.kinds.js';
import { flagKind, idKind } from '../common/validation/number.kinds.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import { nameKind, richTextKind, slugKind, websiteKind } from '../common/validation/text.kinds.js';
import { imageKind, type ImageReference } from '../images/image.kind.js';
import { CreateOrganizerDto } from '../organizers/organizer.dto.js';
import { linkedListKind, type LinkedReference } from '../publishing/linked-list.kind.js';
import { passwordKind } from '../publishing/record-password.kind.js';
import { type RequestedStatus, statusKind } from '../publishing/status.js';
import { termListKind, type TermReference } from '../terms/resolve-terms.js';
import { CreateVenueDto } from '../venues/venue.dto.js';
import { costKind } from './cost.kind.js';

const venues = linkedListKind(CreateVenueDto, 'CreateVenueDto');
const organizers = linkedListKind(CreateOrganizerDto, 'CreateOrganizerDto');
const text = clearable(richTextKind, '', [null]);

@ApiExtraModels(CreateVenueDto, CreateOrganizerDto)
@NullIsAbsent()
export class CreateEventDto {
  @Parameter(idKind, { description: 'Author; who sends the request when absent.' })
  readonly author?: number;

  @Parameter(dateKind, { description: 'Publication date on the clock of the site.' })
  readonly date?: string;

  @Parameter(dateKind, { description: 'Publication date in UTC; wins over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameKind, {
    description: 'Title; markup is removed.',
    required: true,
    example: 'Summer concert',
  })
  readonly title: string;

  @Parameter(text, { description: 'HTML, sanitised.', example: 'An evening by the water.' })
  readonly description?: string;

  @Parameter(slugKind, { description: 'Made from the title when absent.' })
  readonly slug?: string;

  @Parameter(text, { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(statusKind, { description: 'Published at once when absent and permitted.' })
  readonly status?: RequestedStatus;

  @Parameter(clearable(timeZoneKind, '', ['']), {
    description:
      'IANA zone, `UTC±n`, `GMT±n` or an abbreviation of RFC 5322 such as `PST`; that of the site when absent or empty.',
    example: 'Europe/Berlin',
  })
  readonly timezone?: string;

  @Parameter(flagKind, { description: 'Lasts the whole day, or whole days.', default: false })
  readonly all_day?: boolean;

  @Parameter(dateKind, {
    description: 'Start: wall clock in `timezone`, unless a zone follows the time.',
    required: true,
    example: '2030-06-21 19:30:00',
  })
  readonly start_date: string;

  @Parameter(dateKind, {
    description: 'End: wall clock in `timezone`, unless a zone follows the time.',
    required: true,
    example: '2030-06-21 22:00:00',
  })
  readonly end_date: string;

  @Parameter(unlinkable(imageKind), { description: 'Id or address of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(clearable(costKind, [], ['', null]), { description: 'One price or several.', example: '15' })
  readonly cost?: string[];

  @Parameter(clearable(websiteKind, ''), { description: 'Address of its web site.', default: null })
  readonly website?: string;

  @Parameter(flagKind, { description: 'Show a map.' })
  readonly show_map?: boolean;

  @Parameter(flagKind, { description: 'Link to a map.' })
  readonly show_map_link?: boolean;

  @Parameter(flagKind, { description: 'Leave it out of lists.' })
  readonly hide_from_listings?: boolean;

  @Parameter(flagKind, { description: 'Marks it as sticky in calendar views.' })
  readonly sticky?: boolean;

  @Parameter(flagKind, { description: 'Marks it as featured.' })
  readonly featured?: boolean;

  @Parameter(clearable(termListKind, []), {
    description: 'Categories by id, slug or name; unknown names become new categories.',
    default: null,
    example: ['Music'],
  })
  readonly categories?: TermReference[];

  @Parameter(clearable(termListKind, []), {
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

  @Parameter(unlinkable(idKind), {
    description: 'Event of which this one is a part; 0 for none.',
  })
  readonly post_parent?: number | null;

  @Parameter(flagKind, { description: 'Tickets are sold for it.' })
  readonly ticketed?: boolean;

  @Parameter(clearable(passwordKind, '', [null]), { description: 'Hides the contents; "" takes it away.' })
  readonly password?: string;
}

export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {}
