import { type ErrorDefinition, RESOURCE_ERRORS } from './resource-errors.js';

/** Every error of the API. Codes and statuses are part of the wire contract. */
export const ERRORS = {
  missingParameters: {
    status: 400,
    code: 'rest_missing_callback_param',
    message: 'Missing parameter(s): {names}',
  },
  invalidParameters: { status: 400, code: 'rest_invalid_param', message: 'Invalid parameter(s): {names}' },
  invalidJson: { status: 400, code: 'rest_invalid_json', message: 'Invalid JSON body passed.' },
  invalidEncoding: {
    status: 400,
    code: 'rest_invalid_encoding',
    message: 'The request is not encoded as UTF-8.',
  },
  malformedRequest: { status: 400, code: 'rest_malformed_request', message: 'The request cannot be read.' },
  invalidHost: {
    status: 400,
    code: 'rest_invalid_host',
    message: 'The host or the protocol of the request is not valid.',
  },
  tooManyParameters: { status: 413, code: 'rest_too_many_params', message: 'Too many parameters.' },
  tooLarge: { status: 413, code: 'rest_body_too_large', message: 'The body is too large.' },
  unsupportedMediaType: {
    status: 415,
    code: 'rest_unsupported_media_type',
    message: 'The encoding or character set of the body is not supported.',
  },
  notJson: {
    status: 415,
    code: 'rest_unsupported_media_type',
    message: 'Send the body as application/json.',
  },
  unauthenticated: { status: 401, code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' },
  forbidden: { status: 403, code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' },
  foreignAuthor: {
    status: 403,
    code: 'rest_cannot_edit_others',
    message: 'Sorry, you are not allowed to act as the author of others.',
  },
  incorrectPassword: {
    status: 401,
    code: 'incorrect_password',
    message: 'The provided password is an invalid application password.',
  },
  invalidNamespace: {
    status: 404,
    code: 'rest_invalid_namespace',
    message: 'The specified namespace could not be found.',
  },
  noRoute: {
    status: 404,
    code: 'rest_no_route',
    message: 'No route was found matching the URL and request method.',
  },
  ...RESOURCE_ERRORS,
  cursorExpired: {
    status: 410,
    code: 'calendar-cursor-expired',
    message:
      'The cursor has expired, or the calendar was restored from a backup. Start again without cursor.',
  },
  conflict: {
    status: 409,
    code: 'rest_conflict',
    message: 'Another request changed the same data at the same time. Try again.',
  },
  externalIdTaken: {
    status: 409,
    code: 'rest_external_id_taken',
    message: 'Another record of this type already has the external id “{id}” of {source}.',
  },
  notApplied: {
    status: 424,
    code: 'rest_batch_not_applied',
    message: 'Nothing was stored, because another operation of the batch failed.',
  },
  preconditionFailed: {
    status: 412,
    code: 'rest_precondition_failed',
    message: 'The record has changed since the version in If-Match.',
  },
  idempotencyKeyReused: {
    status: 422,
    code: 'rest_idempotency_key_reused',
    message: 'This Idempotency-Key belongs to another request. Use a new one.',
  },
  createdRecordDeleted: {
    status: 410,
    code: 'rest_created_record_deleted',
    message:
      'The record created with this Idempotency-Key has been deleted. Use a new one to create it again.',
  },
  tooManyRequests: {
    status: 429,
    code: 'rest_too_many_requests',
    message: 'Too many requests. Try again in {seconds} seconds.',
  },
  unavailable: {
    status: 503,
    code: 'rest_service_unavailable',
    message: 'The service cannot answer right now. Try again in a moment.',
  },
  internal: {
    status: 500,
    code: 'internal_server_error',
    message: 'The service encountered an error, which has been logged.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorName = keyof typeof ERRORS;
