import { oneOfParser } from '../../../common/parameters/choice.parsers.js';
import { dateParser } from '../../../common/dates/date.parsers.js';
import { clearable, Parameter } from '../../../common/parameters/parameter.js';
import { lineParser, websiteParser } from '../../../common/parameters/text.parsers.js';
import { amountParser, currencyParser } from './money.parsers.js';

const AVAILABILITIES = ['in_stock', 'limited', 'sold_out', 'pre_order'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

const date = clearable(dateParser, '');

/** A price at which tickets are sold. Members that are not set are left out. */
export class OfferDto {
  @Parameter(clearable(lineParser, '', [null]), { description: 'Plain text.', example: 'Adults' })
  readonly name?: string;

  @Parameter(clearable(amountParser, ''), {
    description: 'Amount as a decimal number; 0 is free.',
    example: '12.50',
  })
  readonly price?: string;

  @Parameter(clearable(amountParser, ''), {
    description: 'Highest amount of a range that begins at `price`.',
  })
  readonly price_max?: string;

  @Parameter(clearable(currencyParser, ''), {
    description: 'ISO 4217 code. Default: the currency of the site.',
    example: 'EUR',
  })
  readonly currency?: string;

  @Parameter(clearable(websiteParser, ''), { description: 'URL at which tickets are sold.' })
  readonly url?: string;

  @Parameter(clearable(oneOfParser(AVAILABILITIES), ''), {
    description: 'Whether there are tickets left.',
    example: 'limited',
  })
  readonly availability?: Availability | '';

  @Parameter(date, { description: 'Start of sale in the time zone of the event, `Y-m-d H:i:s`.' })
  readonly valid_from?: string;

  @Parameter(date, { description: 'End of sale in the time zone of the event, `Y-m-d H:i:s`.' })
  readonly valid_until?: string;
}
