import { html } from 'hono/html';
import type { EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { SentenceName } from '../../common/errors/sentences/en.js';
import { type Asked, type AskedQuery, FILTERS, type ListFilter, LONGEST_TEXT } from './asked.js';
import type { Html } from './layout.js';
import type { View } from './view.js';

/** A change of the query of a list, and what that leads to. */
export type Step = readonly [AskedQuery, SentenceName];

/** Returns the form that filters a list. Without a script it is sent by its button. */
export async function filterForm({ type, path, query }: Asked, view: View): Promise<Html> {
  // A list of a category has that in its path.
  const filters = Object.entries(FILTERS).filter(([name]) => name !== type);
  const boxes = filters.filter(([, { ticked }]) => ticked);
  const selects = filters.filter(([, { choices }]) => choices);
  const fields = [...selects, ...boxes].map(([name]) => name);
  const kept = Object.keys(query).filter((name) => !['q', 'page', ...fields].includes(name));
  const isOpen = fields.some((name) => query[name]);
  return html`<form class="filters" action="${view.path(path)}" role="search">
    ${kept.map((name) => query[name] && html`<input type="hidden" name="${name}" value="${query[name]}" />`)}
    <p class="search">
      <label for="filter-q">${view.say('pageSearch')}</label>
      <input id="filter-q" type="search" name="q" value="${query.q}" maxlength="${LONGEST_TEXT}" />
      <button type="submit">${view.say('pageApply')}</button>
    </p>
    <details ${isOpen && 'open'}>
      <summary>${view.say('pageFilters')}</summary>
      <div>
        ${selects.map((filter) => select(filter, query, view))}
        <p class="checks">${boxes.map((filter) => box(filter, query, view))}</p>
        <p><a href="${view.path(path)}">${view.say('pageClear')}</a></p>
      </div>
    </details>
  </form>`;
}

/** Returns links to the same events as a list and as a month, both around the same day. */
export function viewLinks(asked: Asked, view: View): Html {
  const { view: shown, month, date } = asked.query;
  const link = (changes: AskedQuery, name: SentenceName) => {
    const address = view.list(asked, { ...changes, page: undefined });
    const current = changes.view === shown && html`aria-current="page"`;
    return html`<a href="${address}" ${current}>${view.say(name)}</a>`;
  };
  const asList = { view: undefined, month: undefined, date: date ?? (month && `${month}-01`) };
  const asMonth = { view: 'month', month: month ?? date?.slice(0, 7), date: undefined };
  return html`<nav class="views" aria-label="${view.say('pageViews')}">
    ${link(asList, 'pageList')} ${link(asMonth, 'pageMonth')}
  </nav>`;
}

export function pager(steps: readonly [Step | false, Step | false], asked: Asked, view: View, place = '') {
  // Robots would follow the links between months for ever.
  const relation = asked.query.view === 'month' && html`rel="nofollow"`;
  const [before, after] = steps.map(
    (step) => step && html`<a href="${view.list(asked, step[0])}" ${relation}>${view.say(step[1])}</a>`,
  );
  return html`<nav class="paging" aria-label="${view.say('pagePaging')}">${before} ${place} ${after}</nav>`;
}

/** Says that nothing was found, and what was probably meant. */
export function nothing({ did_you_mean: meant }: EventPageDto, asked: Asked, view: View): Html {
  const question = meant && view.say('didYouMean', { advice: '', name: meant });
  return html`<p class="none">${view.say('pageNone')}</p>
    ${meant && html`<p class="actions"><a href="${view.list(asked, { q: meant, page: undefined })}">${question}</a></p>`}`;
}

type Named = readonly [name: string, filter: ListFilter];

function box([name, { label }]: Named, query: AskedQuery, view: View): Html {
  const input = html`<input type="checkbox" name="${name}" value="1" ${query[name] && 'checked'} />`;
  return html`<label>${input} ${view.say(label)}</label>`;
}

async function select([name, filter]: Named, { [name]: chosen = '' }: AskedQuery, view: View) {
  const choices = filter.choices ? await view.calendar.choices(filter.choices, view.context) : [];
  if (choices.length === 0) return undefined;
  const all = new Map([['', view.say('pageAll')], ...choices]);
  // An address may name one that is not among the first.
  if (!all.has(chosen)) all.set(chosen, chosen);
  const options = [...all].map(
    ([value, label]) => html`<option value="${value}" ${value === chosen && 'selected'}>${label}</option>`,
  );
  return html`<p>
    <label for="filter-${name}">${view.say(filter.label)}</label>
    <select id="filter-${name}" name="${name}">
      ${options}
    </select>
  </p>`;
}
