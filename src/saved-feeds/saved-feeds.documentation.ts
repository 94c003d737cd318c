import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { WritesFeed } from '../feeds/feed.documentation.js';
import { changeErrors, credentials, errorResponse, readErrors } from '../http/credentials-and-errors.js';
import { RespondsWith } from '../http/ignored-parameters.js';
import { ListInterceptor } from '../http/list.interceptor.js';
import { RecordInterceptor } from '../http/record.interceptor.js';
import { IGNORED, TOTALS } from '../http/response-headers.js';
import { Selectable } from '../http/selectable.js';
import { SavedFeedDto, SavedFeedPageDto } from './saved-feed.dto.js';

/** Documents the list of feeds, which is not public. */
export function ListsFeeds(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(ListInterceptor),
    ApiOperation({
      summary: 'List feeds',
      description: 'Returns a page of the own feeds; editors and administrators see those of all users.',
    }),
    Selectable('feeds.id'),
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

export function ReadsFeed(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(RecordInterceptor),
    ApiOperation({
      summary: 'Read a feed',
      description: 'Returns the feed with its addresses, for its author and for editors.',
    }),
    Selectable('id'),
    ApiOkResponse({ type: SavedFeedDto, description: 'The feed.' }),
    errorResponse(400, 'The request cannot be read.'),
    errorResponse(403, 'The feed belongs to another user.'),
    errorResponse(404, 'The feed does not exist.'),
    ...readErrors(),
    credentials(),
  );
}

/** Documents the route that subscribers read. */
export function WritesSavedFeed(): MethodDecorator {
  return applyDecorators(
    WritesFeed('events', 'Read a saved feed'),
    ApiOperation({
      summary: 'Read a saved feed',
      description:
        'Returns the public events of the feed, whoever asks. `slug` is the secret of an unlisted feed.',
    }),
    errorResponse(404, 'There is no such feed, not in this format, or its query has become invalid.'),
  );
}

/** Documents the route that replaces the address of an unlisted feed. */
export function RenewsAddress(): MethodDecorator {
  return applyDecorators(
    UseInterceptors(RecordInterceptor),
    ApiOperation({
      summary: 'Renew the address of a feed',
      description:
        'Deletes the address of an unlisted feed, which gets a new one. Whoever had subscribed to it no longer sees the ' +
        'feed: it is 404.',
    }),
    Selectable('id'),
    ApiOkResponse({ type: SavedFeedDto, description: 'The feed with its new address.', headers: IGNORED }),
    RespondsWith(SavedFeedDto),
    ...changeErrors('feed'),
    credentials(),
  );
}
