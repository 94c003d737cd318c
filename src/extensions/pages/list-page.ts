import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { TermDto } from '../../calendar/terms/term.dto.js';
import { TERM_TYPES } from '../../common/record-types.js';
import { Links, type Parameters } from '../../context/request/links.js';
import type { Feed, Listed, Read } from './calendar-reader.service.js';
import { eventItem, markup } from './event-item.js';
import { filterForm, viewLinks } from './filter-form.js';
import type { Document, Html } from './layout.js';
import { type Asked, filtersOf, isFiltered } from './asked.js';
import { daysAfter, monthsAfter } from './moments.js';
import { isFarAway, monthOf, monthTable } from './month-table.js';
import type { View } from './view.js';

const USUAL_SIZE = '20';

/** The terms by which a list is filtered. */
type Terms = Readonly<Partial<Record<Asked['type'], TermDto>>>;

/** Makes the page of a list: of all events, or of those of the category or tag that its path names. */
export async function listPage(asked: Asked, view: View): Promise<Document> {
  const { type, page, query } = asked;
  const { calendar, context } = view;
  const terms = await termsOf(asked, view);
  const filters = filtersOf({ ...query, category: idOf(terms.category), tag: idOf(terms.tag) });
  const [{ value, isTimeDependent }, choices] = await Promise.all([
    read(asked, filters, view),
    calendar.choices(context),
  ]);
  const { name = view.say('pageEvents'), description = '' } = terms[type] ?? {};
  const feeds = calendar.feeds(filters, context.links);
  const month = monthOf(query, view);
  const isMonth = query.view === 'month';
  return {
    title: isMonth ? `${name} – ${view.write('month', month)}` : name,
    path: view.path(page, query),
    pathIn: (other) => pathIn(other, asked, terms),
    feeds,
    isUnlisted: isFiltered(query) || isFarAway(month, view),
    isTimeDependent,
    main: html`<header class="opening list">
        <h1>${name}</h1>
        <div class="text">${markup(description)}</div>
        ${viewLinks(asked, view)}
      </header>
      ${filterForm(asked, choices, view)} ${(isMonth ? monthTable : byDay)(value, asked, view)}
      ${subscription(feeds, view)}`,
  };
}

/** @throws ApiError `noRoute` if there is no such term */
async function termsOf({ type, slug, query }: Asked, { calendar, context }: View): Promise<Terms> {
  const slugs: Readonly<Record<string, string | undefined>> = { ...query, [type]: slug };
  const [category, tag] = await Promise.all(
    TERM_TYPES.map(async (one) => (slugs[one] ? calendar.term(one, slugs[one], context) : undefined)),
  );
  return { category, tag };
}

function idOf(term: TermDto | undefined): string | undefined {
  return term && String(term.id);
}

/** Returns the address of the list in another language, in which its terms have other slugs. */
async function pathIn(other: View, { type, page, query }: Asked, terms: Terms): Promise<string> {
  const [category, tag] = await Promise.all(
    TERM_TYPES.map(async (one) => terms[one] && other.calendar.slug(one, terms[one].id, other.context)),
  );
  const slugs: Readonly<Partial<Record<Asked['type'], string>>> = { category, tag };
  if (type === 'events') return other.path(page, { ...query, ...slugs });
  return other.path(Links.pagePath(type, slugs[type] ?? ''), { ...query, ...slugs, [type]: undefined });
}

/** Reads a month, or a page of what is on from a day, with what began before. */
function read({ query }: Asked, filters: Parameters, view: View): Promise<Read<Listed>> {
  const { date = view.today, page = '1' } = query;
  if (query.view === undefined) {
    const from = { ends_after: daysAfter(date, -1), per_page: USUAL_SIZE, page };
    return view.calendar.events({ ...filters, ...from }, view.context);
  }
  const month = monthOf(query, view);
  const bounds = {
    ends_after: daysAfter(`${month}-01`, -1),
    starts_before: daysAfter(`${monthsAfter(month, 1)}-01`, -1),
  };
  return view.calendar.allEvents({ ...filters, ...bounds }, view.context);
}

/** Returns the events of a page by day, and the links to other pages. */
function byDay({ events, total, total_pages: pages }: Listed, asked: Asked, view: View): Html {
  if (events.length === 0) return html`<p class="none">${view.say('pageNone')}</p>`;
  const first = asked.query.date ?? view.today;
  const days = new Map<string, EventDto[]>();
  for (const event of events) {
    const day = event.start_date.slice(0, 10);
    // Events that began before the first day are still on; they come first.
    const key = day < first ? '' : day;
    days.set(key, [...(days.get(key) ?? []), event]);
  }
  return html`<p class="count">
      ${total === 1 ? view.say('pageOne') : view.say('pageMany', { count: total })}
    </p>
    ${[...days].map(([day, listed]) => daySection(day, listed, view))}
    ${pages > 1 && paging(asked, pages, view)}`;
}

function daySection(day: string, events: readonly EventDto[], view: View): Html {
  // The year only says something if it is another one.
  const form = day.slice(0, 4) === view.today.slice(0, 4) ? 'dayOfYear' : 'day';
  return html`<section class="day">
    <h2>${day ? html`<time datetime="${day}">${view.write(form, day)}</time>` : view.say('pageOngoing')}</h2>
    <div class="events">${events.map((event) => eventItem(event, view))}</div>
  </section>`;
}

function paging({ page: path, query }: Asked, pages: number, view: View): Html {
  const page = Number(query.page ?? 1);
  const link = (to: number, name: string, rel: string) => {
    const address = view.path(path, { ...query, page: to > 1 ? to : undefined });
    return html`<a href="${address}" rel="${rel}">${name}</a>`;
  };
  return html`<nav class="paging" aria-label="${view.say('pagePaging')}">
    ${page > 1 && link(page - 1, view.say('pagePrevious'), 'prev')}
    <span>${view.say('pagePlace', { page, pages })}</span>
    ${page < pages && link(page + 1, view.say('pageNext'), 'next')}
  </nav>`;
}

/** Returns the link by which a calendar app subscribes to a list, if there are feeds. */
function subscription(feeds: readonly Feed[], view: View): Html | undefined {
  const address = feeds.find(({ mediaType }) => mediaType === 'text/calendar')?.address;
  if (address === undefined) return undefined;
  const link = html`<a href="${address.replace(/^https?:/, 'webcal:')}">${view.say('pageSubscribe')}</a>`;
  return html`<p class="actions">${link}</p>`;
}
