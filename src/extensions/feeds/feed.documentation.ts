import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { ApiErrors, optionalCredentials, READ_ERRORS } from '../../http/routes/credentials-and-errors.js';
import { type FeedCollection, type FeedFormat, FORMATS, MEDIA_TYPES } from './feed-formats.js';
import { IGNORED } from '../../http/routes/documented-headers.js';
import type { Group } from '../../http/routes/api-group.js';

export const FEEDS: Group = {
  name: 'Feeds',
  position: 60,
  description: 'Lists for calendar apps, feed readers, maps and spreadsheets.',
};

/** Documents a route that writes a list or a record in another format. */
export function ApiFeed(collection: FeedCollection, summary: string): MethodDecorator {
  const formats = FORMATS[collection];
  const content = Object.fromEntries(
    formats.map((format) => [MEDIA_TYPES[format], { schema: schemaOf(format) }]),
  );
  return applyDecorators(
    ApiOperation({ summary, description: `${DESCRIPTIONS[collection]} ${FEED_LIMITS}` }),
    ApiParam({ name: 'format', schema: { type: 'string', enum: [...formats] }, description: 'The format.' }),
    ApiOkResponse({
      description: 'The records in this format.',
      content,
      headers: { ...WRITTEN, ...IGNORED },
    }),
    ApiErrors(404, ...READ_ERRORS),
    optionalCredentials(),
  );
}

/** Documents a route that writes a single event in another format. */
export function ApiEventFeed(): MethodDecorator {
  return applyDecorators(
    ApiFeed('events', 'Read an event in another format'),
    ApiOperation({ summary: 'Read an event in another format', description: SINGLE }),
    ApiErrors(403),
  );
}

const SINGLE =
  'Returns the event as a feed with a single entry. What is not public requires the right to read it.';

/** Tells what a feed counts in the limits on requests. */
export const FEED_LIMITS =
  'In the rate limit 50 records or part of 50 count as a request, at most 200, and a 304 as one. The texts of two feeds are made at a time.';

const DESCRIPTIONS: Readonly<Record<FeedCollection, string>> = {
  events: `\`ics\`: calendars, also of the last three months unless dates are sent. \`rss\`, \`atom\`, \`jsonfeed\`: the 50
events that were published last. \`jsonld\`, \`geojson\`, \`csv\`: the same events as the list, on one page. At most 10,000.
Contents behind a password are left out.`,
  venues:
    'The same venues as the list, on one page of at most 10,000. Contents behind a password are left out.',
  organizers:
    'The same organizers as the list, on one page of at most 10,000. Contents behind a password are left out.',
};

const WRITTEN = {
  'X-TEC-Total': { description: 'Number of matching records.', schema: { type: 'integer' as const } },
  'X-Calendar-Count': {
    description: 'Number of them in the feed, if it is of a list.',
    schema: { type: 'integer' as const },
  },
  'X-Calendar-Window': {
    description: 'Dates that a feed of events covers: `2026-08-20 00:00:00/2028-11-20 23:59:59`.',
    schema: { type: 'string' as const },
  },
};

function schemaOf(format: FeedFormat) {
  return MEDIA_TYPES[format].endsWith('json') ? { type: 'object' as const } : { type: 'string' as const };
}
