import { Injectable } from '@nestjs/common';
import { CategoriesView } from '../categories/categories.view.js';
import { EventsView } from '../events/events.view.js';
import type { RequestContext } from '../http/request-context.js';
import { OrganizersView } from '../organizers/organizers.view.js';
import { FinishedRecordsRepository } from '../public-view/finished-records.repository.js';
import { TagsView } from '../tags/tags.view.js';
import { VenuesView } from '../venues/venues.view.js';

const BATCH = 200;

/** Finishes all records that everybody may see, in all languages. */
@Injectable()
export class ViewRebuilder {
  private readonly views: readonly (EventsView | VenuesView | OrganizersView | CategoriesView | TagsView)[];

  constructor(
    private readonly finished: FinishedRecordsRepository,
    events: EventsView,
    venues: VenuesView,
    organizers: OrganizersView,
    categories: CategoriesView,
    tags: TagsView,
  ) {
    this.views = [categories, tags, venues, organizers, events];
  }

  /** Forgets everything that is kept. Readers go on meanwhile: what they ask for is finished for them. */
  forget(): Promise<void> {
    return this.finished.forget();
  }

  /** How many steps `rebuild` takes: a record in a language each. */
  async steps({ site }: RequestContext): Promise<number> {
    const counts = await Promise.all(this.views.map(({ kind }) => this.finished.count(kind.kind)));
    return counts.reduce((sum, count) => sum + count, 0) * site.languages.length;
  }

  /** Finishes what is not; tells after each batch how many records it was, and how many of them are public. */
  async *rebuild(context: RequestContext): AsyncGenerator<{ seen: number; kept: number }> {
    for (const language of context.site.languages) {
      for (const view of this.views) {
        let last = 0;
        for (;;) {
          const ids = await this.finished.idsAfter(view.kind.kind, last, BATCH);
          if (ids.length === 0) break;
          last = ids.at(-1) ?? last;
          yield { seen: ids.length, kept: await view.keep(ids, { ...context, language }) };
        }
      }
    }
  }
}
