import { ApiExtraModels, PartialType } from '@nestjs/swagger';
import { oneOfParser } from '../common/validation/choice.parsers.js';
import { countParser, flagParser } from '../common/validation/number.parsers.js';
import { clearable, Parameter } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import { lineParser, websiteParser } from '../common/validation/text.parsers.js';
import { type Accessibility, accessibilityParser } from '../publishing/accessibility.js';
import { EventContentsDto } from './event-contents.dto.js';
import { externalIdParser, sourceParser } from '../publishing/external-key.js';
import { type EventStatus, eventStatusParser } from './event-status.js';
import { OfferDto } from './offer.dto.js';
import { offersParser } from './offers.parser.js';
import { VIRTUAL_EVENT_TYPES, type VirtualEventType } from './virtual-event.js';

const line = clearable(lineParser, '', [null]);

@ApiExtraModels(OfferDto)
@NullIsAbsent()
export class CreateEventDto extends EventContentsDto {
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

  @Parameter(clearable(sourceParser, null), {
    description: 'Name of the system that the event comes from; "" or null, with `external_id`, for none.',
  })
  readonly source?: string | null;

  @Parameter(clearable(externalIdParser, null), {
    description: 'Its id in that system. No other event has the same `source` and `external_id`.',
  })
  readonly external_id?: string | null;
}

export class UpdateEventDto extends PartialType(CreateEventDto, { skipNullProperties: false }) {}
