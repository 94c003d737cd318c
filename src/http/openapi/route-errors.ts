import { ApiError, invalidJson } from '../../common/errors/api-error.js';
import type { Action, GroupErrors, KeyName, Sub } from '../routes/api-group.js';
import { type Errors, errors, RIGHTS } from '../routes/named-errors.js';
import type { DocumentedRoute } from './openapi-operations.js';

const PLACE = /\{(id|slug|secret|external_id|size)\}(?:(\/\w+)|\.(?:\{format\}|webp))?$/;

/**
 * Returns the errors with which an operation responds. Those that are most likely come first.
 * @param own the errors of its group
 */
export function errorsOf({ method, path }: DocumentedRoute, own: GroupErrors = {}): Errors {
  const [key, sub] = (PLACE.exec(path)?.slice(1) ?? []) as [key?: KeyName, sub?: Sub];
  const action = sub ?? actionOf(method, key);
  const [first, last] = method === 'get' ? [{}, READS] : [RIGHTS, WRITES];
  return {
    ...first,
    ...own[action],
    ...(key && errorsOfKey(own, action, key)),
    ...(action === 'create' && REPEATS),
    ...last,
  };
}

function errorsOfKey(own: GroupErrors, action: Action, key: KeyName): Errors {
  return {
    ...(action !== 'upsert' && own[key]),
    ...own[`${action} by ${key}`],
    ...(key === 'id' && errors({ 'no-route': 'noRoute' })),
    ...(action !== 'read' && errors({ changed: 'preconditionFailed' })),
  };
}

function actionOf(method: DocumentedRoute['method'], key: KeyName | undefined): Action {
  if (method === 'get') return key === undefined ? 'list' : 'read';
  if (method === 'delete') return 'remove';
  if (key === undefined) return 'create';
  return key === 'external_id' ? 'upsert' : 'update';
}

const READS: Errors = {
  ...errors({ 'wrong-credentials': 'incorrectPassword', malformed: 'malformedRequest' }),
  ...errors({ 'too-many-parameters': 'tooManyParameters', unavailable: 'unavailable' }),
  'too-many-requests': new ApiError('tooManyRequests', { values: { seconds: 30 } }),
};
const WRITES: Errors = {
  ...READS,
  'invalid-json': invalidJson('syntax'),
  ...errors({
    'json-as-form': 'looksLikeJson',
    'xml-body': 'looksLikeXml',
    'text-body': 'unreadType',
    conflict: 'conflict',
    'too-large': 'tooLarge',
    'compressed-body': 'encodedBody',
  }),
};
const REPEATS = errors({ 'key-of-another-request': 'idempotencyKeyReused', deleted: 'createdRecordDeleted' });
