import { html } from 'hono/html';
import type { Choices } from './calendar-reader.service.js';
import type { Html } from './layout.js';
import { type Asked, FILTERS, isFiltered, LONGEST } from './asked.js';
import type { View } from './view.js';

const SELECTS = ['category', 'tag', 'venue'] as const;
const BOXES = ['free', 'online', 'accessible'] as const;

/** Returns the form that filters a list. Without a script it is sent by its button. */
export function filterForm({ type, page, query }: Asked, choices: Choices, view: View): Html {
  const kept = (['view', 'month', 'date'] as const).filter((name) => query[name] !== undefined);
  // A list of a category has that in its path.
  const selects = SELECTS.filter((name) => name !== type && choices[name].length > 0);
  return html`<form class="filters" action="${view.path(page)}" role="search">
    ${kept.map((name) => html`<input type="hidden" name="${name}" value="${query[name]}" />`)}
    <p class="search">
      <label for="filter-search">${view.say('pageSearch')}</label>
      <input id="filter-search" type="search" name="search" value="${query.search}" maxlength="${LONGEST}" />
      <button type="submit">${view.say('pageApply')}</button>
    </p>
    <details ${isFiltered(query) && 'open'}>
      <summary>${view.say('pageFilters')}</summary>
      <div>
        ${selects.map((name) => select(name, choices, query[name], view))}
        <p class="checks">${BOXES.map((name) => box(name, query[name], view))}</p>
        <p><a href="${view.path(page)}">${view.say('pageClear')}</a></p>
      </div>
    </details>
  </form>`;
}

/** Returns links to the same events as a list and as a month. */
export function viewLinks({ page, query }: Asked, view: View): Html {
  const link = (kind: string | undefined, name: string) => {
    const address = view.path(page, { ...query, view: kind, page: undefined });
    return html`<a href="${address}" ${kind === query.view && html`aria-current="page"`}>${name}</a>`;
  };
  return html`<nav class="views" aria-label="${view.say('pageViews')}">
    ${link(undefined, view.say('pageList'))} ${link('month', view.say('pageMonth'))}
  </nav>`;
}

function box(name: (typeof BOXES)[number], value: string | undefined, view: View): Html {
  return html`<label
    ><input type="checkbox" name="${name}" value="1" ${value && 'checked'} />
    ${view.say(FILTERS[name].label)}</label
  >`;
}

function select(name: (typeof SELECTS)[number], choices: Choices, chosen = '', view: View): Html {
  const all = new Map([['', view.say('pageAll')], ...choices[name]]);
  // An address may name one that is not among the first.
  if (!all.has(chosen)) all.set(chosen, chosen);
  const options = [...all].map(
    ([value, label]) => html`<option value="${value}" ${value === chosen && 'selected'}>${label}</option>`,
  );
  return html`<p>
    <label for="filter-${name}">${view.say(FILTERS[name].label)}</label>
    <select id="filter-${name}" name="${name}">
      ${options}
    </select>
  </p>`;
}
