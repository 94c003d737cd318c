import { html } from 'hono/html';
import type { EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { ImageDto } from '../../calendar/images/image.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { PublicationType } from '../../common/record-types.js';
import { toExcerptText } from '../../common/text/rich-text.js';
import { shortened } from '../../common/text/shortened.js';
import type { Parameters } from '../../context/request/links.js';
import type { Asked } from './asked.js';
import { isEvent, type Publication } from './calendar-reader.service.js';
import { eventSection, inItsLanguage, markup, picture } from './event-item.js';
import { actionsOf, eventFacts, leadOf, linkTo, placeFacts } from './facts.js';
import type { Document, Html } from './layout.js';
import { daysAfter } from './moments.js';
import type { View } from './view.js';

const LONGEST_DESCRIPTION = 200;
const DATES_SHOWN = '6';
const EVENTS_SHOWN = '12';

type Next = Pick<EventPageDto, 'events' | 'total_pages'>;

/** Makes the page of an event, a venue or an organizer. */
export async function recordPage(type: PublicationType, key: Asked['key'], view: View): Promise<Document> {
  const { calendar, context } = view;
  const record = await calendar.publication(type, key, context);
  const { id, url, status, excerpt, description = '', image, json_ld: jsonLd } = record;
  // False for an event without one; else only where a password hides it.
  if (!isEvent(record) && image === false) throw new ApiError('eventPasswordProtected');
  const filter = filterOf(type, record);
  return {
    title: titleOf(record),
    path: url,
    pathIn: async (other) => (await calendar.publication(type, { id }, other.context)).url,
    description: shortened(toExcerptText(excerpt || description), LONGEST_DESCRIPTION),
    image: image ? largeOf(image, view) : undefined,
    jsonLd: { '@context': 'https://schema.org', ...jsonLd, url },
    feeds: isEvent(record) ? [] : calendar.feeds(filter, context),
    isUnlisted: context.password !== undefined || status !== 'publish',
    main: await article(record, filter, view),
  };
}

function titleOf(record: Publication): string {
  return isEvent(record) ? record.title : record.venue || record.organizer;
}

function largeOf({ url, sizes }: ImageDto, view: View): string {
  return view.url(sizes?.large.url ?? url);
}

async function article(record: Publication, filter: Parameters, view: View): Promise<Html> {
  const { image, description = '' } = record;
  const next = await nextEvents(filter, view);
  const language = inItsLanguage(record, view);
  const facts = isEvent(record) ? eventFacts(record, next.events, view) : placeFacts(record, view);
  return html`<article>
    <header class="opening">
      <p class="topics">${topicsOf(record, view)}</p>
      <h1 ${language}>${titleOf(record)}</h1>
      ${isEvent(record) && leadOf(record, view)}
    </header>
    ${
      image &&
      html`<figure>
        ${picture(image, '(min-width: 80rem) 76rem, 100vw', 'eager')}
        ${image.caption && html`<figcaption>${image.caption}</figcaption>`}
      </figure>`
    }
    <div class="columns">
      <div class="text" ${language}>${markup(description)}</div>
      <aside>
        <dl>${facts}</dl>
        ${isEvent(record) && actionsOf(record, view)}
      </aside>
    </div>
    ${!isEvent(record) && upcoming(next, view.path('/events/', filter), view)}
  </article>`;
}

function topicsOf(record: Publication, view: View): Html[] {
  const all = linkTo(view.path('/events/'), view.say('pageAllEvents'));
  const categories = isEvent(record) ? record.categories : [];
  return [all, ...categories.map(({ slug, name }) => linkTo(view.record('category', slug), name))];
}

/** Returns the filter of the events around a record: those of its series, or its own; empty for an event without series. */
function filterOf(type: PublicationType, record: Publication): Parameters {
  if (!isEvent(record)) return { [type]: String(record.id) };
  const series = record.recurrence === undefined ? record.series?.id : record.id;
  return series === undefined ? {} : { series: String(series) };
}

/** Reads the next events of a venue, an organizer or a series. */
async function nextEvents(filter: Parameters, { calendar, context, today }: View): Promise<Next> {
  const none = { events: [], total_pages: 0 };
  if (Object.keys(filter).length === 0) return none;
  try {
    const per_page = filter.series === undefined ? EVENTS_SHOWN : DATES_SHOWN;
    return await calendar.events({ ...filter, per_page, ends_after: daysAfter(today, -1) }, context);
  } catch (error) {
    // The series may be in the trash without this event.
    if (error instanceof ApiError && error.status < 500) return none;
    throw error;
  }
}

function upcoming({ events, total_pages: pages }: Next, list: string, view: View): Html {
  const all = linkTo(list, view.say('pageAllEvents'));
  return html`${events.length > 0 && eventSection(view.say('pageUpcoming'), events, view)}
  ${pages > 1 && html`<p class="actions">${all}</p>`}`;
}
