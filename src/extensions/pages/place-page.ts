import { html } from 'hono/html';
import { ApiError } from '../../common/errors/api-error.js';
import type { LinkedType } from '../../common/record-types.js';
import type { Listed, Place } from './calendar-reader.service.js';
import { eventItem, inItsLanguage } from './event-item.js';
import type { Document, Html } from './layout.js';
import { daysAfter } from './moments.js';
import { accessibility, described, fact, linkTo, mapLink, outward, recordMain } from './record-page.js';
import type { View } from './view.js';

const EVENTS_SHOWN = '12';

/** Makes the page of a venue or an organizer. */
export async function placePage(type: LinkedType, slug: string, view: View): Promise<Document> {
  const { calendar, context, today } = view;
  const place = await calendar.place(type, slug, context);
  // False only where a password hides it.
  if (place.image === false) throw new ApiError('eventPasswordProtected');
  const { id, status, [type]: title } = place;
  const filter = { [type]: String(id) };
  const query = { ...filter, ends_after: daysAfter(today, -1), per_page: EVENTS_SHOWN };
  const { value: upcoming, isTimeDependent } = await calendar.events(query, context);
  const all = type === 'venue' && upcoming.total_pages > 1 ? view.path('/events/', filter) : undefined;
  const path = view.record(type, slug);
  const opening = html`<h1 ${inItsLanguage(place, view)}>${title}</h1>`;
  const further = upcomingEvents(upcoming, all, view);
  return {
    ...described(place, { '@context': 'https://schema.org', ...place.json_ld, url: view.url(path) }, view),
    title,
    path,
    pathIn: async (other) => other.record(type, await calendar.slug(type, id, other.context)),
    feeds: calendar.feeds(filter, context.links),
    isUnlisted: context.password !== undefined || status !== 'publish',
    isTimeDependent,
    main: recordMain(place, { opening, facts: facts(place, view), further }, view),
  };
}

function facts(place: Place, view: View): (Html | undefined)[] {
  const { address, zip, city, stateprovince, country, phone, email, website } = place;
  const lines = [address, [zip, city].filter(Boolean).join(' '), stateprovince, country];
  const telephone = phone && `tel:${phone.replace(/[^+\d]/g, '')}`;
  const mail = email && `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
  const addressLines = lines.map((line) => line && html`<span class="line">${line}</span>`);
  return [
    fact(view.say('pageAddress'), [...addressLines, place.show_map_link ? mapLink(place, view) : undefined]),
    fact(view.say('pageContact'), [
      telephone && linkTo(telephone, phone),
      mail && linkTo(mail, email),
      outward(website, view.say('pageWebsite')),
    ]),
    accessibility(place.accessibility ?? [], place.accessibility_note, view),
  ];
}

function upcomingEvents({ events }: Listed, all: string | undefined, view: View): Html {
  const dated = events.map(
    (event) =>
      html`<div class="dated">
        <p>${view.write('shortDay', event.start_date)}</p>
        ${eventItem(event, view)}
      </div>`,
  );
  return html`<section class="day">
    <h2>${view.say('pageUpcoming')}</h2>
    <div class="events">
      ${events.length > 0 ? dated : html`<p class="none">${view.say('pageNone')}</p>`}
      ${all !== undefined && html`<p class="actions"><a href="${all}">${view.say('pageAllEvents')}</a></p>`}
    </div>
  </section>`;
}
