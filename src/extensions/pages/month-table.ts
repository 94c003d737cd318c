import { html } from 'hono/html';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import { MS_OF_DAY } from '../../common/dates/wall-clock.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import type { Parameters } from '../../context/request/links.js';
import { type Asked, MONTH } from './asked.js';
import { eventSection, inItsLanguage, isOff } from './event-item.js';
import type { Html } from './layout.js';
import { nothing, pager, type Step } from './list-controls.js';
import { daysAfter, instantOf, lastDay, monthsAfter, takesWholeDays } from './moments.js';
import type { View } from './view.js';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const MOST_EVENTS = 500;
const MOST_SHOWN = 4;
const OUTSIDE = html`<td class="outside"></td>`;

/** Reads the events of a month, of many the first ones. */
export function readMonth(month: string, filters: Parameters, { calendar, context }: View) {
  const starts_before = daysAfter(`${monthsAfter(month, 1)}-01`, -1);
  const days = { ends_after: daysAfter(`${month}-01`, -1), starts_before, orderby: 'start' };
  const site = { ...context.site, maxPerPage: MOST_EVENTS };
  return calendar.events({ ...filters, ...days, per_page: String(MOST_EVENTS) }, { ...context, site });
}

/** Returns the events of a month as a table of its weeks, and those that go on for longer than one below it. */
export function monthTable(month: string, found: EventPageDto, asked: Asked, view: View): Html {
  const { events, total } = found;
  const weeks = weeksOf(month);
  const [week = []] = weeks;
  const cellOf = (day: string) => (day.startsWith(month) ? cell(day, events, asked, view) : OUTSIDE);
  const long = events.filter(isOverAWeek);
  const last = events.at(-1)?.start_date.slice(0, 10) ?? view.today;
  return html`${events.length === 0 && nothing(found, asked, view)}
    ${moreLink(total - events.length, last, asked, view)} ${monthLinks(month, asked, view)}
    <table class="month">
      <caption>
        ${view.write('month', month)}
      </caption>
      <thead>
        ${row(week.map((day) => html`<th scope="col">${view.write('weekday', day)}</th>`))}
      </thead>
      <tbody>
        ${weeks.map((days) => row(days.map(cellOf)))}
      </tbody>
    </table>
    ${long.length > 0 && eventSection(view.say('pageOngoing'), long, view)}`;
}

function monthLinks(month: string, asked: Asked, view: View): Html {
  const step = (months: number, name: SentenceName): Step | false => {
    const other = monthsAfter(month, months);
    return MONTH.test(other) && [{ month: other }, name];
  };
  return pager([step(-1, 'pagePreviousMonth'), step(1, 'pageNextMonth')], asked, view);
}

function row(cells: readonly Html[]): Html {
  return html`<tr>
    ${cells}
  </tr>`;
}

function cell(day: string, events: readonly EventDto[], asked: Asked, view: View): Html {
  const on = events.filter((event) => {
    const first = event.start_date.slice(0, 10);
    return first <= day && day <= (lastDay(event) ?? first) && !isOverAWeek(event);
  });
  const weekday = html`<span class="weekday">${view.write('weekday', day)} </span>`;
  const number = html`<time datetime="${day}">${weekday}${Number(day.slice(8))}</time>`;
  return html`<td ${day === view.today && html`class="today" aria-current="date"`}>
    ${on.length > 0 ? html`<a class="number" href="${listFrom(day, asked, view)}">${number}</a>` : number}
    <ul>
      ${on.slice(0, MOST_SHOWN).map((event) => entry(event, day, view))}
    </ul>
    ${moreLink(on.length - MOST_SHOWN, day, asked, view)}
  </td>`;
}

function entry(event: EventDto, day: string, view: View): Html {
  const { start_date: start, slug, title, event_status: change } = event;
  const time = !takesWholeDays(event) && start.startsWith(day) && view.write('time', start);
  return html`<li class="${isOff(event) && 'off'}">
    <a href="${view.record('event', slug)}" ${inItsLanguage(event, view)}>${time} ${title}</a>
    ${change && html`<span>${view.say(`page_${change}`)}</span>`}
  </li>`;
}

function listFrom(date: string, asked: Asked, view: View): string {
  return view.list(asked, { view: undefined, month: undefined, date });
}

function moreLink(count: number, day: string, asked: Asked, view: View): Html | undefined {
  if (count <= 0) return undefined;
  return html`<a href="${listFrom(day, asked, view)}">${view.say('pageMore', { count })}</a>`;
}

function isOverAWeek({ start_date: start, end_date: end }: EventDto): boolean {
  return instantOf(end).getTime() - instantOf(start).getTime() > WEEK.length * MS_OF_DAY;
}

/** Returns the weeks of a month, which begin on Mondays, with the days of others at both ends. */
function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const monday = daysAfter(first, -((instantOf(first).getUTCDay() + 6) % WEEK.length));
  const weeks = [0, 7, 14, 21, 28, 35].map((from) => WEEK.map((day) => daysAfter(monday, from + day)));
  return weeks.filter((week) => week.some((day) => day.startsWith(month)));
}
