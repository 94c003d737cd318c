import { html } from 'hono/html';
import type { Choice, FilterChoices } from './filter-choices.service.js';
import type { Html } from './layout.js';
import { isFiltered, type List, queryOf } from './list-request.js';
import type { View } from './view.js';

const SELECTS = [
  ['category', 'pageCategory'],
  ['tag', 'pageTag'],
  ['venue', 'pageVenue'],
] as const;
const CHECKS = [
  ['free', 'free'],
  ['online', 'pageOnline'],
  ['accessible', 'pageStepFree'],
] as const;

/** Returns the form that filters a list. Without a script it is sent by its button. */
export function filterForm({ base, request }: List, choices: FilterChoices, view: View): Html {
  // A list of a category has that in its path.
  const selects = SELECTS.filter(([name]) => !base.includes(`/${name}/`));
  const { view: kind, month, date } = queryOf(request);
  const kept = Object.entries({ view: kind, month, date }).filter(([, value]) => value !== undefined);
  return html`<form class="filters" action="${view.path(base)}" role="search">
    ${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <p class="search">
      <label for="filter-search">${view.say('pageSearch')}</label>
      <input id="filter-search" type="search" name="search" value="${request.search}" maxlength="200" />
      <button type="submit">${view.say('pageApply')}</button>
    </p>
    <details ${isFiltered(request) && 'open'}>
      <summary>${view.say('pageFilters')}</summary>
      <div>
        ${selects.map(([name, label]) =>
          select({ name, label: view.say(label) }, choices[name], request[name], view),
        )}
        <p class="checks">${CHECKS.map(([name, label]) => check(name, request[name], view.say(label)))}</p>
        <p><a href="${view.path(base)}">${view.say('pageClear')}</a></p>
      </div>
    </details>
  </form>`;
}

/** Returns links to the same events as a list and as a month. */
export function viewLinks({ base, request }: List, view: View): Html {
  const link = (kind: 'list' | 'month', name: string) => {
    const address = view.path(base, queryOf(request, { view: kind, page: undefined }));
    return html`<a href="${address}" ${request.view === kind && html`aria-current="page"`}>${name}</a>`;
  };
  return html`<nav class="views" aria-label="${view.say('pageViews')}">
    ${link('list', view.say('pageList'))} ${link('month', view.say('pageMonth'))}
  </nav>`;
}

function check(name: string, isOn: boolean, label: string): Html {
  return html`<label
    ><input type="checkbox" name="${name}" value="1" ${isOn && 'checked'} /> ${label}</label
  >`;
}

function select(
  { name, label }: { readonly name: string; readonly label: string },
  choices: readonly Choice[],
  chosen: string | number | undefined,
  view: View,
): Html | undefined {
  if (choices.length === 0) return undefined;
  const value = choices.find(({ id }) => id === chosen)?.value ?? String(chosen ?? '');
  // An address may name one that is not among the first.
  const isListed = value === '' || choices.some((choice) => choice.value === value);
  const all = [{ value: '', name: view.say('pageAll') }, ...choices];
  return html`<p>
    <label for="filter-${name}">${label}</label>
    <select id="filter-${name}" name="${name}">
      ${(isListed ? all : [...all, { value, name: value }]).map(
        (choice) =>
          html`<option value="${choice.value}" ${choice.value === value && 'selected'}>
            ${choice.name}
          </option>`,
      )}
    </select>
  </p>`;
}
