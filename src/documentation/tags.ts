import { BatchDto } from '../batch/batch.dto.js';
import { ListChangesQuery } from '../changes/list-changes.query.js';
import { CreateCategoryDto, ListCategoriesQuery, UpdateCategoryDto } from '../categories/category.dto.js';
import { ApiError, invalidParameter, nameTaken, unknownKey } from '../errors/api-error.js';
import { notStorable } from '../errors/reason.js';
import type { LinkedType, RecordType } from '../records/record-types.js';
import { CreateEventDto, UpdateEventDto } from '../events/event.dto.js';
import { ListEventsQuery } from '../events/list-events.query.js';
import { EventFeedQuery } from '../feeds/feed-query.js';
import { CreateOrganizerDto, UpdateOrganizerDto } from '../organizers/organizer.dto.js';
import { ListLinkedQuery } from '../linked/list-linked.query.js';
import { CreateSavedFeedDto, UpdateSavedFeedDto } from '../saved-feeds/saved-feed.dto.js';
import { CreateTagDto, UpdateTagDto } from '../tags/tag.dto.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { CreateVenueDto, UpdateVenueDto } from '../venues/venue.dto.js';
import { CreateWebhookDto, ReplayWebhookDto, UpdateWebhookDto } from '../webhooks/webhook.dto.js';
import { type Errors, errors, missing, rejected, RIGHTS } from './named-errors.js';

export type Action = 'list' | 'create' | 'read' | 'update' | 'upsert' | 'remove' | Sub;
/** Routes below a record. */
export type Sub = 'deliveries' | 'ping' | 'replay' | 'rotate' | 'address';
export type Key = 'id' | 'slug' | 'secret' | 'external_id';

/** The errors of a resource, by what a request does and how its path names the record. */
export type ResourceErrors = Readonly<Partial<Record<Action | Key | `${Action} by ${Key}`, Errors>>>;

export interface Tag {
  readonly description: string;
  readonly errors: ResourceErrors;
}

/** With fields that a publication has, and a term has not. */
const PUBLISHED: Errors = {
  ...errors({ 'foreign-author': 'foreignAuthor' }),
  'taken-external-id': new ApiError('externalIdTaken', { values: { source: 'box-office', id: 'A-17' } }),
};
/** A category that is not named by an id. */
const PARENT = { parent: 'Music' };
const HAS_PARENT = errors({ 'has-parent': 'notHierarchical' });
const TAKEN_SLUG = { 'taken-slug': new ApiError('duplicateTermSlug', { values: { slug: 'jazz' } }) };

const UNREADABLE = errors({
  'not-public': 'eventNotAccessible',
  'in-trash': 'eventNoLongerAvailable',
  'password-protected': 'eventPasswordProtected',
});
const UNKNOWN_EVENT: Errors = {
  'unknown-id': new ApiError('eventNotFound', { values: { id: 9999 } }),
  ...errors({ 'id-of-another-type': 'invalidEventId' }),
};

const UNREADABLE_FEED = errors({
  'unknown-feed': 'feedNotFound',
  'invalid-query': 'feedQueryInvalid',
  'former-address': 'feedGone',
});

/** The groups of operations, in the order in which they are shown. */
export const TAGS: Readonly<Record<string, Tag>> = {
  Events: {
    description: 'What takes place, when, where and by whom.',
    errors: {
      list: {
        ...errors({ 'no-such-page': 'eventPageNotFound' }),
        ...rejected(ListEventsQuery, { start_date: '2026-13-01' }),
      },
      create: {
        ...missing(CreateEventDto),
        ...rejected(UpdateEventDto, { timezone: 'Berlin' }),
        ...PUBLISHED,
      },
      read: UNREADABLE,
      upsert: {
        ...missing(CreateEventDto),
        ...rejected(UpdateEventDto, { timezone: 'Berlin' }),
        ...PUBLISHED,
      },
      update: {
        ...rejected(UpdateEventDto, { timezone: 'Berlin' }),
        ...PUBLISHED,
        ...errors({ 'in-trash': 'eventInTrash' }),
      },
      remove: errors({ 'in-trash': 'eventInTrash' }),
      id: UNKNOWN_EVENT,
      slug: unknown('event').slug,
      external_id: unknown('event').external_id,
      'update by slug': { 'unknown-slug': new ApiError('eventNotFound', { values: { id: 0 } }) },
    },
  },
  Venues: {
    description: 'Places of events, with address and coordinates.',
    errors: linked(CreateVenueDto, rejected(UpdateVenueDto, { geo_lat: 91 }), 'venue'),
  },
  Organizers: {
    description: 'People and groups behind events, with contact details.',
    errors: linked(CreateOrganizerDto, rejected(UpdateOrganizerDto, { status: 'unknown' }), 'organizer'),
  },
  Categories: {
    description: 'Subjects of events, which form a tree.',
    errors: {
      list: rejected(ListCategoriesQuery, { orderby: 'colour' }),
      create: {
        ...missing(CreateCategoryDto),
        ...rejected(UpdateCategoryDto, PARENT),
        'taken-name': nameTaken('siblingExists', 4),
      },
      update: {
        ...rejected(UpdateCategoryDto, PARENT),
        ...TAKEN_SLUG,
        ...errors({ 'own-ancestor': 'parentLoop' }),
      },
      ...unknown('category'),
    },
  },
  Tags: {
    description: 'Free keywords of events, in a flat list.',
    errors: {
      list: rejected(ListTermsQuery, { orderby: 'colour' }),
      create: { ...missing(CreateTagDto), ...HAS_PARENT, 'taken-name': nameTaken('termExists', 4) },
      update: { ...rejected(UpdateTagDto, { name: '' }), ...TAKEN_SLUG, ...HAS_PARENT },
      ...unknown('tag'),
    },
  },
  Feeds: {
    description: 'Lists for calendar apps, feed readers, maps and spreadsheets.',
    errors: {
      list: {
        ...errors({ 'no-such-format': 'noRoute' }),
        ...rejected(EventFeedQuery, { start_date: '2026-13-01' }),
      },
      read: UNREADABLE,
      id: UNKNOWN_EVENT,
    },
  },
  'Saved feeds': {
    description: 'Feeds of events under addresses that stay when their filters change.',
    errors: {
      list: RIGHTS,
      slug: { ...UNREADABLE_FEED, 'invalid-slug': invalidParameter('slug', notStorable()) },
      secret: { ...UNREADABLE_FEED, 'invalid-secret': invalidParameter('secret', notStorable()) },
      create: {
        ...missing(CreateSavedFeedDto),
        ...rejected(UpdateSavedFeedDto, { query: 'start_date=2026-13-01' }),
        'too-many-feeds': new ApiError('tooManyFeeds', { values: { most: 1_000 } }),
      },
      read: RIGHTS,
      update: rejected(UpdateSavedFeedDto, { query: 'categorys=music' }),
      address: errors({
        'listed-feed': 'feedIsListed',
        'unknown-feed': 'feedNotFound',
        changed: 'preconditionFailed',
      }),
      id: errors({ 'unknown-feed': 'feedNotFound' }),
    },
  },
  Changes: {
    description: 'What has changed, for copies of the calendar that stay in step.',
    errors: {
      list: {
        ...errors({ 'expired-cursor': 'cursorExpired' }),
        ...rejected(ListChangesQuery, { types: 'image' }),
      },
    },
  },
  Webhooks: {
    description: 'Messages about changes, which the service sends to other systems.',
    errors: {
      list: RIGHTS,
      read: RIGHTS,
      deliveries: RIGHTS,
      create: {
        ...missing(CreateWebhookDto),
        ...rejected(CreateWebhookDto, { types: 'event' }),
        'too-many-webhooks': new ApiError('tooManyWebhooks', { values: { count: 100 } }),
      },
      replay: { ...missing(ReplayWebhookDto), ...rejected(ReplayWebhookDto, { since: 'yesteryear' }) },
      update: rejected(UpdateWebhookDto, { state: 'disabled' }),
      id: { 'unknown-id': new ApiError('webhookNotFound', { values: { id: 9999 } }) },
    },
  },
  Batch: {
    description: 'Several writes in one request.',
    errors: {
      create: {
        ...missing(BatchDto),
        ...rejected(BatchDto, { operations: [] }),
        ...errors({ 'not-json': 'notJson' }),
        'batch-too-large': new ApiError('batchTooLarge', { values: { weight: 700, most: 300 } }),
      },
    },
  },
  Discovery: {
    description: 'Descriptions of the API itself, for clients that discover its routes.',
    errors: { list: errors({ 'other-namespace': 'invalidNamespace' }) },
  },
};

function linked(create: new () => object, invalid: Errors, type: LinkedType): ResourceErrors {
  const trash = errors({ 'in-trash': `${type}InTrash` });
  return {
    list: {
      ...errors({ 'no-such-page': `${type}PageNotFound` }),
      ...rejected(ListLinkedQuery, { status: 'unknown' }),
    },
    create: { ...missing(create), ...invalid, ...PUBLISHED },
    upsert: { ...missing(create), ...invalid, ...PUBLISHED },
    read: errors({ 'not-public': `${type}NotAccessible` }),
    update: { ...invalid, ...PUBLISHED, ...trash },
    remove: trash,
    ...unknown(type),
  };
}

/** Returns the errors for a path that names no record of the type. */
function unknown(type: RecordType) {
  return {
    id: { 'unknown-id': unknownKey({ id: 9999 }, type) },
    slug: { 'unknown-slug': unknownKey({ slug: 'unknown' }, type) },
    external_id: { 'unknown-external-id': unknownKey({ externalId: 'unknown' }, type) },
  };
}
