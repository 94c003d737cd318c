/** An error as clients see it. `{name}` in a message is replaced by a value. */
export interface ErrorDefinition {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

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
  eventNotFound: { status: 404, code: 'rest-event-not-found', message: 'Event with ID {id} does not exist.' },
  invalidEventId: {
    status: 400,
    code: 'rest-invalid-event-id',
    message: 'The specified ID is not a valid event.',
  },
  eventNotAccessible: {
    status: 403,
    code: 'event-not-accessible',
    message: 'The requested event is not accessible',
  },
  eventNoLongerAvailable: {
    status: 403,
    code: 'event-no-longer-available',
    message: 'This event is no longer available',
  },
  eventPasswordProtected: {
    status: 403,
    code: 'event-password-protected',
    message: 'The requested event is protected by a password',
  },
  eventInTrash: { status: 410, code: 'event-is-in-trash', message: 'The event is already trashed' },
  eventPageNotFound: {
    status: 404,
    code: 'event-archive-page-not-found',
    message: 'The requested event archive page does not exist',
  },
  venueNotAccessible: {
    status: 403,
    code: 'venue-not-accessible',
    message: 'The requested venue is not accessible',
  },
  venueInTrash: { status: 410, code: 'venue-is-in-trash', message: 'The venue is already trashed' },
  venuePageNotFound: {
    status: 404,
    code: 'venue-archive-page-not-found',
    message: 'The requested venue archive page does not exist',
  },
  organizerNotAccessible: {
    status: 403,
    code: 'organizer-not-accessible',
    message: 'The requested organizer is not accessible',
  },
  organizerInTrash: {
    status: 410,
    code: 'organizer-is-in-trash',
    message: 'The organizer is already trashed',
  },
  organizerPageNotFound: {
    status: 404,
    code: 'organizer-archive-page-not-found',
    message: 'The requested organizer archive page does not exist',
  },
  categoryExists: {
    status: 400,
    code: 'term_exists',
    message: 'A term with the name provided already exists with this parent.',
  },
  tagExists: {
    status: 400,
    code: 'term_exists',
    message: 'A term with the name provided already exists in this taxonomy.',
  },
  duplicateTermSlug: {
    status: 400,
    code: 'duplicate_term_slug',
    message: 'The slug “{slug}” is already in use by another term.',
  },
  notHierarchical: {
    status: 400,
    code: 'rest_taxonomy_not_hierarchical',
    message: 'Cannot set parent term, taxonomy is not hierarchical.',
  },
  parentLoop: {
    status: 400,
    code: 'rest_term_invalid',
    message: 'A category cannot be its own ancestor.',
  },
  webhookNotFound: {
    status: 404,
    code: 'rest_webhook_not_found',
    message: 'Webhook with ID {id} does not exist.',
  },
  tooManyWebhooks: {
    status: 409,
    code: 'rest_too_many_webhooks',
    message: 'There are {count} webhooks already. Delete one that is not needed any more.',
  },
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
