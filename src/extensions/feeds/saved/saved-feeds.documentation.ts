import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { FEED_LIMITS, ApiFeed } from '../feed.documentation.js';
import {
  ApiErrors,
  ApiPrecondition,
  READ_ERRORS,
  WRITE_ERRORS,
} from '../../../http/routes/credentials-and-errors.js';
import { IGNORED, TOTALS } from '../../../http/routes/documented-headers.js';
import { ApiFields } from '../../../http/routes/api.decorators.js';
import { SavedFeedDto, SavedFeedPageDto } from './saved-feed.dto.js';
import type { Group } from '../../../http/routes/api-group.js';

export const SAVED_FEEDS: Group = {
  name: 'Saved feeds',
  position: 70,
  description: 'Feeds of events under addresses that stay when their filters change.',
  changes: { UpdateSavedFeed: { query: 'search=jazz&is_free=true' } },
};

/** Documents the list of feeds, which is not public. */
export function ApiSavedFeedList(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'List feeds',
      description: 'Returns a page of the own feeds; editors and administrators see those of all users.',
    }),
    ApiFields(),
    ApiOkResponse({
      type: SavedFeedPageDto,
      description: 'A page of feeds.',
      headers: { ...TOTALS, ...IGNORED },
    }),
    ApiErrors(403, ...READ_ERRORS),
  );
}

export function ApiSavedFeedRead(): MethodDecorator {
  return applyDecorators(
    ApiOperation({
      summary: 'Read a feed',
      description: 'Returns the feed with its addresses, for its author and for editors.',
    }),
    ApiFields(),
    ApiOkResponse({ type: SavedFeedDto, description: 'The feed.' }),
    ApiErrors(403, 404, ...READ_ERRORS),
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
    ApiErrors(410),
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
    ApiFields(),
    ApiOkResponse({ type: SavedFeedDto, description: 'The feed with its new address.', headers: IGNORED }),
    ApiPrecondition(),
    ApiErrors(404, ...WRITE_ERRORS),
  );
}
