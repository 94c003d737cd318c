import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { FEED_LIMITS, ApiFeed } from '../feed.documentation.js';
import {
  changeErrors,
  credentials,
  errorResponse,
  readErrors,
} from '../../../http/routes/credentials-and-errors.js';
import { IGNORED, TOTALS } from '../../../http/routes/response-headers.js';
import { ApiFields } from '../../../http/routes/api-fields.js';
import { CreateSavedFeedDto, SavedFeedDto, SavedFeedPageDto, UpdateSavedFeedDto } from './saved-feed.dto.js';
import type { Group } from '../../../http/routes/api-group.js';
import { errors, missingExample, rejectedExample, RIGHTS } from '../../../http/routes/named-errors.js';
import { ApiError, invalidParameter } from '../../../common/errors/api-error.js';
import { notStorable } from '../../../common/errors/reason.js';

const UNREADABLE_FEED = errors({
  'unknown-feed': 'feedNotFound',
  'invalid-query': 'feedQueryInvalid',
  'former-address': 'feedGone',
});

export const SAVED_FEEDS: Group = {
  name: 'Saved feeds',
  position: 70,
  description: 'Feeds of events under addresses that stay when their filters change.',
  errors: {
    list: RIGHTS,
    slug: { ...UNREADABLE_FEED, 'invalid-slug': invalidParameter('slug', notStorable()) },
    secret: { ...UNREADABLE_FEED, 'invalid-secret': invalidParameter('secret', notStorable()) },
    create: {
      ...missingExample(CreateSavedFeedDto),
      ...rejectedExample(UpdateSavedFeedDto, { query: 'start_date=2026-13-01' }),
      'too-many-feeds': new ApiError('tooManyFeeds', { values: { most: 1_000 } }),
    },
    read: RIGHTS,
    update: rejectedExample(UpdateSavedFeedDto, { query: 'categorys=music' }),
    '/address': errors({
      'listed-feed': 'feedIsListed',
      'unknown-feed': 'feedNotFound',
      changed: 'preconditionFailed',
    }),
    id: errors({ 'unknown-feed': 'feedNotFound' }),
  },
  changes: { UpdateSavedFeed: { query: 'search=jazz&is_free=true' } },
};

/** Documents the list of feeds, which is not public. */
export function ApiSavedFeedList(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'List feeds',
      description: 'Returns a page of the own feeds; editors and administrators see those of all users.',
    }),
    ApiFields('feeds.id'),
    ApiOkResponse({
      type: SavedFeedPageDto,
      description: 'A page of feeds.',
      headers: { ...TOTALS, ...IGNORED },
    }),
    errorResponse(400, 'A parameter is invalid.'),
    errorResponse(403, 'The caller may not have feeds.'),
    ...readErrors(),
    credentials(),
  );
}

export function ApiSavedFeedRead(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Read a feed',
      description: 'Returns the feed with its addresses, for its author and for editors.',
    }),
    ApiFields('id'),
    ApiOkResponse({ type: SavedFeedDto, description: 'The feed.' }),
    errorResponse(400, 'The request cannot be read.'),
    errorResponse(403, 'The feed belongs to another user.'),
    errorResponse(404, 'The feed does not exist.'),
    ...readErrors(),
    credentials(),
  );
}

/** Documents the route that subscribers read. */
export function ApiSavedFeed(): MethodDecorator {
  return applyDecorators(
    ApiFeed('events', 'Read a saved feed'),
    ApiOperation({
      summary: 'Read a saved feed',
      description: `Returns the public events of the feed, whoever asks. ${FEED_LIMITS}`,
    }),
    errorResponse(404, 'There is no such feed, not in this format, or its query has become invalid.'),
    errorResponse(410, 'The feed was deleted, or has another address. No feed will be here again.'),
  );
}

/** Documents the route that those read who know the secret of a feed. */
export function ApiUnlistedFeed(): MethodDecorator {
  return applyDecorators(
    ApiSavedFeed(),
    ApiOperation({
      summary: 'Read an unlisted feed',
      description: `Returns the public events of the feed to everybody who knows its secret. ${FEED_LIMITS}`,
    }),
    ApiParam({
      name: 'secret',
      description: 'The secret in the addresses of the feed.',
      schema: { type: 'string' },
    }),
  );
}

/** Documents the route that replaces the address of an unlisted feed. */
export function ApiAddressRenewal(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Renew the address of a feed',
      description:
        'Deletes the address of an unlisted feed for good, and gives it a new one. The former address is 410, and no feed ' +
        'gets it again: whoever had subscribed to it no longer sees the feed.',
    }),
    ApiFields('id'),
    ApiOkResponse({ type: SavedFeedDto, description: 'The feed with its new address.', headers: IGNORED }),
    ...changeErrors('feed'),
    credentials(),
  );
}
