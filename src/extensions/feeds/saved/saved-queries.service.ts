import { Injectable } from '@nestjs/common';
import { invalidParameter, reasonWithin } from '../../../common/errors/api-error.js';
import { oneOfWords, Reason, rejected } from '../../../common/errors/reason.js';
import { EventListResolver } from '../../../calendar/events/lists/event-list-resolver.service.js';
import type { RequestContext } from '../../../context/request/request-context.js';
import { readListQuery } from './list-query.parser.js';
import { publicContext } from './public-context.js';
import type { SavedFeed } from './saved-feed.entity.js';

type Saved = Pick<SavedFeed, 'query' | 'language'>;

/** Checks the queries of feeds. */
@Injectable()
export class SavedQueries {
  constructor(private readonly lists: EventListResolver) {}

  /**
   * Checks that a feed can be read: that its language is offered, and that everybody could send its query to
   * `GET /events`, and find something by the records that it names.
   * @throws ApiError `invalidParameters`
   */
  async assertReadable({ query, language }: Saved, context: RequestContext): Promise<void> {
    const { languages } = context.site;
    if (!languages.includes(language))
      throw invalidParameter('language', rejected(language, oneOfWords(languages)));
    const parameters = readListQuery(query);
    if (parameters instanceof Reason) throw invalidParameter('query', parameters);
    try {
      await this.lists.resolve(parameters, publicContext(context, language), { refusesUnreadable: true });
    } catch (error) {
      const reason = reasonWithin(error);
      throw reason === undefined ? error : invalidParameter('query', reason);
    }
  }
}
