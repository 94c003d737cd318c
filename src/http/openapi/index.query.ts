import { anyParser, Parameter } from '../../common/parameters/parameter.js';
import { PLAIN } from '../../context/request/api-base.js';

/** Accepts anything: the value is only compared with the namespace of the base. */
const text = { ...anyParser, schema: { type: 'string' as const } };

/** The parameters of the namespace index. */
export class IndexQuery {
  @Parameter(text, { description: 'Namespace to describe.', default: PLAIN.namespace })
  readonly namespace?: unknown;

  @Parameter(text, { description: 'Accepted and ignored.', default: 'view' })
  readonly context?: unknown;
}
