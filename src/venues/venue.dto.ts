import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { dateParser } from '../common/validation/date.parsers.js';
import { idParser, numberParser, nonEmptyTruthyParser } from '../common/validation/number.parsers.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import {
  lineParser,
  nameParser,
  richTextParser,
  slugParser,
  websiteParser,
} from '../common/validation/text.parsers.js';
import { imageParser, type ImageReference } from '../images/image.parser.js';
import { LinkedRecordDto } from '../publishing/linked-record.dto.js';
import { passwordParser } from '../publishing/record-password.parser.js';
import { type RequestedStatus, statusParser } from '../publishing/status.js';

const text = clearable(lineParser, '', [null]);
const coordinate = (limit: number) => clearable(numberParser(-limit, limit), null);

@NullIsAbsent()
export class CreateVenueDto {
  @Parameter(idParser, { description: 'Author; who sends the request when absent.' })
  readonly author?: number;

  @Parameter(dateParser, { description: 'Publication date on the clock of the site.' })
  readonly date?: string;

  @Parameter(dateParser, { description: 'Publication date in UTC; wins over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameParser, { description: 'Name; markup is removed.', required: true, example: 'Harbour Hall' })
  readonly venue: string;

  @Parameter(clearable(richTextParser, '', [null]), {
    description: 'HTML, sanitised.',
    example: 'A hall for 300.',
  })
  readonly description?: string;

  @Parameter(clearable(richTextParser, '', [null]), { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(slugParser, { description: 'Made from the name when absent.' })
  readonly slug?: string;

  @Parameter(statusParser, { description: 'Published at once when absent and permitted.' })
  readonly status?: RequestedStatus;

  @Parameter(nonEmptyTruthyParser, {
    description: 'Whether events at the venue show a map; they do when absent.',
    default: null,
  })
  readonly show_map?: boolean;

  @Parameter(nonEmptyTruthyParser, {
    description: 'Whether events at the venue link to a map; they do when absent.',
    default: null,
  })
  readonly show_map_link?: boolean;

  @Parameter(text, { description: 'Street and number.', example: '1 Quay Street' })
  readonly address?: string;

  @Parameter(text, { description: 'City.', example: 'Port Aubrey' })
  readonly city?: string;

  @Parameter(text, { description: 'Country.', example: 'Canada' })
  readonly country?: string;

  @Parameter(text, { description: 'Province.', example: 'New Brunswick' })
  readonly province?: string;

  @Parameter(text, { description: 'State.' })
  readonly state?: string;

  @Parameter(text, { description: 'ZIP code.', example: 'E1C 0A1' })
  readonly zip?: string;

  @Parameter(text, { description: 'Phone number.', example: '+1 506 555 0100' })
  readonly phone?: string;

  @Parameter(text, { description: 'State or province; derived from them when absent.' })
  readonly stateprovince?: string;

  @Parameter(clearable(websiteParser, ''), {
    description: 'Address of its web site.',
    example: 'https://example.org/hall',
  })
  readonly website?: string;

  @Parameter(unlinkable(imageParser), { description: 'Id or address of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(coordinate(90), { description: 'Degrees north.', example: 46.0878 })
  readonly geo_lat?: number | null;

  @Parameter(coordinate(180), { description: 'Degrees east.', example: -64.7782 })
  readonly geo_lng?: number | null;

  @Parameter(clearable(passwordParser, '', [null]), {
    description: 'Hides all but the name; "" takes it away.',
  })
  readonly password?: string;
}

export class UpdateVenueDto extends PartialType(CreateVenueDto, { skipNullProperties: false }) {}

/** A venue on its own or inside an event. Empty members are left out. */
export class VenueDto extends LinkedRecordDto {
  @ApiProperty({ description: 'Name, plain text.', example: 'Harbour Hall' })
  readonly venue: string;

  @ApiProperty({ required: false })
  readonly address?: string;

  @ApiProperty({ required: false })
  readonly city?: string;

  @ApiProperty({ required: false })
  readonly country?: string;

  @ApiProperty({ required: false })
  readonly province?: string;

  @ApiProperty({ required: false })
  readonly state?: string;

  @ApiProperty({ required: false })
  readonly zip?: string;

  @ApiProperty({
    required: false,
    description:
      'The `state` of a venue in the United States, else the `province`, unless it was sent by itself.',
  })
  readonly stateprovince?: string;

  @ApiProperty({ required: false, type: 'number', description: 'Degrees north.' })
  readonly geo_lat?: number;

  @ApiProperty({ required: false, type: 'number', description: 'Degrees east.' })
  readonly geo_lng?: number;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Null where a password hides it.' })
  readonly show_map: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Null where a password hides it.' })
  readonly show_map_link: boolean | null;
}

export class VenuePageDto extends PageDto {
  @ApiProperty({ type: [VenueDto] })
  readonly venues: VenueDto[];
}
