import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { dateParser } from '../common/validation/date.parsers.js';
import { textualIdParser } from '../common/validation/number.parsers.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import {
  emailParser,
  lineParser,
  nameParser,
  richTextParser,
  slugParser,
  websiteParser,
} from '../common/validation/text.parsers.js';
import { imageParser, type ImageReference } from '../images/image.parser.js';
import { externalIdParser, sourceParser } from '../publishing/external-key.js';
import { LinkedRecordDto } from '../publishing/linked-record.dto.js';
import { passwordParser } from '../publishing/record-password.parser.js';
import { type RequestedStatus, statusParser } from '../publishing/status.js';

const text = clearable(lineParser, '', [null]);

@NullIsAbsent()
export class CreateOrganizerDto {
  @Parameter(textualIdParser, { description: 'Id of the author. Default of a new organizer: the caller.' })
  readonly author?: number;

  @Parameter(dateParser, { description: 'Publication date in the time zone of the site.' })
  readonly date?: string;

  @Parameter(dateParser, { description: 'Publication date in UTC; takes precedence over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameParser, {
    description: 'Name; markup is removed.',
    required: true,
    example: 'Harbour Arts Society',
  })
  readonly organizer: string;

  @Parameter(clearable(richTextParser, '', [null]), {
    description: 'HTML, sanitised.',
    example: 'Runs concerts all year round.',
  })
  readonly description?: string;

  @Parameter(clearable(richTextParser, '', [null]), { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(slugParser, { description: 'Default of a new organizer: made from the name.' })
  readonly slug?: string;

  @Parameter(statusParser, {
    description: 'Default of a new organizer: `publish` if the caller may publish, else `draft`.',
  })
  readonly status?: RequestedStatus;

  @Parameter(text, { description: 'Phone number.', example: '+1 506 555 0100' })
  readonly phone?: string;

  @Parameter(clearable(websiteParser, ''), {
    description: 'URL of its web site.',
    example: 'https://example.org/arts',
  })
  readonly website?: string;

  @Parameter(clearable(emailParser, ''), { description: 'E-mail address.', example: 'hello@example.org' })
  readonly email?: string;

  @Parameter(unlinkable(imageParser), { description: 'Id or URL of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(clearable(passwordParser, '', [null]), {
    description: 'Password that protects everything but the name; "" removes it.',
  })
  readonly password?: string;

  @Parameter(clearable(sourceParser, null), {
    description:
      'Name of the system that the organizer comes from; "" or null, with `external_id`, for none.',
  })
  readonly source?: string | null;

  @Parameter(clearable(externalIdParser, null), {
    description: 'Its id in that system. No other organizer has the same `source` and `external_id`.',
  })
  readonly external_id?: string | null;
}

export class UpdateOrganizerDto extends PartialType(CreateOrganizerDto, { skipNullProperties: false }) {}

/** An organizer on its own or inside an event. Empty members are left out. */
export class OrganizerDto extends LinkedRecordDto {
  @ApiProperty({ description: 'Name, plain text.', example: 'Harbour Arts Society' })
  readonly organizer: string;

  @ApiProperty({ required: false })
  readonly email?: string;
}

export class OrganizerPageDto extends PageDto {
  @ApiProperty({ type: [OrganizerDto] })
  readonly organizers: OrganizerDto[];
}
