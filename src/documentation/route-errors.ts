import { ApiError, invalidJson } from '../errors/api-error.js';
import { type Action, type Key, type ResourceErrors, type Sub, type Tag, TAGS } from './tags.js';
import { type Errors, errors, RIGHTS } from './named-errors.js';
import type { Route } from './openapi-operations.js';

const PLACE = /\{(id|slug|secret|external_id)\}(?:\/(\w+)|\.\{format\})?$/;

/** Returns the errors with which an operation responds. Those that are most likely come first. */
export function errorsOf({ method, path, tag }: Route): Errors {
  const { [tag]: { errors: resource } = WITHOUT_ERRORS } = TAGS;
  const [key, sub] = (PLACE.exec(path)?.slice(1) ?? []) as [key?: Key, sub?: Sub];
  const action = sub ?? actionOf(method, key);
  const [first, last] = method === 'get' ? [{}, READS] : [RIGHTS, WRITES];
  return {
    ...first,
    ...resource[action],
    ...(key && errorsOfKey(resource, action, key)),
    ...(action === 'create' && REPEATS),
    ...last,
  };
}

const WITHOUT_ERRORS: Pick<Tag, 'errors'> = { errors: {} };

function errorsOfKey(resource: ResourceErrors, action: Action, key: Key): Errors {
  return {
    ...(action !== 'upsert' && resource[key]),
    ...resource[`${action} by ${key}`],
    ...(key === 'id' && errors({ 'no-route': 'noRoute' })),
    ...(action !== 'read' && errors({ changed: 'preconditionFailed' })),
  };
}

function actionOf(method: Route['method'], key: Key | undefined): Action {
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
    'unsupported-encoding': 'unsupportedMediaType',
  }),
};
const REPEATS = errors({ 'key-of-another-request': 'idempotencyKeyReused', deleted: 'createdRecordDeleted' });
