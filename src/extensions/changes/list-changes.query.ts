import { RECORD_TYPES, type RecordType } from '../../common/record-types.js';
import { listOfParser } from '../../common/parameters/choice.parsers.js';
import { positiveParser } from '../../common/parameters/number.parsers.js';
import { Parameter } from '../../common/parameters/parameter.js';
import { CURSOR } from './changes-cursor.js';

/** Default and maximum of the changes in one response. */
export const MAX_CHANGES = 100;

/** The parameters of the feed of changes. */
export class ListChangesQuery {
  @Parameter(CURSOR, {
    description: 'The `cursor` of the last response, to continue behind it. Empty: from the start.',
  })
  readonly cursor?: string;

  @Parameter(listOfParser(RECORD_TYPES), {
    description: 'Only changes of records of these types. The same for all responses of a feed.',
  })
  readonly types?: RecordType[];

  @Parameter(positiveParser, {
    description: `Changes per response; lowered to ${MAX_CHANGES}.`,
    default: MAX_CHANGES,
  })
  readonly per_page?: number;
}
