import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../../common/lists/page.dto.js';
import { numberParser, truthyTextParser } from '../../common/parameters/number.parsers.js';
import { absentIfNull, clearable, Parameter } from '../../common/parameters/parameter.js';
import { InOrder, NullIsAbsent } from '../../common/parameters/fields.js';
import { lineParser, nameParser } from '../../common/parameters/text.parsers.js';
import { LinkedRecordDto } from '../publications/linked-record.dto.js';
import { type Accessibility, ACCESSIBILITY, accessibilityParser } from '../publications/accessibility.js';
import { CreatePublicationDto } from '../publications/create-publication.dto.js';

const text = clearable(lineParser, '', [null]);
const coordinate = (limit: number) => clearable(numberParser(-limit, limit), null);

@NullIsAbsent()
@InOrder(
  'author date date_utc venue description excerpt slug status show_map website image geo_lat password source external_id',
)
export class CreateVenueDto extends CreatePublicationDto('venue', {
  title: 'name',
  contents: 'everything but the name',
  examples: { description: 'A hall for 300.', website: 'https://example.org/hall' },
}) {
  @Parameter(nameParser, { description: 'Name; markup is removed.', required: true, example: 'Harbour Hall' })
  readonly venue: string;

  @Parameter(absentIfNull(truthyTextParser), {
    description: 'Show a map with events at the venue. Default of a new venue: true.',
  })
  readonly show_map?: boolean;

  @Parameter(absentIfNull(truthyTextParser), {
    description: 'Link from events at the venue to a map. Default of a new venue: true.',
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

  @Parameter(text, {
    description: 'State or province. Unless it is set, it follows from `state`, `province` and `country`.',
  })
  readonly stateprovince?: string;

  @Parameter(coordinate(90), { description: 'Degrees north.', example: 46.0878 })
  readonly geo_lat?: number | null;

  @Parameter(coordinate(180), { description: 'Degrees east.', example: -64.7782 })
  readonly geo_lng?: number | null;

  @Parameter(clearable(accessibilityParser, []), {
    description: 'What is accessible: comma-separated or a list. What is not named is unknown.',
    example: ['step_free', 'hearing_loop'],
  })
  readonly accessibility?: Accessibility[];

  @Parameter(text, {
    description: 'What visitors should know about accessibility, plain text.',
    example: 'Ramp at the side entrance.',
  })
  readonly accessibility_note?: string;
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
    description: 'As it was sent; otherwise the `state` of a venue in the United States, or the `province`.',
  })
  readonly stateprovince?: string;

  @ApiProperty({ required: false, type: 'number', description: 'Degrees north.' })
  readonly geo_lat?: number;

  @ApiProperty({ required: false, type: 'number', description: 'Degrees east.' })
  readonly geo_lng?: number;

  @ApiProperty({
    required: false,
    enum: ACCESSIBILITY,
    isArray: true,
    description: 'What is accessible. What is not named is unknown.',
  })
  readonly accessibility?: Accessibility[];

  @ApiProperty({ required: false, description: 'Plain text.' })
  readonly accessibility_note?: string;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Null if a password hides it.' })
  readonly show_map: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true, description: 'Null if a password hides it.' })
  readonly show_map_link: boolean | null;
}

export class VenuePageDto extends PageDto {
  @ApiProperty({ type: [VenueDto] })
  readonly venues: VenueDto[];
}
