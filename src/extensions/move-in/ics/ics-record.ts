import type { RecordFields } from '../../../calendar/content/content-line.js';
import { parseId } from '../../../common/parameters/number.parsers.js';
import { isTitledCalledOff, TITLED_CALLED_OFF } from '../vocabulary/called-off.js';
import { isClosing } from '../vocabulary/meanings.js';
import type { IcsEvent } from './ics-event.js';
import { imageOf, meetingOf, organizersOf } from './ics-links.js';
import { type IcsProperty, textOf, textsOf } from './ics-property.js';
import { PLACED_PAGE, placeOrMeeting } from '../vocabulary/place-or-meeting.js';
import { bodyIn, decodedName, textOrHtml } from '../vocabulary/text-or-html.js';

/** The title of an event without one. */
const UNTITLED = 'Untitled event';

/** Returns the members of an event but for its times. What is left out is noted. */
export function recordOf(event: IcsEvent, isTold?: boolean): RecordFields {
  const title = titleOf(event);
  const { place, meeting, page } = placeOrMeeting(decodedName(event.text('LOCATION')));
  const virtual_url = meetingOf(event, meeting);
  return {
    title,
    description: descriptionOf(event),
    website: websiteOf(event, page === virtual_url ? '' : page),
    event_status: isCanceled(event) || isCalledOff(event, title) ? 'canceled' : 'scheduled',
    status: isTold === false ? 'private' : 'publish',
    image: imageOf(event),
    categories: termsOf(event, 'CATEGORIES'),
    tags: termsOf(event, 'X-TAGS'),
    ...costOf(event),
    venue: venueOf(event, place),
    organizer: organizersOf(event),
    virtual_url,
    is_virtual: virtual_url === '' ? '' : true,
  };
}

function titleOf(event: IcsEvent): string {
  const title = decodedName(event.text('SUMMARY'));
  if (title === '') event.notes.add(`It has no SUMMARY: its title here is "${UNTITLED}".`);
  return title || UNTITLED;
}

/** Returns the web site of an event: its own one, else the page that stands for a place. */
function websiteOf(event: IcsEvent, ofPlace: string): string {
  const own = pageHereOf(event) === '' ? event.text('URL') : '';
  if (ofPlace === '' || ofPlace === own) return own;
  if (own !== '') event.leaveOut('LOCATION', ofPlace);
  else event.notes.add(PLACED_PAGE);
  return own || ofPlace;
}

/** Returns the page of an event that was written here, which is another one where it moves in; "" for others. */
function pageHereOf(event: IcsEvent): string {
  return event.calendar.isOurs ? event.text('URL') : '';
}

/** Tells whether an event says that everybody may read it, or that not; undefined if it says neither. */
export function toldBy(event: IcsEvent): boolean | undefined {
  const written = [...event.all('CLASS', 'X-CALENDARSERVER-ACCESS'), ...event.calendar.access];
  const classes = written.map(({ value }) => value.trim().toUpperCase());
  const sensitivities = event.filled('X-MICROSOFT-CDO-SENSITIVITY', 'X-MICROSOFT-SENSITIVITY');
  // Values that no standard has close it too.
  if (classes.some((one) => one !== 'PUBLIC')) return false;
  if (sensitivities.some(({ value }) => isClosing(value) !== false)) return false;
  return event.filled('CLASS').length > 0 ? true : undefined;
}

/** Tells whether an event is called off by its calendar or its status. */
export function isCanceled(event: IcsEvent): boolean {
  return event.calendar.isCancelling || /^CANCELL?ED$/i.test(event.text('STATUS'));
}

function isCalledOff(event: IcsEvent, title: string): boolean {
  const status = event.text('STATUS').toUpperCase();
  if (status !== '' && status !== 'CONFIRMED') event.leaveOut('STATUS', status);
  const isNamed = isTitledCalledOff(title);
  if (isNamed) event.notes.add(TITLED_CALLED_OFF);
  return isNamed;
}

/** Returns the description of an event as HTML: the rich one of Outlook and others before the plain one. */
function descriptionOf(event: IcsEvent): string {
  const others = event.filled('X-ALT-DESC', 'STYLED-DESCRIPTION');
  // The line ends of a document are mere white space.
  const bodies = others
    .filter(isHtml)
    .map((property) => bodyIn(textOf(property)).replace(/\s+/g, ' ').trim());
  const rich = bodies.find((html) => html.replace(/<[^<>]*>|&nbsp;/gi, '').trim() !== '');
  if (rich !== undefined) return rich;
  const texts = others.filter((property) => !isHtml(property)).map((property) => textOf(property).trim());
  return textOrHtml([plainTextOf(event), ...texts].find((text) => text !== '') ?? '');
}

/** Returns the plain description of an event; of one that was written here without its page, with which it ends. */
function plainTextOf(event: IcsEvent): string {
  const [text, page] = [event.text('DESCRIPTION'), pageHereOf(event)];
  return text.endsWith(page) ? text.slice(0, text.length - page.length).trim() : text;
}

function isHtml({ parameters, value }: IcsProperty): boolean {
  return parameters.fmttype ? /^text\/html/i.test(parameters.fmttype) : value.includes('<');
}

/** Returns the names in a list. The API takes a number for the id of a term that is here. */
function termsOf(event: IcsEvent, property: string): string[] {
  const names = new Set(event.filled(property).flatMap(textsOf).map(decodedName));
  return [...names].filter((name) => {
    const isTaken = parseId(name) !== undefined;
    if (isTaken) event.leaveOut(property, name);
    return !isTaken && event.isName(property, name);
  });
}

/** Returns the price of an event. Its currency is not told, and where tickets are sold has no place here. */
function costOf(event: IcsEvent): RecordFields {
  const [written, tickets] = [event.text('X-COST'), event.text('X-TICKETS-URL')];
  if (tickets !== '') event.leaveOut('X-TICKETS-URL', tickets);
  const cost = /^free$/i.test(event.text('X-COST-TYPE')) && written === '' ? '0' : written;
  if (cost === '') return {};
  if (/^[\d.,\s-]+$/.test(cost) && Number(cost) !== 0)
    event.notes.add(`Its X-COST "${cost}" names no currency: it is in that of this calendar.`);
  return { cost };
}

function venueOf(event: IcsEvent, place: string): unknown {
  const position = positionOf(event);
  if (place !== '') return event.isName('LOCATION', place) ? { venue: place, ...position } : '';
  if (position) event.notes.add('Its GEO is left out, as no LOCATION names the place.');
  return '';
}

function positionOf(event: IcsEvent): { geo_lat: number; geo_lng: number } | undefined {
  const geo = event.first('GEO')?.value.trim();
  if (geo === undefined) return undefined;
  const [, latitude, longitude] = /^([+-]?\d{1,3}(?:\.\d*)?);\s*([+-]?\d{1,3}(?:\.\d*)?)$/.exec(geo) ?? [];
  const [geo_lat, geo_lng] = [Number(latitude), Number(longitude)];
  if (Math.abs(geo_lat) <= 90 && Math.abs(geo_lng) <= 180) return { geo_lat, geo_lng };
  event.leaveOut('GEO', geo);
  return undefined;
}
