/** An error as clients see it. `{name}` in a message is replaced by a value. */
export interface ErrorDefinition {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/** The errors of single resources; part of the catalogue. */
export const RESOURCE_ERRORS = {
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
  feedNotFound: {
    status: 404,
    code: 'calendar-feed-not-found',
    message: 'There is no feed at this address, or not in this format.',
  },
  feedQueryInvalid: {
    status: 404,
    code: 'calendar-feed-query-invalid',
    message: 'The feed cannot be read until its query is corrected.',
  },
  feedIsListed: {
    status: 409,
    code: 'calendar-feed-is-listed',
    message: 'The address of a listed feed stays for ever. Set listed to false for one that can be renewed.',
  },
  tooManyFeeds: {
    status: 409,
    code: 'calendar-too-many-feeds',
    message: 'You have {most} feeds, as many as a user can have. Delete one first.',
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
} as const satisfies Record<string, ErrorDefinition>;
