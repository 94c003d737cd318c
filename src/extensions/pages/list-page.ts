import { html } from 'hono/html';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import { Links, type Parameters } from '../../context/request/links.js';
import { apiFiltersOf, type Asked, type AskedQuery } from './asked.js';
import { eventSection, markup } from './event-item.js';
import { linkTo } from './facts.js';
import type { Document, Html } from './layout.js';
import { filterForm, nothing, pager, type Step, viewLinks } from './list-controls.js';
import { daysAfter, lastDay } from './moments.js';
import { monthTable, readMonth } from './month-table.js';
import type { View } from './view.js';

const USUAL_SIZE = '20';

/** Makes the page of a list: of all events, or of those of the category or tag that its path names. */
export async function listPage(asked: Asked, view: View): Promise<Document> {
  const { type, query } = asked;
  const term = await termOf(asked, view);
  const filters = apiFiltersOf({ ...query, [type]: term && String(term.id) });
  const month = monthOf(query, view);
  const [found, form] = await Promise.all([
    month ? readMonth(month, filters, view) : readDays(query, filters, view),
    filterForm(asked, view),
  ]);
  const { name, description } = term ?? { name: view.say('pageEvents'), description: '' };
  const feeds = view.calendar.feeds(filters, view.context);
  return {
    title: month ? `${name} – ${view.write('month', month)}` : name,
    path: pathOf(asked, term, view),
    pathIn: async (other) => {
      const same = term && (await termOf({ ...asked, key: { id: term.id } }, other));
      // The slugs of others are those of this language.
      return pathOf({ ...asked, query: { ...query, category: undefined, tag: undefined } }, same, other);
    },
    feeds,
    isUnlisted: month !== undefined || Object.keys(apiFiltersOf(query)).length > 0,
    main: html`${opening(name, description, asked, view)} ${form}
    ${month ? monthTable(month, found, asked, view) : listed(found, asked, view)} ${subscription(feeds, view)}`,
  };
}

/** Returns the month that a list shows, as `Y-m`, if it shows one. */
function monthOf({ view: shown, month }: AskedQuery, { today }: View): string | undefined {
  return shown && (month ?? today.slice(0, 7));
}

async function termOf({ type, key }: Asked, { calendar, context }: View): Promise<TermDto | undefined> {
  return type === 'category' || type === 'tag' ? calendar.term(type, key, context) : undefined;
}

/** Returns the address of a list in a language, in which its term has a slug of its own. */
function pathOf({ type, path, query }: Asked, term: TermDto | undefined, view: View): string {
  return view.path(type === 'events' || term === undefined ? path : Links.pagePath(type, term.slug), query);
}

/** Reads a page of what is on from a day, with what began before. */
function readDays({ date, page = '1' }: AskedQuery, filters: Parameters, { calendar, context, today }: View) {
  const from = daysAfter(date ?? today, -1);
  return calendar.events({ ...filters, ends_after: from, per_page: USUAL_SIZE, page }, context);
}

function opening(name: string, description: string, asked: Asked, view: View): Html {
  return html`<header class="opening list">
    <h1>${name}</h1>
    <div class="text">${markup(description)}</div>
    ${viewLinks(asked, view)}
  </header>`;
}

/** Returns the events of a page, below few matches those that lack one word, and links to other pages. */
function listed(found: EventPageDto, asked: Asked, view: View): Html {
  const { events, partial_matches: partial = 0, total_pages: pages } = found;
  const matches = events.slice(0, events.length - partial);
  const others = events.slice(matches.length);
  return html`${matches.length > 0 ? matching(matches, found, asked, view) : nothing(found, asked, view)}
  ${others.length > 0 && eventSection(view.say('pagePartial'), others, view)}
  ${pages > 1 && pagesLinks(pages, asked, view)}`;
}

/** Returns what words find with the best matches first, and other events by their days. */
function matching(events: readonly EventDto[], found: EventPageDto, { query }: Asked, view: View): Html {
  const { total, total_is_estimate: hasMore = false } = found;
  const many = view.say('pageMany', { count: `${total}${hasMore ? '+' : ''}` });
  const count = total === 1 ? view.say('pageOne') : many;
  if (query.q) return eventSection(count, events, view);
  const first = query.date ?? view.today;
  const days = [...byDay(events, first, view)];
  return html`<p class="count">${count}</p>
    ${days.map(([heading, some]) => eventSection(heading, some, view, first))}`;
}

/** Groups events by their days. Those that began before the first day and are still on come first. */
function byDay(events: readonly EventDto[], first: string, view: View): Map<string, EventDto[]> {
  const ongoing = events.filter((event) => event.start_date < first && (lastDay(event) ?? '') >= first);
  const days = new Map(ongoing.length === 0 ? [] : [[view.say('pageOngoing'), ongoing]]);
  for (const event of events) {
    if (ongoing.includes(event)) continue;
    const heading = view.write('day', event.start_date);
    days.set(heading, [...(days.get(heading) ?? []), event]);
  }
  return days;
}

function pagesLinks(pages: number, asked: Asked, view: View): Html {
  const page = Number(asked.query.page ?? 1);
  const previous: Step = [{ page: page > 2 ? String(page - 1) : undefined }, 'pagePrevious'];
  const next: Step = [{ page: String(page + 1) }, 'pageNext'];
  const place = view.say('pagePlace', { page, pages });
  return pager([page > 1 && previous, page < pages && next], asked, view, place);
}

function subscription(feeds: NonNullable<Document['feeds']>, view: View) {
  const address = feeds.find(({ name }) => name === 'ics')?.address.replace(/^https?:/, 'webcal:');
  return address && html`<p class="actions">${linkTo(address, view.say('pageSubscribe'))}</p>`;
}
