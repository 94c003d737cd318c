import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { dateKind } from '../common/validation/date.kinds.js';
import { idKind, numberKind, nonEmptyTruthyKind } from '../common/validation/number.kinds.js';
import { clearable, Parameter, unlinkable } from '../common/validation/parameter.js';
import { NullIsAbsent } from '../common/validation/parameters.js';
import { lineKind, nameKind, richTextKind, slugKind, websiteKind } from '../common/validation/text.kinds.js';
import { imageKind, type ImageReference } from '../images/image.kind.js';
import { LinkedRecordDto } from '../publishing/linked-record.dto.js';
import { passwordKind } from '../publishing/record-password.kind.js';
import { type RequestedStatus, statusKind } from '../publishing/status.js';

const text = clearable(lineKind, '', [null]);
const coordinate = (limit: number) => clearable(numberKind(-limit, limit), null);

@NullIsAbsent()
export class CreateVenueDto {
  @Parameter(idKind, { description: 'Author; who sends the request when absent.' })
  readonly author?: number;

  @Parameter(dateKind, { description: 'Publication date on the clock of the site.' })
  readonly date?: string;

  @Parameter(dateKind, { description: 'Publication date in UTC; wins over `date`.' })
  readonly date_utc?: string;

  @Parameter(nameKind, { description: 'Name; markup is removed.', required: true, example: 'Harbour Hall' })
  readonly venue: string;

  @Parameter(clearable(richTextKind, '', [null]), {
    description: 'HTML, sanitised.',
    example: 'A hall for 300.',
  })
  readonly description?: string;

  @Parameter(clearable(richTextKind, '', [null]), { description: 'Short HTML, sanitised.' })
  readonly excerpt?: string;

  @Parameter(slugKind, { description: 'Made from the name when absent.' })
  readonly slug?: string;

  @Parameter(statusKind, { description: 'Published at once when absent and permitted.' })
  readonly status?: RequestedStatus;

  @Parameter(nonEmptyTruthyKind, {
    description: 'Whether events at the venue show a map; they do when absent.',
    default: null,
  })
  readonly show_map?: boolean;

  @Parameter(nonEmptyTruthyKind, {
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

  @Parameter(clearable(websiteKind, ''), {
    description: 'Address of its web site.',
    example: 'https://example.org/hall',
  })
  readonly website?: string;

  @Parameter(unlinkable(imageKind), { description: 'Id or address of an image.' })
  readonly image?: ImageReference | null;

  @Parameter(coordinate(90), { description: 'Degrees north.', example: 46.0878 })
  readonly geo_lat?: number | null;

  @Parameter(coordinate(180), { description: 'Degrees east.', example: -64.7782 })
  readonly geo_lng?: number | null;

  @Parameter(clearable(passwordKind, '', [null]), {
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
