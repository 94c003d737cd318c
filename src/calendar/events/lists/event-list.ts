import type { PageRequest } from '../../../common/lists/page.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import type { SearchStrategy } from '../../../context/language/search-strategies.sql.js';
import type { EventWindow } from './event-window.js';
import type { WordSearch } from './found-words.js';
import type { ListEventsQuery } from './list-events.query.js';

/** The resolved parameters of a list, which its filters may use besides their own value. */
export interface EventList {
  readonly query: ListEventsQuery;
  readonly context: RequestContext;
  readonly page: PageRequest;
  readonly window: EventWindow;
  /** True for the response of a list: with everything that its events show and, behind few matches of `q`, similar ones. */
  readonly asRecords?: boolean;
  /** The requested venues and organizers that the caller may read. */
  readonly venueIds: readonly number[];
  readonly organizerIds: readonly number[];
  /** The requested categories and their descendants. */
  readonly categoryIds: readonly number[];
  readonly tagIds: readonly number[];
  /** The plan by which a search finds its words. */
  readonly strategy?: SearchStrategy;
  /** The words of `q`, looked up among the names. */
  readonly words?: WordSearch;
  /** The events of the page are found by their venues, the nearest first. */
  readonly isByVenue?: boolean;
}

/** A list whose words have been looked up. */
export type WordList = EventList & { readonly words: WordSearch };
