import { type Reason, rejected } from '../../common/errors/reason.js';
import { sentence } from '../../common/errors/sentences.js';
import { isObject, type ParameterParser } from '../../common/parameters/parameter.js';
import { reportUnknown } from '../../common/parameters/parameters.js';
import { OperationDto } from './operation.dto.js';

const MOST = 100;
const EXAMPLE = '{"method": "POST", "path": "/venues", "body": {}}';

export type SentOperation = Readonly<Record<string, unknown>>;

/** The operations of a batch as they were sent: each is checked when its turn comes, and has errors of its own. */
export const operationsParser: ParameterParser<readonly SentOperation[]> = {
  schema: {
    type: 'array',
    items: { $ref: '#/components/schemas/OperationDto' },
    minItems: 1,
    maxItems: MOST,
  },
  parse: (sent, cleaning) => {
    if (!Array.isArray(sent) || sent.length === 0 || sent.length > MOST || !sent.every(isObject))
      return unusable(sent);
    const { onIgnored } = cleaning ?? {};
    if (onIgnored !== undefined)
      for (const operation of sent) reportUnknown(OperationDto, operation, onIgnored);
    return sent;
  },
};

function unusable(sent: unknown): Reason {
  const quoted = Array.isArray(sent) ? undefined : sent;
  return rejected(quoted, sentence('operations', { most: MOST, example: EXAMPLE }));
}
