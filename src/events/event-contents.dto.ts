import { ApiExtraModels } from '@nestjs/swagger';
import { dateParser, timeZoneParser } from '../common/validation/date.parsers.js';
import { flagParser, idParser, textualIdParser } from '../common/validation/number.parsers.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
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

/** The fields of an event that the original API has. */
@ApiExtraModels(CreateVenueDto, CreateOrganizerDto)
export class EventContentsDto {
  @Parameter(textualIdParser, { description: 'Id of the author. Default of a new event: the caller.' })
  readonly author?: number;

  @Parameter(dateParser, { description: 'Publication date in the time zone of the site.' })
  readonly date?: string;

  @Parameter(dateParser, { description: 'Publication date in UTC; takes precedence over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameParser, {
    description: 'Title; markup is removed.',
    required: true,
    example: 'Summer concert',
  })
  readonly title: string;

  @Parameter(text, { description: 'HTML, sanitised.', example: 'An evening by the water.' })
  readonly description?: string;

  @Parameter(slugParser, { description: 'Default of a new event: made from the title.' })
  readonly slug?: string;

  @Parameter(text, { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(statusParser, {
    description: 'Default of a new event: `publish` if the caller may publish, else `draft`.',
  })
  readonly status?: RequestedStatus;

  @Parameter(clearable(timeZoneParser, '', ['']), {
    description:
      'IANA zone, `UTC±n`, `GMT±n` or an abbreviation of RFC 5322 such as `PST`; "" for that of the site, the default of a new event.',
    example: 'Europe/Berlin',
  })
  readonly timezone?: string;

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

  @Parameter(unlinkable(imageParser), { description: 'Id or URL of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(clearable(costParser, [], ['', null]), { description: 'One price or several.', example: '15' })
  readonly cost?: string[];

  @Parameter(clearable(websiteParser, ''), { description: 'URL of its web site.' })
  readonly website?: string;

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

  @Parameter(clearable(passwordParser, '', [null]), {
    description: 'Password that protects the contents; "" removes it.',
  })
  readonly password?: string;
}
