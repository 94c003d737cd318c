import type { SelectQueryBuilder } from 'typeorm';
import type { RequestContext } from '../http/request-context.js';
import type { Reading } from '../language/reading.js';
import type { Event } from './event.entity.js';
import type { EventWindow } from './event-window.js';
import type { ListEventsQuery } from './list-events.query.js';

/** What a rule knows beside the query. */
export interface EventListing {
  readonly context: RequestContext;
  readonly window: EventWindow;
  /** The categories asked for and everything below them. */
  readonly categoryIds?: readonly number[];
  readonly tagIds?: readonly number[];
  /** How a search looks for its words; without it there are none to look for. */
  readonly reading?: Reading;
}

/** A filter of the list of events. */
export type EventRule = (
  events: SelectQueryBuilder<Event>,
  query: ListEventsQuery,
  listing: EventListing,
) => void;
