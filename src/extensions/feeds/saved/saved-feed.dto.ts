import { ApiProperty, PartialType } from '@nestjs/swagger';
import { PageDto } from '../../../common/lists/page.dto.js';
import { listOfParser } from '../../../common/parameters/choice.parsers.js';
import { flagParser } from '../../../common/parameters/number.parsers.js';
import { Parameter } from '../../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../../common/parameters/fields.js';
import { nameParser } from '../../../common/parameters/text.parsers.js';
import { type FeedFormat, FORMATS } from '../feed-formats.js';
import { languageParser } from './language.parser.js';
import { listQueryParser } from './list-query.parser.js';

@NullIsAbsent()
export class CreateSavedFeedDto {
  @Parameter(nameParser, {
    description: 'Plain text; markup is removed. The address is made from the first name and then stays.',
    required: true,
    example: 'Jazz this week',
  })
  readonly name: string;

  @Parameter(listQueryParser, {
    description:
      'Parameters of `GET /events` as in its URL, without `page`, `per_page`, `after` and `status`. Relative dates such ' +
      'as `today` move with the time. Default: all events.',
    example: 'search=jazz&start_date=today&end_date=%2B1%20week',
  })
  readonly query?: string;

  @Parameter(languageParser, {
    description: 'Language of the feed, one of those that the service offers. Default: that of the request.',
  })
  readonly language?: string;

  @Parameter(listOfParser(FORMATS.events), {
    description: 'Formats in which the feed has an address. Default: all.',
    example: ['ics', 'rss'],
  })
  readonly formats?: FeedFormat[];

  @Parameter(flagParser, {
    description:
      'Without it, the address contains a secret instead of the slug. A feed that is listed again loses the secret one ' +
      'for good. Default: true.',
    example: true,
  })
  readonly listed?: boolean;
}

export class UpdateSavedFeedDto extends PartialType(CreateSavedFeedDto, { skipNullProperties: false }) {}

/** A list of events that is kept under an address of its own. */
export class SavedFeedDto {
  @ApiProperty({ type: 'integer', example: 3 })
  readonly id: number;

  @ApiProperty({ example: 'Jazz this week' })
  readonly name: string;

  @ApiProperty({ description: 'Stays when the name changes.', example: 'jazz-this-week' })
  readonly slug: string;

  @ApiProperty({ description: 'As it was sent.', example: 'search=jazz&start_date=today' })
  readonly query: string;

  @ApiProperty({ example: 'en' })
  readonly language: string;

  @ApiProperty({ enum: FORMATS.events, isArray: true })
  readonly formats: readonly FeedFormat[];

  @ApiProperty({ description: 'False if the addresses contain a secret instead of the slug.' })
  readonly listed: boolean;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'The addresses to subscribe to, by format.',
    example: { ics: 'https://calendar.example.org/calendar/events/v1/feeds/jazz-this-week.ics' },
  })
  readonly addresses: Readonly<Partial<Record<FeedFormat, string>>>;

  @ApiProperty({ type: 'integer', description: 'Id of the user who created it.', example: 1 })
  readonly author: number;

  @ApiProperty({ format: 'date-time', description: 'In UTC.', example: '2026-11-20T12:00:00.000Z' })
  readonly created: string;

  @ApiProperty({ format: 'date-time', description: 'In UTC.', example: '2026-11-20T12:00:00.000Z' })
  readonly modified: string;

  @ApiProperty({ example: 'https://calendar.example.org/calendar/events/v1/feeds/3' })
  readonly rest_url: string;
}

export class SavedFeedPageDto extends PageDto {
  @ApiProperty({ type: [SavedFeedDto] })
  readonly feeds: SavedFeedDto[];
}
