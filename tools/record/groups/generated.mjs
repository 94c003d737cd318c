import fc from 'fast-check';
import { API } from '../../lib/client.mjs';
import { operationsOf } from '../../lib/requests/operations.mjs';
import { requestsFor, toRequest } from '../../lib/requests/requests.mjs';
import { COMPAT } from '../side.mjs';
import { CALLERS } from '../world.mjs';

/** Every operation of the document, on every base by every caller, with values that are right, nearly right or hostile. */
export function* generated({ document, records, users, seed, samples }) {
  const plain = operationsOf(document, { base: 'plain', only: /./ });
  const compat = plain.map((one) => ({ ...one, path: one.path.replace(API, COMPAT) }));
  const translated = operationsOf(document, { base: 'translated', only: /./ });
  for (const [index, operation] of [...plain, ...translated, ...compat].entries()) {
    const numRuns = samples * CALLERS.length;
    const templates = fc.sample(requestsFor(operation, document), { seed: seed + index, numRuns });
    for (const [run, template] of templates.entries()) {
      const caller = callerOf(operation, CALLERS[run % CALLERS.length]);
      const request = toRequest(operation, { ...template, caller }, { records, users });
      const headers = { Host: 'calendar.example', ...request.headers };
      const response = yield { ...request, headers, name: operation.name, as: request.caller };
      if (response.status === 200 || response.status === 201)
        records.add(operation.collection, response.body);
    }
  }
}

/** Returns who sends it: the administrator of other requests sends nothing that may lock out users. */
function callerOf({ collection }, caller = 'anonymous') {
  return collection === 'users' && caller === 'administrator' ? 'spare' : caller;
}
