import { html } from 'hono/html';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import { Links, type Parameters } from '../../context/request/links.js';
import { apiFiltersOf, type Asked, type AskedQuery } from './asked.js';
import { eventSection, markup } from './event-item.js';
import { linkTo } from './facts.js';
import type { Document, Html } from './layout.js';
import { filterForm, pager, type Step, viewLinks } from './list-controls.js';
import { daysAfter, lastDay } from './moments.js';
import { monthOf, monthTable, readMonth } from './month-table.js';
import type { View } from './view.js';

const USUAL_SIZE = '20';

/** Makes the page of a list: of all events, or of those of the category or tag that its path names. */
export async function listPage(asked: Asked, view: View): Promise<Document> {
  const { type, query } = asked;
  const { calendar, context } = view;
  const term = await termOf(asked, view);
  const filters = apiFiltersOf({ ...query, [type]: term?.slug });
  const [isMonth, month] = [query.view === 'month', monthOf(query, view)];
  const [found, form] = await Promise.all([
    isMonth ? readMonth(month, filters, view) : readDays(query, filters, view),
    filterForm(asked, view),
  ]);
  const { name, description } = term ?? { name: view.say('pageEvents'), description: '' };
  const isFiltered = Object.keys(apiFiltersOf(query)).length > 0;
  const feeds = calendar.feeds(filters, context);
  return {
    title: isMonth ? `${name} – ${view.write('month', month)}` : name,
    path: pathOf(asked, term, view),
    pathIn: async (other) => {
      const same = term && (await termOf({ ...asked, key: { id: term.id } }, other));
      // The slugs of others are those of this language.
      return pathOf({ ...asked, query: { ...query, category: undefined, tag: undefined } }, same, other);
    },
    feeds,
    isUnlisted: isFiltered || isMonth,
    main: html`<header class="opening list">
        <h1>${name}</h1>
        <div class="text">${markup(description)}</div>
        ${viewLinks(asked, view)}
      </header>
      ${form} ${shown(found, asked, view)} ${subscription(feeds, view)}`,
  };
}

/** Reads the category or tag that the path of a list names. */
async function termOf({ type, key }: Asked, { calendar, context }: View): Promise<TermDto | undefined> {
  return type === 'category' || type === 'tag' ? calendar.term(type, key, context) : undefined;
}

/** Returns the address of a list in a language, in which its term has a slug of its own. */
function pathOf(asked: Asked, term: TermDto | undefined, view: View): string {
  const { type, query } = asked;
  const path = type === 'events' || term === undefined ? asked.path : Links.pagePath(type, term.slug);
  return view.path(path, query);
}

/** Reads a page of what is on from a day, with what began before. */
function readDays({ date, page = '1' }: AskedQuery, filters: Parameters, { calendar, context, today }: View) {
  const from = daysAfter(date ?? today, -1);
  return calendar.events({ ...filters, ends_after: from, per_page: USUAL_SIZE, page }, context);
}

/** Returns what was found as a month or by days, and whether that is nothing. */
function shown(found: EventPageDto, asked: Asked, view: View): Html {
  const none = found.events.length === 0 && nothing(found, asked, view);
  return html`${none} ${(asked.query.view === 'month' ? monthTable : listed)(found, asked, view)}`;
}

/** Returns the events of a page, if there are any, and the links to others. */
function listed(found: EventPageDto, asked: Asked, view: View): Html | false {
  const { events, total, total_pages: pages, total_is_estimate: hasMore = false } = found;
  if (events.length === 0) return false;
  const many = { count: `${total}${hasMore ? '+' : ''}` };
  const count = total === 1 ? view.say('pageOne') : view.say('pageMany', many);
  return html`${asked.query.q ? byRelevance(count, found, asked, view) : byDay(count, events, asked, view)}
  ${pages > 1 && pagesLinks(pages, asked, view)}`;
}

/** Returns what is found by words, the best matches first, and below few of them what has all words but one. */
function byRelevance(count: string, found: EventPageDto, asked: Asked, view: View): Html {
  const { events, partial_matches: partial = 0 } = found;
  const matches = events.slice(0, events.length - partial);
  const others = events.slice(matches.length);
  return html`${matches.length > 0 ? eventSection(count, matches, view) : nothing(found, asked, view)}
  ${others.length > 0 && eventSection(view.say('pagePartial'), others, view)}`;
}

function pagesLinks(pages: number, asked: Asked, view: View): Html {
  const page = Number(asked.query.page ?? 1);
  const previous: Step = [{ page: page > 2 ? String(page - 1) : undefined }, 'pagePrevious'];
  const next: Step = [{ page: String(page + 1) }, 'pageNext'];
  const place = view.say('pagePlace', { page, pages });
  return pager([page > 1 && previous, page < pages && next], asked, view, place);
}

function nothing({ did_you_mean: meant }: EventPageDto, asked: Asked, view: View): Html {
  const question = meant && view.say('didYouMean', { advice: '', name: meant });
  return html`<p class="none">${view.say('pageNone')}</p>
    ${meant && html`<p class="actions"><a href="${view.list(asked, { q: meant, page: undefined })}">${question}</a></p>`}`;
}

function byDay(count: string, events: readonly EventDto[], { query }: Asked, view: View): Html {
  const first = query.date ?? view.today;
  const days = new Map<string, EventDto[]>();
  for (const event of events) {
    // Events that began before the first day come first; the night before it has its own day.
    const isOngoing = event.start_date < first && (lastDay(event) ?? '') >= first;
    const heading = isOngoing ? view.say('pageOngoing') : view.write('day', event.start_date);
    days.set(heading, [...(days.get(heading) ?? []), event]);
  }
  return html`<p class="count">${count}</p>
    ${[...days].map(([heading, some]) => eventSection(heading, some, view, first))}`;
}

/** Returns the link by which a calendar app subscribes to a list, if there are feeds. */
function subscription(feeds: NonNullable<Document['feeds']>, view: View): Html | undefined {
  const address = feeds.find(({ name }) => name === 'ics')?.address.replace(/^https?:/, 'webcal:');
  return address === undefined
    ? undefined
    : html`<p class="actions">${linkTo(address, view.say('pageSubscribe'))}</p>`;
}
