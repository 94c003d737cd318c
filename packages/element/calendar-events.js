/**
 * <calendar-events src="https://calendar.example.org" view="list|month" lang="fr" category="music">
 *
 * Shows events of a calendar events service on any page. All texts are written as text, never as markup.
 */

const WORDS = {
  en: {
    loading: 'Loading events …',
    none: 'No events were found.',
    failed: 'The events cannot be shown at the moment.',
    again: 'Try again',
    more: 'More events',
    ongoing: 'On now',
    until: 'until',
    allDay: 'All day',
    previous: 'Previous month',
    next: 'Next month',
    online: 'Online',
    free: 'Free',
    soldOut: 'Sold out',
    canceled: 'Canceled',
    postponed: 'Postponed',
    'moved-online': 'Moved online',
    rescheduled: 'New date',
    left: (count) => `Events not shown: ${count}`,
  },
  fr: {
    loading: 'Chargement des événements …',
    none: 'Aucun événement n’a été trouvé.',
    failed: 'Les événements ne peuvent pas être affichés pour le moment.',
    again: 'Réessayer',
    more: 'Plus d’événements',
    ongoing: 'En ce moment',
    until: 'jusqu’au',
    allDay: 'Toute la journée',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    online: 'En ligne',
    free: 'Gratuit',
    soldOut: 'Complet',
    canceled: 'Annulé',
    postponed: 'Reporté',
    'moved-online': 'Désormais en ligne',
    rescheduled: 'Nouvelle date',
    left: (count) => `Événements non affichés : ${count}`,
  },
};

const STYLE = `
:host { display: block; color: var(--calendar-ink, inherit); font: var(--calendar-font, inherit); container-type: inline-size; }
:host([hidden]) { display: none; }
h2, h3, p, ul { margin: 0; padding: 0; font: inherit; }
ul { list-style: none; }
a { color: inherit; text-underline-offset: 0.2em; text-decoration-color: var(--calendar-accent, currentColor); }
a, button { padding: 0.2em 0; }
:focus-visible { outline: 3px solid var(--calendar-accent, currentColor); outline-offset: 2px; }
[part~='day'], [part~='caption'] { font-size: 1.15em; font-weight: 600; padding: 1em 0 0.25em; text-align: start; }
[part~='event'] { border-top: 1px solid var(--calendar-line, #8884); padding: 0.6em 0; display: grid; gap: 0 1.5em; }
[part~='title'] { font-weight: 600; }
[part~='time'], [part~='place'] { color: var(--calendar-soft, inherit); }
[part~='badge'] { border: 1px solid; border-radius: 1em; padding: 0 0.6em; font-size: 0.85em; display: inline-block; margin-inline-end: 0.4em; }
[part~='off'] { text-decoration: line-through; }
[part~='button'] { font: inherit; color: var(--calendar-ground, Canvas); background: var(--calendar-accent, CanvasText); border: 1px solid transparent; padding: 0.5em 1em; min-height: 2.75em; cursor: pointer; }
[part~='bar'] { display: flex; flex-wrap: wrap; gap: 0.75em; padding: 0.75em 0; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
th { text-align: start; font-weight: 400; padding: 0.3em; }
td { vertical-align: top; border: 1px solid var(--calendar-line, #8884); padding: 0.3em; height: 5em; font-size: 0.9em; overflow-wrap: anywhere; }
td[aria-current] { box-shadow: inset 0 3px var(--calendar-accent, currentColor); }
td a { display: block; }
.weekday, .state { position: absolute; clip-path: inset(50%); }
@container (min-width: 40em) { [part~='event'] { grid-template-columns: 10em 1fr; } }
@container (max-width: 39.99em) {
  table, caption, tbody, tr, td { display: block; }
  thead, td.empty { display: none; }
  td { height: auto; border-width: 1px 0 0; }
  .weekday { position: static; }
}`;

const NAMESPACE = '/calendar/events/v1';
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' };
const TIME = { hour: 'numeric', minute: '2-digit' };
const MOST_PAGES = 10;
const LONGEST_NIGHT = 12 * 3_600_000;

const iso = (date) => date.toISOString().slice(0, 10);
/** A wall clock of the API as a date whose UTC fields show it. */
const clock = (text) => new Date(`${text.replace(' ', 'T')}${text.length > 10 ? '' : 'T00:00:00'}Z`);
const daysAfter = (day, days) => iso(new Date(clock(day).getTime() + days * 86_400_000));
const monthAfter = (month, months) => {
  const date = clock(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return iso(date).slice(0, 7);
};
/** The last of the days of an event: the end of a night is not one, nor is the day that begins when the event ends. */
const lastDay = ({ start_date: start, end_date: end }) => {
  const [from, to] = [clock(start).getTime(), clock(end).getTime()];
  return to - from < LONGEST_NIGHT ? start.slice(0, 10) : iso(new Date(Math.max(from, to - 1)));
};
const today = () => {
  const now = new Date();
  return iso(new Date(now.getTime() - now.getTimezoneOffset() * 60_000));
};

/** Makes an element; what is not an element becomes text. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== undefined && child !== false && child !== ''));
  return element;
}

const isSoldOut = ({ offers = [] }) =>
  offers.length > 0 && offers.every(({ availability }) => availability === 'sold_out');
const isFree = ({ cost_details: { values } }) =>
  values.length > 0 && values.every((value) => Number(value) === 0);

class CalendarEvents extends HTMLElement {
  static observedAttributes = [
    'src',
    'view',
    'lang',
    'category',
    'tag',
    'venue',
    'organizer',
    'search',
    'limit',
    'link',
    'month',
  ];

  #root = this.attachShadow({ mode: 'open' });
  #status = make('p', { role: 'status', part: 'status' });
  #contents = make('div', { part: 'contents', tabindex: -1 });
  #loading = new AbortController();
  #isDue = false;

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#status, this.#contents);
  }

  connectedCallback() {
    this.#refresh();
  }

  disconnectedCallback() {
    this.#loading.abort();
  }

  attributeChangedCallback() {
    this.#refresh();
  }

  get #language() {
    const near = this.getAttribute('lang') ?? this.closest('[lang]')?.getAttribute('lang');
    const language = (near || document.documentElement.lang).replaceAll('_', '-');
    try {
      return Intl.getCanonicalLocales(language || [])[0] ?? navigator.language;
    } catch {
      return navigator.language;
    }
  }

  get #words() {
    return WORDS[this.#language.split('-')[0]] ?? WORDS.en;
  }

  /** Loads once, however many attributes have changed. */
  #refresh() {
    if (this.#isDue || !this.isConnected) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      void this.#show(this.getAttribute('month') ?? today().slice(0, 7));
    });
  }

  async #show(month) {
    this.#loading.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    this.#status.textContent = this.#words.loading;
    try {
      const shown =
        this.getAttribute('view') === 'month' ? await this.#month(month, signal) : await this.#list(signal);
      if (signal.aborted) return;
      this.#fill(shown);
    } catch (error) {
      if (signal.aborted) return;
      this.#fail(error, month);
    }
  }

  #fail(error, month) {
    const again = make('button', { type: 'button', part: 'button' }, this.#words.again);
    again.addEventListener('click', () => void this.#show(month));
    this.#status.textContent = this.#words.failed;
    this.#fill([make('p', { part: 'bar' }, again)]);
    this.dispatchEvent(new CustomEvent('calendar-error', { detail: error }));
  }

  /** Replaces the contents. Who was in them goes on in the new ones. */
  #fill(contents) {
    const hadFocus = this.#root.activeElement !== null;
    this.#contents.replaceChildren(...contents);
    if (hadFocus) (this.#contents.querySelector('a, button') ?? this.#contents).focus();
  }

  /** Reads a page of the list of events, in the language of the element if the calendar has it. */
  async #read(query, signal) {
    const filters = {
      categories: this.getAttribute('category'),
      tags: this.getAttribute('tag'),
      venue: this.getAttribute('venue'),
      organizer: this.getAttribute('organizer'),
      search: this.getAttribute('search'),
    };
    const sent = Object.entries({ ...filters, ...query }).filter(([, value]) => value);
    const parameters = new URLSearchParams(sent);
    const [plain, translated] = this.#addresses();
    const language = (this.getAttribute('lang') ?? '').replaceAll('_', '-');
    // A calendar in French reads `fr-CA`, too.
    for (const one of translated ? new Set([language, language.toLowerCase().split('-')[0]]) : []) {
      if (!one) break;
      const spoken = new URLSearchParams([...parameters, ['translation_language', one]]);
      const response = await fetch(`${translated}/events?${spoken}`, { signal });
      // Other refusals are those of a calendar without this language, or without any.
      if (response.ok || response.status === 429 || response.status >= 500) return this.#bodyOf(response);
    }
    return this.#bodyOf(await fetch(`${plain}/events?${parameters}`, { signal }));
  }

  #bodyOf(response) {
    if (!response.ok) throw new Error(`The calendar answered ${response.status}`);
    return response.json();
  }

  /** Returns the base of the API, and the one with languages: of the address of a service, or of its base. */
  #addresses() {
    const src = (this.getAttribute('src') ?? '').replace(/\/+$/, '');
    if (src === '') throw new Error('calendar-events has no src');
    return src.endsWith('/v1') ? [src, src] : [`${src}${NAMESPACE}`, `${src}/translated${NAMESPACE}`];
  }

  async #list(signal) {
    const size = Number(this.getAttribute('limit')) || 10;
    // The service reads it on the clock of the calendar, where another day may be.
    const query = { ends_after: 'yesterday', per_page: size };
    const list = make('div', { part: 'list' });
    const bar = make('p', { part: 'bar' });
    const add = async (page) => {
      const { events, total, total_pages: pages } = await this.#read({ ...query, page }, signal);
      const known = list.querySelectorAll('[part~="event"]').length;
      this.#addDays(list, events);
      const more = page < pages && make('button', { type: 'button', part: 'button' }, this.#words.more);
      bar.replaceChildren(...(more ? [more] : []));
      if (more)
        more.addEventListener(
          'click',
          () => void add(page + 1).catch((error) => signal.aborted || this.#fail(error)),
          { once: true },
        );
      this.#status.textContent = total === 0 ? this.#words.none : '';
      // The button is gone: who pressed it reads on where the new events begin.
      if (page > 1) list.querySelectorAll('[part~="event"]')[known]?.querySelector('a')?.focus();
    };
    await add(1);
    return [list, bar];
  }

  /** Adds events below the headings of their days. */
  #addDays(list, events) {
    const headings = new Intl.DateTimeFormat(this.#language, { ...DAY, timeZone: 'UTC' });
    for (const event of events) {
      const day = event.start_date.slice(0, 10);
      const isOn = clock(event.utc_start_date) <= Date.now() && Date.now() < clock(event.utc_end_date);
      const key = day < today() && isOn ? 'now' : day;
      const name = key === 'now' ? this.#words.ongoing : headings.format(clock(day));
      const known = list.querySelector(`[data-day="${key}"]`);
      const section = known ?? this.#addDay(list, key, name);
      section.append(this.#event(event));
    }
  }

  #addDay(list, key, name) {
    const section = make('section', { 'data-day': key }, make('h2', { part: 'day' }, name));
    if (key === 'now') list.prepend(section);
    else list.append(section);
    return section;
  }

  #event(event) {
    const places = [event.venue].flat().map(({ venue, city }) => [venue, city].filter(Boolean).join(', '));
    return make(
      'article',
      { part: 'event' },
      make('p', { part: 'time' }, this.#times(event)),
      make(
        'div',
        {},
        make('h3', { part: this.#isOff(event) ? 'title off' : 'title' }, this.#link(event)),
        places.length > 0 && make('p', { part: 'place' }, places.join(' · ')),
        ...this.#badges(event),
      ),
    );
  }

  /** Links to the page that the record names, or to the one that `link` does: `/agenda/{slug}`. */
  #link({ title, url, slug, id }, text = title) {
    const form = this.getAttribute('link');
    const address = form ? form.replace('{slug}', slug).replace('{id}', encodeURIComponent(id)) : url;
    const target = new URL(address, document.baseURI);
    const isWeb = ['http:', 'https:'].includes(target.protocol);
    return make('a', { part: 'link', href: isWeb ? target.href : undefined }, text);
  }

  #times({ start_date: start, end_date: end, all_day: isWhole }) {
    const format = new Intl.DateTimeFormat(this.#language, { ...TIME, timeZone: 'UTC' });
    const isSameDay = start.slice(0, 10) === end.slice(0, 10);
    const last = new Intl.DateTimeFormat(this.#language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const until = isSameDay ? '' : ` ${this.#words.until} ${last.format(clock(end.slice(0, 10)))}`;
    if (isWhole) return `${this.#words.allDay}${until}`;
    const from = clock(start);
    if (isSameDay && start < end) return format.formatRange(from, clock(end));
    return `${format.format(from)}${until}`;
  }

  #badges(event) {
    const { is_virtual: isVirtual, event_status: status } = event;
    const isOnline = isVirtual && status !== 'moved-online';
    const names = [status, isSoldOut(event) && 'soldOut', isFree(event) && 'free', isOnline && 'online'];
    const known = names.filter((name) => name && Object.hasOwn(this.#words, name));
    return known.map((name) => make('span', { part: `badge ${name}` }, this.#words[name]));
  }

  #isOff({ event_status: status }) {
    return status === 'canceled' || status === 'postponed';
  }

  async #month(month, signal) {
    const first = `${month}-01`;
    const last = daysAfter(`${monthAfter(month, 1)}-01`, -1);
    const query = { ends_after: daysAfter(first, -1), starts_before: last, per_page: 50 };
    const events = [];
    let [pages, total] = [1, 0];
    for (let page = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
      const read = await this.#read({ ...query, page }, signal);
      events.push(...read.events);
      [pages, total] = [read.total_pages, read.total];
    }
    const left = pages > MOST_PAGES ? this.#words.left(total - events.length) : '';
    this.#status.textContent = events.length === 0 ? this.#words.none : left;
    return [this.#steps(month), this.#table(month, events)];
  }

  #steps(month) {
    const step = (months, name) => {
      const button = make('button', { type: 'button', part: 'button' }, name);
      button.addEventListener('click', async () => {
        await this.#show(monthAfter(month, months));
        this.#contents.querySelectorAll('button')[months < 0 ? 0 : 1]?.focus();
      });
      return button;
    };
    return make('p', { part: 'bar' }, step(-1, this.#words.previous), step(1, this.#words.next));
  }

  #table(month, events) {
    const format = (options) => new Intl.DateTimeFormat(this.#language, { ...options, timeZone: 'UTC' });
    const [name, weekday] = [format({ month: 'long', year: 'numeric' }), format({ weekday: 'short' })];
    const first = clock(`${month}-01`);
    const start = daysAfter(iso(first), -((first.getUTCDay() + 6) % 7));
    const days = Array.from({ length: 42 }, (_, place) => daysAfter(start, place));
    const weeks = [0, 1, 2, 3, 4, 5].map((week) => days.slice(week * 7, week * 7 + 7));
    const inMonth = weeks.filter((week) => week.some((day) => day.startsWith(month)));
    const head = days.slice(0, 7).map((day) => make('th', { scope: 'col' }, weekday.format(clock(day))));
    return make(
      'table',
      { part: 'table' },
      make('caption', { part: 'caption' }, name.format(first)),
      make('thead', {}, make('tr', {}, ...head)),
      make(
        'tbody',
        {},
        ...inMonth.map((week) =>
          make('tr', {}, ...week.map((day) => this.#cell(day, { month, events, weekday }))),
        ),
      ),
    );
  }

  #cell(day, { month, events, weekday }) {
    if (!day.startsWith(month)) return make('td', { class: 'empty', part: 'cell outside' });
    const on = events.filter((event) => event.start_date.slice(0, 10) <= day && day <= lastDay(event));
    const current = day === today() ? 'date' : undefined;
    return make(
      'td',
      { part: 'cell', class: on.length === 0 && 'empty', 'aria-current': current },
      make('span', { class: 'weekday' }, `${weekday.format(clock(day))} `),
      make('time', { datetime: day }, String(Number(day.slice(8)))),
      on.length > 0 && make('ul', {}, ...on.map((event) => this.#entry(event, day))),
    );
  }

  #entry(event, day) {
    const { title, event_status: status } = event;
    const times = event.start_date.startsWith(day)
      ? this.#times({ ...event, end_date: event.start_date })
      : '';
    const state = Object.hasOwn(this.#words, status ?? '') && this.#words[status];
    return make(
      'li',
      { part: this.#isOff(event) ? 'entry off' : 'entry' },
      this.#link(event, `${times} ${title}`.trim()),
      state && make('span', { class: 'state' }, ` ${state}`),
    );
  }
}

customElements.define('calendar-events', CalendarEvents);
