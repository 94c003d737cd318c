import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { dateKind } from '../common/validation/date.kinds.js';
import { idKind } from '../common/validation/number.kinds.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import {
  emailKind,
  lineKind,
  nameKind,
  richTextKind,
  slugKind,
  websiteKind,
} from '../common/validation/text.kinds.js';
import { imageKind, type ImageReference } from '../images/image.kind.js';
import { LinkedRecordDto } from '../publishing/linked-record.dto.js';
import { passwordKind } from '../publishing/record-password.kind.js';
import { type RequestedStatus, statusKind } from '../publishing/status.js';

const text = clearable(lineKind, '', [null]);

@NullIsAbsent()
export class CreateOrganizerDto {
  @Parameter(idKind, { description: 'Author; who sends the request when absent.' })
  readonly author?: number;

  @Parameter(dateKind, { description: 'Publication date on the clock of the site.' })
  readonly date?: string;

  @Parameter(dateKind, { description: 'Publication date in UTC; wins over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameKind, {
    description: 'Name; markup is removed.',
    required: true,
    example: 'Harbour Arts Society',
  })
  readonly organizer: string;

  @Parameter(clearable(richTextKind, '', [null]), {
    description: 'HTML, sanitised.',
    example: 'Runs concerts all year round.',
  })
  readonly description?: string;

  @Parameter(clearable(richTextKind, '', [null]), { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(slugKind, { description: 'Made from the name when absent.' })
  readonly slug?: string;

  @Parameter(statusKind, { description: 'Published at once when absent and permitted.' })
  readonly status?: RequestedStatus;

  @Parameter(text, { description: 'Phone number.', example: '+1 506 555 0100' })
  readonly phone?: string;

  @Parameter(clearable(websiteKind, ''), {
    description: 'Address of its web site.',
    example: 'https://example.org/arts',
  })
  readonly website?: string;

  @Parameter(clearable(emailKind, ''), { description: 'E-mail address.', example: 'hello@example.org' })
  readonly email?: string;

  @Parameter(unlinkable(imageKind), { description: 'Id or address of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(clearable(passwordKind, '', [null]), {
    description: 'Hides all but the name; "" takes it away.',
  })
  readonly password?: string;
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
