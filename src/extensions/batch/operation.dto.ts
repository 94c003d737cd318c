import { Parameter } from '../../common/parameters/parameter.js';
import {
  bodyParser,
  headersParser,
  methodParser,
  pathParser,
  type WriteMethod,
} from './operation.parsers.js';

/** One write of a batch. */
export class OperationDto {
  @Parameter(methodParser, {
    description: 'Reads are not part of a batch.',
    required: true,
    example: 'POST',
  })
  readonly method: WriteMethod;

  @Parameter(pathParser, {
    description: 'Path below the namespace of this base, with an optional query.',
    required: true,
    example: '/venues',
  })
  readonly path: string;

  @Parameter(bodyParser, { description: 'The body of the write.', example: { venue: 'Signal House' } })
  readonly body?: Record<string, unknown>;

  @Parameter(headersParser, { description: '`If-Match` and `Idempotency-Key`, as for a single write.' })
  readonly headers?: Record<string, string>;
}
