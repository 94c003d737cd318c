import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import { calledOff } from './event-item.js';
import type { Html } from './layout.js';
import { type List, queryOf } from './list-request.js';
import { daysAfter, monthsAfter } from './moments.js';
import type { View } from './view.js';

const DAYS_OF_WEEK = 7;
const MOST_SHOWN = 4;

/** Returns the events of a month as a table of its weeks. */
export function monthTable(events: readonly EventDto[], list: List, view: View): Html {
  const { month } = list.request;
  const weeks = weeksOf(month);
  return html`<nav class="paging" aria-label="${view.say('pagePaging')}">
      ${toMonth(list, -1, view)} ${toMonth(list, 1, view)}
    </nav>
    <table class="month">
      <caption>
        ${view.moments.month(month)}
      </caption>
      <thead>
        <tr>
          ${weeks[0]?.map((day) => html`<th scope="col">${view.moments.weekday(day)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weeks.map(
          (week) =>
            html`<tr>
              ${week.map((day) => cell(day, events, list, view))}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function cell(day: string, events: readonly EventDto[], { base, request }: List, view: View): Html {
  if (!day.startsWith(request.month)) return html`<td class="outside"></td>`;
  const on = events.filter((event) => isOn(event, day));
  const address = view.path(base, queryOf(request, { view: 'list', month: undefined, date: day }));
  const number = html`<time datetime="${day}"
    ><span class="weekday">${view.moments.weekday(day)} </span>${Number(day.slice(8))}</time
  >`;
  const more = on.length - MOST_SHOWN;
  return html`<td ${day === request.today && html`class="today" aria-current="date"`}>
    ${on.length > 0 ? html`<a class="number" href="${address}">${number}</a>` : number}
    <ul>
      ${on.slice(0, MOST_SHOWN).map((event) => entry(event, day, view))}
    </ul>
    ${more > 0 && html`<a href="${address}">${view.say('pageMore', { count: more })}</a>`}
  </td>`;
}

/** Tells whether an event goes on on a day. One that ends at midnight is over by then. */
function isOn({ start_date: start, end_date: end }: EventDto, day: string): boolean {
  const first = start.slice(0, 10);
  return first === day || (first < day && end > `${day} 00:00:00`);
}

function entry(event: EventDto, day: string, view: View): Html {
  const { start_date: start, all_day } = event;
  const times = start.startsWith(day)
    ? view.moments.times({ start_date: start, end_date: start, all_day })
    : '';
  return html`<li class="${calledOff(event) && 'off'}">
    <a href="${view.record('event', event.slug)}">${times} ${event.title}</a>
  </li>`;
}

function toMonth({ base, request }: List, step: 1 | -1, view: View): Html {
  const month = monthsAfter(request.month, step);
  const address = view.path(base, queryOf(request, { month, page: undefined }));
  return html`<a href="${address}" rel="${step > 0 ? 'next' : 'prev'}"
    >${view.say(step > 0 ? 'pageNextMonth' : 'pagePreviousMonth')}</a
  >`;
}

/** Returns a link to the list from the day on up to which a month is shown; undefined if it is all there. */
export function unreadLink(
  count: number,
  events: readonly EventDto[],
  { base, request }: List,
  view: View,
): Html | undefined {
  if (count <= 0) return undefined;
  const date = events.at(-1)?.start_date.slice(0, 10);
  const address = view.path(base, queryOf(request, { view: 'list', month: undefined, date }));
  return html`<p class="actions"><a href="${address}">${view.say('pageMore', { count })}</a></p>`;
}

/** Returns the weeks of a month, which begin on Mondays, with the days of others at both ends. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const start = daysAfter(first, -before);
  const weeks: string[][] = [];
  for (let day = start; day < `${monthsAfter(month, 1)}-01`; day = daysAfter(day, DAYS_OF_WEEK))
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, offset) => daysAfter(day, offset)));
  return weeks;
}
