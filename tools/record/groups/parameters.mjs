import fc from 'fast-check';
import { API } from '../../lib/client.mjs';
import { queryOf } from '../../lib/requests/encode.mjs';
import { operationsOf } from '../../lib/requests/operations.mjs';
import { valueOf, withKnown } from '../../lib/requests/values.mjs';
import { COMPAT } from '../side.mjs';

const VALUES = 4;
const CALLERS = [undefined, 'administrator'];

/** Lists with each of their parameters by itself, with several values. */
export function* parameters({ document, records, request, seed }) {
  const lists = operationsOf(document, { base: 'both', only: /^get .*\/\w+$/i });
  const all = lists.flatMap((operation) => operation.query.map((parameter) => ({ operation, ...parameter })));
  for (const { operation, name, schema } of all) {
    const place = { document, collection: operation.collection };
    const values = fc.sample(valueOf(name, schema, place), { seed, numRuns: VALUES });
    for (const [index, value] of values.entries()) {
      const query = queryOf([[name, withKnown(value, records)]], 8_000);
      const path = index === 0 ? operation.path.replace(API, COMPAT) : operation.path;
      yield request('GET', `${path}?${query}`, {
        as: CALLERS[index % 2],
        name: `${operation.name} ?${name}`,
      });
    }
  }
}
