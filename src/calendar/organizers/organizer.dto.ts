import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../../common/lists/page.dto.js';
import { clearable, Parameter } from '../../common/parameters/parameter.js';
import { InOrder, NullIsAbsent } from '../../common/parameters/fields.js';
import { emailParser, lineParser, nameParser } from '../../common/parameters/text.parsers.js';
import { LinkedRecordDto } from '../publications/linked-record.dto.js';
import { CreatePublicationDto } from '../publications/create-publication.dto.js';

const text = clearable(lineParser, '', [null]);

@NullIsAbsent()
@InOrder(
  'author date date_utc organizer description excerpt slug status phone website email image password source external_id',
)
export class CreateOrganizerDto extends CreatePublicationDto('organizer', {
  title: 'name',
  contents: 'everything but the name',
  examples: { description: 'Runs concerts all year round.', website: 'https://example.org/arts' },
  takesNulls: true,
}) {
  @Parameter(nameParser, {
    description: 'Name; markup is removed.',
    required: true,
    example: 'Harbour Arts Society',
  })
  readonly organizer: string;

  @Parameter(text, { description: 'Phone number.', example: '+1 506 555 0100' })
  readonly phone?: string;

  @Parameter(clearable(emailParser, ''), { description: 'E-mail address.', example: 'hello@example.org' })
  readonly email?: string;
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
