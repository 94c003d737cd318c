import { notStorable } from '../common/errors/reason.js';
import { Parameter, type ParameterParser } from '../common/validation/parameter.js';
import { PLAIN } from '../http/mount.js';

const anyText: ParameterParser<string> = {
  schema: { type: 'string' },
  parse: (sent) => String(sent),
  reason: notStorable,
};

/** The parameters of the namespace index. */
export class IndexQuery {
  @Parameter(anyText, { description: 'Namespace to describe.', default: PLAIN.namespace })
  readonly namespace?: string;

  @Parameter(anyText, { description: 'Accepted and ignored.', default: 'view' })
  readonly context?: string;
}
