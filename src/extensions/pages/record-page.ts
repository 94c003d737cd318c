import { html } from 'hono/html';
import type { EventDto, EventPageDto } from '../../calendar/events/record/event-record.dto.js';
import type { ImageDto } from '../../calendar/images/image.dto.js';
import { ApiError } from '../../common/errors/api-error.js';
import type { PublicationType } from '../../common/record-types.js';
import { toExcerptText } from '../../common/text/rich-text.js';
import { shortened } from '../../common/text/shortened.js';
import type { Parameters } from '../../context/request/links.js';
import type { Asked } from './asked.js';
import { isEvent, type Publication } from './calendar-reader.service.js';
import { eventSection, inItsLanguage, markup, picture } from './event-item.js';
import { actionsOf, factsOf, leadOf, linkTo } from './facts.js';
import type { Document, Html } from './layout.js';
import { daysAfter } from './moments.js';
import type { View } from './view.js';

const LONGEST_DESCRIPTION = 200;
const DATES_SHOWN = '6';
const EVENTS_SHOWN = '12';
const NO_EVENTS: Next = { events: [], total_pages: 0 };

type Next = Pick<EventPageDto, 'events' | 'total_pages'>;

/** Makes the page of an event, a venue or an organizer. */
export async function recordPage(type: PublicationType, key: Asked['key'], view: View): Promise<Document> {
  const { calendar, context } = view;
  const record = await calendar.publication(type, key, context);
  const { id, url, status, excerpt, description = '', image, json_ld: jsonLd } = record;
  // False for an event without one; else only where a password hides it.
  if (!isEvent(record) && image === false) throw new ApiError('eventPasswordProtected');
  return {
    title: titleOf(type, record),
    path: url,
    pathIn: async (other) => (await calendar.publication(type, { id }, other.context)).url,
    description: shortened(toExcerptText(excerpt || description), LONGEST_DESCRIPTION),
    image: image ? largeOf(image, view) : undefined,
    jsonLd: { '@context': 'https://schema.org', ...jsonLd, url },
    feeds: isEvent(record) ? [] : calendar.feeds({ [type]: String(id) }, context),
    isUnlisted: context.password !== undefined || status !== 'publish',
    main: await article(type, record, view),
  };
}

function largeOf({ url, sizes }: ImageDto, view: View): string {
  return view.url(sizes?.large.url ?? url);
}

function titleOf(type: PublicationType, record: Publication): string {
  if (isEvent(record)) return record.title;
  return type === 'venue' ? record.venue : record.organizer;
}

async function article(type: PublicationType, record: Publication, view: View): Promise<Html> {
  const { image, description = '' } = record;
  const language = inItsLanguage(record, view);
  const next = await nextEvents(type, record, view);
  return html`<article>
    <header class="opening">
      <p class="topics">${topicsOf(record, view)}</p>
      <h1 ${language}>${titleOf(type, record)}</h1>
      ${leadOf(record, view)}
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
        <dl>${factsOf(record, next.events, view)}</dl>
        ${actionsOf(record, view)}
      </aside>
    </div>
    ${!isEvent(record) && upcoming({ [type]: String(record.id) }, next, view)}
  </article>`;
}

function topicsOf(record: Publication, view: View): Html[] {
  const all = linkTo(view.path('/events/'), view.say('pageAllEvents'));
  const categories = isEvent(record) ? record.categories : [];
  return [all, ...categories.map(({ slug, name }) => linkTo(view.record('category', slug), name))];
}

/** Reads the next events of a venue or an organizer, or of the series of an event. */
async function nextEvents(type: PublicationType, record: Publication, { calendar, context, today }: View) {
  const filter = isEvent(record) ? seriesOf(record) : { [type]: String(record.id), per_page: EVENTS_SHOWN };
  if (filter === undefined) return NO_EVENTS;
  try {
    return await calendar.events({ ...filter, ends_after: daysAfter(today, -1) }, context);
  } catch (error) {
    // The series may be in the trash without this event.
    if (error instanceof ApiError && error.status < 500) return NO_EVENTS;
    throw error;
  }
}

function seriesOf({ id, recurrence, series }: EventDto): Parameters | undefined {
  const named = recurrence === undefined ? series?.id : id;
  return named === undefined ? undefined : { series: String(named), per_page: DATES_SHOWN };
}

function upcoming(filter: Parameters, { events, total_pages: pages }: Next, view: View): Html {
  const all = linkTo(view.path('/events/', filter), view.say('pageAllEvents'));
  return html`${events.length > 0 && eventSection(view.say('pageUpcoming'), events, view)}
  ${pages > 1 && html`<p class="actions">${all}</p>`}`;
}
