import type { SentenceName } from './sentences/en.js';

/** An error as programs see it. Its sentence has the same name as the error. */
export interface ErrorDefinition {
  readonly status: number;
  readonly code: string;
  /** `WWW-Authenticate`, which tells clients of a token what to do about it. */
  readonly challenge?: string;
}

const INVALID_TOKEN = 'Bearer error="invalid_token"';

/** Every error of the API. Codes and statuses are part of the wire contract. */
export const ERRORS = {
  missingParameters: { status: 400, code: 'rest_missing_callback_param' },
  invalidParameters: { status: 400, code: 'rest_invalid_param' },
  invalidJson: { status: 400, code: 'rest_invalid_json' },
  invalidEncoding: { status: 400, code: 'rest_invalid_encoding' },
  malformedRequest: { status: 400, code: 'rest_malformed_request' },
  invalidHost: { status: 400, code: 'rest_invalid_host' },
  tooManyParameters: { status: 413, code: 'rest_too_many_params' },
  tooLarge: { status: 413, code: 'rest_body_too_large' },
  unsupportedMediaType: { status: 415, code: 'rest_unsupported_media_type' },
  notJson: { status: 415, code: 'rest_unsupported_media_type' },
  looksLikeJson: { status: 400, code: 'rest_missing_callback_param' },
  looksLikeXml: { status: 400, code: 'rest_missing_callback_param' },
  unreadType: { status: 400, code: 'rest_missing_callback_param' },
  unauthenticated: { status: 401, code: 'rest_forbidden' },
  forbidden: { status: 403, code: 'rest_forbidden' },
  foreignAuthor: { status: 403, code: 'rest_cannot_edit_others' },
  incorrectPassword: { status: 401, code: 'incorrect_password' },
  invalidToken: { status: 401, code: 'rest_invalid_token', challenge: INVALID_TOKEN },
  expiredToken: { status: 401, code: 'rest_token_expired', challenge: INVALID_TOKEN },
  tokenOfDisabledUser: { status: 401, code: 'rest_user_disabled', challenge: INVALID_TOKEN },
  tokenWithoutRole: { status: 403, code: 'rest_token_without_role' },
  roleFromToken: { status: 409, code: 'rest_role_from_token' },
  tokenUnchecked: { status: 503, code: 'rest_token_unchecked' },
  invalidNamespace: { status: 404, code: 'rest_invalid_namespace' },
  noRoute: { status: 404, code: 'rest_no_route' },
  eventNotFound: { status: 404, code: 'rest-event-not-found' },
  invalidEventId: { status: 400, code: 'rest-invalid-event-id' },
  eventNotAccessible: { status: 403, code: 'event-not-accessible' },
  eventNoLongerAvailable: { status: 403, code: 'event-no-longer-available' },
  eventPasswordProtected: { status: 403, code: 'event-password-protected' },
  eventInTrash: { status: 410, code: 'event-is-in-trash' },
  eventPageNotFound: { status: 404, code: 'event-archive-page-not-found' },
  venueNotAccessible: { status: 403, code: 'venue-not-accessible' },
  venueInTrash: { status: 410, code: 'venue-is-in-trash' },
  venuePageNotFound: { status: 404, code: 'venue-archive-page-not-found' },
  organizerNotAccessible: { status: 403, code: 'organizer-not-accessible' },
  organizerInTrash: { status: 410, code: 'organizer-is-in-trash' },
  organizerPageNotFound: { status: 404, code: 'organizer-archive-page-not-found' },
  siblingExists: { status: 400, code: 'term_exists' },
  termExists: { status: 400, code: 'term_exists' },
  duplicateTermSlug: { status: 400, code: 'duplicate_term_slug' },
  notHierarchical: { status: 400, code: 'rest_taxonomy_not_hierarchical' },
  parentLoop: { status: 400, code: 'rest_term_invalid' },
  feedNotFound: { status: 404, code: 'calendar-feed-not-found' },
  feedGone: { status: 410, code: 'calendar-feed-gone' },
  feedQueryInvalid: { status: 404, code: 'calendar-feed-query-invalid' },
  feedIsListed: { status: 409, code: 'calendar-feed-is-listed' },
  tooManyFeeds: { status: 409, code: 'calendar-too-many-feeds' },
  webhookNotFound: { status: 404, code: 'rest_webhook_not_found' },
  tooManyWebhooks: { status: 409, code: 'rest_too_many_webhooks' },
  userNotFound: { status: 404, code: 'rest_user_invalid_id' },
  usernameTaken: { status: 409, code: 'existing_user_login' },
  ownRole: { status: 403, code: 'rest_cannot_edit_roles' },
  lastAdministrator: { status: 409, code: 'rest_last_administrator' },
  userDisabled: { status: 409, code: 'rest_user_is_disabled' },
  passwordNotFound: { status: 404, code: 'rest_application_password_not_found' },
  cursorExpired: { status: 410, code: 'calendar-cursor-expired' },
  seriesInTrash: { status: 409, code: 'rest_series_in_trash' },
  conflict: { status: 409, code: 'rest_conflict' },
  externalIdTaken: { status: 409, code: 'rest_external_id_taken' },
  notApplied: { status: 424, code: 'rest_batch_not_applied' },
  batchTooLarge: { status: 413, code: 'rest_batch_too_large' },
  exceedsRateLimit: { status: 413, code: 'rest_batch_too_large' },
  batchTakesTooLong: { status: 413, code: 'rest_batch_too_large' },
  preconditionFailed: { status: 412, code: 'rest_precondition_failed' },
  idempotencyKeyReused: { status: 422, code: 'rest_idempotency_key_reused' },
  createdRecordDeleted: { status: 410, code: 'rest_created_record_deleted' },
  tooManyRequests: { status: 429, code: 'rest_too_many_requests' },
  unavailable: { status: 503, code: 'rest_service_unavailable' },
  internal: { status: 500, code: 'internal_server_error' },
} as const satisfies Partial<Record<SentenceName, ErrorDefinition>>;

export type ErrorName = keyof typeof ERRORS;
