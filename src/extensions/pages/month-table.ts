import { html } from 'hono/html';
import type { EventDto } from '../../calendar/events/record/event-record.dto.js';
import type { Listed } from './calendar-reader.service.js';
import { isOff } from './event-item.js';
import type { Html } from './layout.js';
import type { Asked, ListQuery } from './asked.js';
import { daysAfter, lastDay, monthsAfter } from './moments.js';
import type { View } from './view.js';

const DAYS_OF_WEEK = 7;
const MOST_SHOWN = 4;
/** Robots would follow the links between months for ever. */
const MOST_MONTHS = 60;

/** Returns the month that a list shows, as `Y-m`. */
export function monthOf({ month }: ListQuery, { today }: View): string {
  return month ?? today.slice(0, 7);
}

/** Tells whether a month is so far from today that nothing leads there. */
export function isFarAway(month: string, { today }: View): boolean {
  const now = today.slice(0, 7);
  return month < monthsAfter(now, -MOST_MONTHS) || month > monthsAfter(now, MOST_MONTHS);
}

/** Returns the events of a month as a table of its weeks, of many the first ones. */
export function monthTable({ events, total }: Listed, asked: Asked, view: View): Html {
  const month = monthOf(asked.query, view);
  const weeks = weeksOf(month);
  const unread = total - events.length;
  const last = events.at(-1)?.start_date.slice(0, 10) ?? view.today;
  return html`${unread > 0 && html`<p class="actions">${moreLink(unread, last, asked, view)}</p>`}
    <nav class="paging" aria-label="${view.say('pagePaging')}">
      ${toMonth(-1, asked, view)} ${toMonth(1, asked, view)}
    </nav>
    <table class="month">
      <caption>
        ${view.write('month', month)}
      </caption>
      <thead>
        <tr>
          ${weeks[0]?.map((day) => html`<th scope="col">${view.write('weekday', day)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${weeks.map(
          (week) =>
            html`<tr>
              ${week.map((day) => cell(day, events, asked, view))}
            </tr>`,
        )}
      </tbody>
    </table>`;
}

function cell(day: string, events: readonly EventDto[], asked: Asked, view: View): Html {
  if (!day.startsWith(monthOf(asked.query, view))) return html`<td class="outside"></td>`;
  // One that ends at midnight is over by then, and a night is of the day on which it begins.
  const goesOn = (event: EventDto) =>
    event.start_date < day && event.end_date > `${day} 00:00:00` && lastDay(event) !== undefined;
  const on = events.filter((event) => event.start_date.startsWith(day) || goesOn(event));
  const number = html`<time datetime="${day}"
    ><span class="weekday">${view.write('weekday', day)} </span>${Number(day.slice(8))}</time
  >`;
  const more = on.length - MOST_SHOWN;
  return html`<td ${day === view.today && html`class="today" aria-current="date"`}>
    ${on.length > 0 ? html`<a class="number" href="${listFrom(day, asked, view)}">${number}</a>` : number}
    <ul>
      ${on.slice(0, MOST_SHOWN).map((event) => entry(event, day, view))}
    </ul>
    ${more > 0 && moreLink(more, day, asked, view)}
  </td>`;
}

function entry(event: EventDto, day: string, view: View): Html {
  const { start_date: start, all_day, slug, title } = event;
  const time = start.startsWith(day) ? view.times({ start_date: start, end_date: start, all_day }) : '';
  return html`<li class="${isOff(event) && 'off'}">
    <a href="${view.record('event', slug)}">${time} ${title}</a>
  </li>`;
}

function listFrom(date: string, { page, query }: Asked, view: View): string {
  return view.path(page, { ...query, view: undefined, month: undefined, date });
}

function moreLink(count: number, day: string, asked: Asked, view: View): Html {
  return html`<a href="${listFrom(day, asked, view)}">${view.say('pageMore', { count })}</a>`;
}

function toMonth(step: 1 | -1, { page, query }: Asked, view: View): Html | undefined {
  const month = monthsAfter(monthOf(query, view), step);
  if (isFarAway(month, view)) return undefined;
  const [rel, name] =
    step > 0 ? (['next', 'pageNextMonth'] as const) : (['prev', 'pagePreviousMonth'] as const);
  return html`<a href="${view.path(page, { ...query, month })}" rel="${rel}">${view.say(name)}</a>`;
}

/** Returns the weeks of a month, which begin on Mondays, with the days of others at both ends. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const before = (new Date(first).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  const weeks: string[][] = [];
  for (
    let day = daysAfter(first, -before);
    day < `${monthsAfter(month, 1)}-01`;
    day = daysAfter(day, DAYS_OF_WEEK)
  )
    weeks.push(Array.from({ length: DAYS_OF_WEEK }, (_, offset) => daysAfter(day, offset)));
  return weeks;
}
