import type { RecordFields } from '../../calendar/content/content-line.js';
import { parseId } from '../../common/parameters/number.parsers.js';
import type { IcsEvent } from './ics-event.js';
import { organizersOf } from './ics-people.js';
import { type IcsProperty, textOf, textsOf } from './ics-property.js';
import { descriptionOf, titleOf } from './ics-texts.js';

/** The beginnings of titles by which Outlook calls an event off, in the languages in which it is used most. */
const CALLED_OFF = /^(?:Cancell?ed|Abgesagt|Annulé|Cancelad[oa]|Annullat[oa]|Geannuleerd|Odwołane) ?: /i;
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Returns the members of an event but for its times. What is left out is noted. */
export function recordOf(event: IcsEvent, series?: IcsEvent): RecordFields {
  const title = titleOf(event);
  const place = event.text('LOCATION').replace(/\s*\n\s*/g, ', ');
  const isAddress = /^https?:\/\/\S+$/i.test(place);
  const virtual_url = meetingOf(event, isAddress ? place : '');
  return {
    title,
    description: descriptionOf(event),
    website: event.text('URL'),
    event_status: isCalledOff(event, title) ? 'canceled' : 'scheduled',
    status: isTold(event, series) ? 'publish' : 'private',
    image: imageOf(event),
    categories: termsOf(event, 'CATEGORIES'),
    tags: termsOf(event, 'X-TAGS'),
    ...costOf(event),
    venue: venueOf(event, isAddress ? '' : place),
    organizer: organizersOf(event),
    virtual_url,
    is_virtual: virtual_url === '' ? '' : true,
  };
}

/** Tells whether everybody may read an event. A date of a series that says nothing is as that. */
function isTold(event: IcsEvent, series?: IcsEvent): boolean {
  const isPublic = event
    .all('CLASS', 'X-CALENDARSERVER-ACCESS')
    .every(({ value }) => value.trim().toUpperCase() === 'PUBLIC');
  if (series === undefined || event.all('CLASS').length > 0) return isPublic;
  return isPublic && isTold(series);
}

function isCalledOff(event: IcsEvent, title: string): boolean {
  const status = event.text('STATUS').toUpperCase();
  if (event.calendar.isCancelling || status === 'CANCELLED' || status === 'CANCELED') return true;
  if (status !== '' && status !== 'CONFIRMED') event.leaveOut('STATUS', status);
  const isNamed = CALLED_OFF.test(title);
  if (isNamed) event.notes.add('It is canceled here, as its title says so.');
  return isNamed;
}

/** Returns the address at which an event is held, if it is one. */
function meetingOf(event: IcsEvent, place: string): string {
  const meetings = event.all('CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL');
  const addresses = [...meetings.map(({ value }) => value.trim()), place].filter((one) => one !== '');
  const isWeb = (address: string) => /^https?:/i.test(address);
  const [meeting = '', ...others] = new Set(addresses.filter(isWeb));
  for (const other of [...others, ...addresses.filter((address) => !isWeb(address))])
    event.leaveOut('CONFERENCE', other);
  return meeting;
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

/** Returns the address of the picture of an event: of the property for it, or of something attached that is one. */
function imageOf(event: IcsEvent): string {
  const [shown, attached] = [event.all('IMAGE'), event.all('ATTACH')];
  const pictures = new Set([...shown.filter(isAddress), ...attached.filter(isPicture)]);
  const [blog = ''] = event.all('X-WP-IMAGES-URL').flatMap(largestOf);
  const [first] = pictures;
  const image = first?.value.trim() ?? blog;
  for (const one of [...shown, ...attached])
    if (!pictures.has(one)) event.leaveOut(one.name, attachmentIn(one));
  // Our own calendars name each picture twice.
  const others = event.calendar.isOurs ? [] : [...pictures].filter(({ value }) => value.trim() !== image);
  for (const { name, value } of others) event.leaveOut(name, value.trim());
  return image;
}

function isAddress({ parameters, value }: IcsProperty): boolean {
  return !/^BINARY$/i.test(parameters.value ?? '') && /^\s*https?:\/\//i.test(value);
}

function isPicture(property: IcsProperty): boolean {
  const { parameters, value } = property;
  if (!isAddress(property)) return false;
  if (parameters.fmttype) return /^image\//i.test(parameters.fmttype);
  return URL.canParse(value.trim()) && PICTURE.test(new URL(value.trim()).pathname);
}

function attachmentIn({ parameters, value }: IcsProperty): string {
  const { encoding = '', value: type = '', fmttype = 'a file within the calendar' } = parameters;
  const isWithin = /^BASE64$/i.test(encoding) || /^BINARY$/i.test(type) || /^\s*data:/i.test(value);
  return isWithin ? fmttype : value.trim();
}

/** Reads the sizes of a picture as All-in-One Event Calendar lists them: `thumbnail;https://…;150;150;,full;…`. */
function largestOf(property: IcsProperty): string[] {
  const sizes = textOf(property)
    .split(',')
    .map((size) => size.split(';'));
  const address = (sizes.find(([name]) => name === 'full') ?? sizes.at(-1))?.[1] ?? '';
  return /^https?:\/\//i.test(address) ? [address] : [];
}

/** Returns the names in a list. The API takes a number for the id of a term that is here. */
function termsOf(event: IcsEvent, property: string): string[] {
  const names = new Set(event.all(property).flatMap(textsOf));
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
