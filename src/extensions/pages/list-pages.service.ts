import { Inject, Injectable } from '@nestjs/common';
import { html, raw } from 'hono/html';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import type { TermType } from '../../common/record-types.js';
import { Links } from '../../context/request/links.js';
import { CalendarReader, type Read } from './calendar-reader.service.js';
import { FEED_FORMATS, feedsOf, type FeedFormats, subscription } from './feed-links.js';
import { FilterChoicesService } from './filter-choices.service.js';
import type { Document, Html } from './layout.js';
import { daysOf, listMain } from './list-page.js';
import {
  filtersOf,
  isFiltered,
  type List,
  listQuery,
  type ListRequest,
  monthQuery,
  queryOf,
} from './list-request.js';
import { monthTable, unreadLink } from './month-table.js';
import type { View } from './view.js';

/** Pages of a list that are read for a month. */
const MOST_PAGES = 10;

/** Makes the pages of lists: of all events, and of those of a category or tag. */
@Injectable()
export class ListPages {
  constructor(
    private readonly calendar: CalendarReader,
    private readonly choices: FilterChoicesService,
    @Inject(FEED_FORMATS) private readonly formats: FeedFormats,
  ) {}

  all(base: string, request: ListRequest, view: View): Promise<Document> {
    return this.page({ base, request, applied: request }, { name: view.say('pageEvents') }, view);
  }

  async ofTerm(type: TermType, slug: string, request: ListRequest, view: View): Promise<Document> {
    const term = await this.calendar.term(type, { slug }, view.context);
    const list = { base: Links.pagePath(type, term.slug), request, applied: { ...request, [type]: term.id } };
    const pathIn = async ({ context }: View) =>
      Links.pagePath(type, (await this.calendar.term(type, { include: [term.id] }, context)).slug);
    return this.page(list, term, view, pathIn);
  }

  /** @param baseIn the path of the list in another language, if it is not the same in all */
  private async page(
    list: List,
    { name, description }: Pick<TermDto, 'name'> & Partial<TermDto>,
    view: View,
    baseIn: (view: View) => string | Promise<string> = () => list.base,
  ): Promise<Document> {
    const { base, request, applied } = list;
    const isMonth = request.view === 'month';
    const read = isMonth ? this.month(list, view) : this.days(list, view);
    const [found, choices] = await Promise.all([read, this.choices.of(view.context)]);
    const feeds = feedsOf(filtersOf(applied), this.formats, view.context.links);
    // In another language, terms have other slugs, but the same ids.
    const idOf = (type: TermType) =>
      choices[type].find(({ value }) => value === request[type])?.id ?? request[type];
    const query = queryOf({ ...request, category: idOf('category'), tag: idOf('tag') });
    const introduction = description ? html`<p>${raw(description)}</p>` : undefined;
    return {
      title: isMonth ? `${name} – ${view.moments.month(request.month)}` : name,
      path: view.path(base, queryOf(request)),
      translations: await view.translations(async (other) => other.path(await baseIn(other), query)),
      feeds,
      isUnlisted: isFiltered(request),
      isTimeDependent: found.isTimeDependent,
      main: listMain(
        list,
        { name, introduction, choices, calendar: subscription(feeds), contents: found.value },
        view,
      ),
    };
  }

  private async days(list: List, view: View): Promise<Read<Html>> {
    const { value, isTimeDependent } = await this.calendar.list(listQuery(list.applied), view.context);
    return { value: daysOf(value, list, view), isTimeDependent };
  }

  private async month(list: List, view: View): Promise<Read<Html>> {
    const { context } = view;
    const page = (number: number) =>
      this.calendar.list(monthQuery(list.applied, context.site.maxPerPage, number), context);
    const first = await page(1);
    const { total, total_pages: pages } = first.value;
    const further = Array.from(
      { length: Math.max(0, Math.min(pages, MOST_PAGES) - 1) },
      (_, place) => place + 2,
    );
    const all = [first, ...(await Promise.all(further.map(page)))];
    const events = all.flatMap(({ value }) => value.events);
    const value = html`${unreadLink(total - events.length, events, list, view)}
    ${monthTable(events, list, view)}`;
    return { value, isTimeDependent: all.some(({ isTimeDependent }) => isTimeDependent) };
  }
}
