import { html } from 'hono/html';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import { eventItem } from './event-item.js';
import type { FilterChoices } from './filter-choices.service.js';
import { filterForm, viewLinks } from './filter-form.js';
import type { Html } from './layout.js';
import { type List, queryOf } from './list-request.js';
import type { View } from './view.js';

/** The parts of a page around the events of its list. */
interface Around {
  readonly name: string;
  readonly introduction?: Html;
  readonly choices: FilterChoices;
  readonly calendar?: string;
  readonly contents: Html;
}

/** Returns the main part of a page with a list. */
export function listMain(list: List, around: Around, view: View): Html {
  const { name, introduction, choices, calendar, contents } = around;
  return html`<header class="opening list">
      <h1>${name}</h1>
      ${introduction && html`<div class="text">${introduction}</div>`} ${viewLinks(list, view)}
    </header>
    ${filterForm(list, choices, view)} ${contents}
    ${
      calendar !== undefined &&
      html`<p class="actions"><a href="${calendar}">${view.say('pageSubscribe')}</a></p>`
    }`;
}

/** Returns the events of a page by day, and the links to other pages. */
export function daysOf({ events, total, total_pages: pages }: EventPageDto, list: List, view: View): Html {
  if (events.length === 0) return html`<p class="none">${view.say('pageNone')}</p>`;
  const count = total === 1 ? view.say('pageOne') : view.say('pageMany', { count: total });
  return html`<p class="count">${count}</p>
    ${byDay(events, list.request.date ?? view.today).map(([day, listed]) => daySection(day, listed, view))}
    ${pages > 1 && paging(list, pages, view)}`;
}

/** Events that began before the first day of a list are still on; they come first. */
function byDay(events: readonly EventDto[], first: string): [day: string, EventDto[]][] {
  const days = new Map<string, EventDto[]>();
  for (const event of events) {
    const start = event.start_date.slice(0, 10);
    const day = start < first ? '' : start;
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}

function daySection(day: string, events: readonly EventDto[], view: View): Html {
  const date = html`<time datetime="${day}">${day !== '' && view.moments.dayNear(day, view.today)}</time>`;
  return html`<section class="day">
    <h2>${day === '' ? view.say('pageOngoing') : date}</h2>
    <div class="events">${events.map((event) => eventItem(event, view))}</div>
  </section>`;
}

function paging({ base, request }: List, pages: number, view: View): Html {
  const { page } = request;
  const link = (to: number, name: string, rel: string) =>
    html`<a href="${view.path(base, queryOf(request, { page: to > 1 ? to : undefined }))}" rel="${rel}"
      >${name}</a
    >`;
  return html`<nav class="paging" aria-label="${view.say('pagePaging')}">
    ${page > 1 && link(page - 1, view.say('pagePrevious'), 'prev')}
    <span>${view.say('pagePlace', { page, pages })}</span>
    ${page < pages && link(page + 1, view.say('pageNext'), 'next')}
  </nav>`;
}
