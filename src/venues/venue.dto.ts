import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../common/paging/page.dto.js';
import { dateParser } from '../common/validation/date.parsers.js';
import { nonEmptyTruthyParser, numberParser, textualIdParser } from '../common/validation/number.parsers.js';
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
import { externalIdParser, sourceParser } from '../publishing/external-key.js';
import { LinkedRecordDto } from '../publishing/linked-record.dto.js';
import { type Accessibility, ACCESSIBILITY, accessibilityParser } from '../publishing/accessibility.js';
import { passwordParser } from '../publishing/record-password.parser.js';
import { type RequestedStatus, statusParser } from '../publishing/status.js';

const text = clearable(lineParser, '', [null]);
const coordinate = (limit: number) => clearable(numberParser(-limit, limit), null);

@NullIsAbsent()
export class CreateVenueDto {
  @Parameter(textualIdParser, { description: 'Id of the author. Default of a new venue: the caller.' })
  readonly author?: number;

  @Parameter(dateParser, { description: 'Publication date in the time zone of the site.' })
  readonly date?: string;

  @Parameter(dateParser, { description: 'Publication date in UTC; takes precedence over `date`.' })
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

  @Parameter(slugParser, { description: 'Default of a new venue: made from the name.' })
  readonly slug?: string;

  @Parameter(statusParser, {
    description: 'Default of a new venue: `publish` if the caller may publish, else `draft`.',
  })
  readonly status?: RequestedStatus;

  @Parameter(nonEmptyTruthyParser, {
    description: 'Show a map with events at the venue. Default of a new venue: true.',
  })
  readonly show_map?: boolean;

  @Parameter(nonEmptyTruthyParser, {
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

  @Parameter(clearable(websiteParser, ''), {
    description: 'URL of its web site.',
    example: 'https://example.org/hall',
  })
  readonly website?: string;

  @Parameter(unlinkable(imageParser), { description: 'Id or URL of an image.' })
  readonly image?: ImageReference | null;

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

  @Parameter(clearable(passwordParser, '', [null]), {
    description: 'Password that protects everything but the name; "" removes it.',
  })
  readonly password?: string;

  @Parameter(clearable(sourceParser, null), {
    description: 'Name of the system that the venue comes from; "" or null, with `external_id`, for none.',
  })
  readonly source?: string | null;

  @Parameter(clearable(externalIdParser, null), {
    description: 'Its id in that system. No other venue has the same `source` and `external_id`.',
  })
  readonly external_id?: string | null;
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
