import { parsedUrl } from '../../../common/text/web-address.js';
import { accepted } from '../../../common/parameters/parameter.js';
import { emailParser } from '../../../common/parameters/text.parsers.js';
import type { IcsEvent } from './ics-event.js';
import { type IcsProperty, textOf, unescaped } from './ics-property.js';
import { isViewerPage } from '../vocabulary/viewer-page.js';

/** Addresses that stand for calendars of Google, and that nobody reads. */
const OF_GOOGLE = /@(?:[a-z]+\.)?calendar\.google\.com$/i;
const PICTURE = /\.(?:avif|gif|jpe?g|png|webp)$/i;

/** Returns the address at which an event is held, if it is one. */
export function meetingOf(event: IcsEvent, ofPlace: string): string {
  const meetings = event.filled('CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL');
  const addresses = [...meetings.map(({ value }) => value.trim()), ofPlace].filter((one) => one !== '');
  const [meeting = ''] = addresses.filter(isWeb);
  for (const other of addresses) if (other !== meeting) event.leaveOut('CONFERENCE', other);
  return meeting;
}

/** Returns the address of the picture of an event: of the property for it, or of something attached that is one. */
export function imageOf(event: IcsEvent): string {
  const all = ['IMAGE', 'ATTACH', 'X-WP-IMAGES-URL'].flatMap((name) => event.filled(name));
  const pictures = all.map((property) => ({ property, address: pictureIn(property) }));
  const image = pictures.find(({ address }) => address !== '')?.address ?? '';
  for (const { property, address } of pictures) {
    // Our own calendars name each picture twice.
    const isRead = address !== '' && (event.calendar.isOurs || address === image);
    if (!isRead) event.leaveOut(property.name, attachmentIn(property));
  }
  return image;
}

function pictureIn(property: IcsProperty): string {
  const { name, parameters, value } = property;
  const address = (name === 'X-WP-IMAGES-URL' ? largestIn(textOf(property)) : value).trim();
  const url = isWeb(address) ? parsedUrl(address) : undefined;
  if (url === undefined || isViewerPage(url)) return '';
  const isNamed = PICTURE.test(url.pathname);
  const isAttached = parameters.fmttype ? /^image\//i.test(parameters.fmttype) : isNamed;
  return name !== 'ATTACH' || isAttached ? address : '';
}

function attachmentIn({ parameters, value }: IcsProperty): string {
  const { fmttype = 'a file within the calendar' } = parameters;
  return /^\s*data:/i.test(value) ? fmttype : value.trim();
}

/** Reads the sizes of a picture as All-in-One Event Calendar lists them: `thumbnail;https://…;150;150;,full;…`. */
function largestIn(text: string): string {
  const sizes = text.split(',').map((size) => size.split(';'));
  return (sizes.find(([name]) => name === 'full') ?? sizes.at(-1))?.[1] ?? text;
}

type Organizer = { readonly organizer: string } & Reached;
type Reached = Readonly<Partial<Record<'email' | 'phone' | 'website', string>>>;

/** Returns the organizers of an event. A contact is one where there is no other, and in calendars that were written here. */
export function organizersOf(event: IcsEvent): unknown {
  const organizers = event.all('ORGANIZER').flatMap((property) => organizerOf(property, event));
  const contacts = event.filled('CONTACT').map(textOf);
  const isRead = organizers.length === 0 || event.calendar.isOurs;
  if (!isRead) for (const contact of contacts) event.leaveOut('CONTACT', contact);
  const read = isRead ? [...organizers, ...contacts.flatMap(contactOf)] : organizers;
  const all = read.filter(({ organizer }) => event.isName('ORGANIZER', organizer));
  return all.length === 0 ? '' : all;
}

function organizerOf({ parameters, value }: IcsProperty, event: IcsEvent): Organizer[] {
  const name = nameIn(parameters.cn ?? '');
  const { address, ...known } = reachedAt(value.trim());
  if (OF_GOOGLE.test(address) && ['', address].includes(name)) {
    event.leaveOut('ORGANIZER', address);
    return [];
  }
  if (name === '') return address === '' ? [] : [{ organizer: address, ...known }];
  if (address !== '' && Object.keys(known).length === 0) event.leaveOut('address of ORGANIZER', address);
  return [{ organizer: name, ...known }];
}

/** Returns an address, and as what it is known. */
function reachedAt(text: string): Reached & { readonly address: string } {
  const address = /^mailto:/i.test(text) ? decoded(text.slice('mailto:'.length)) : text;
  const isReached = isMail(address) && !OF_GOOGLE.test(address);
  return { address, ...(isReached && { email: address }), ...(isWeb(text) && { website: text }) };
}

/** Returns a name that some programs encode as parts of addresses, or as texts, are. */
function nameIn(text: string): string {
  const name = unescaped(text.trim().replace(/^"|"$/g, ''));
  return /%[\dA-F]{2}/i.test(name) && !name.includes(' ') ? decoded(name) : name;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads a contact as it is written here: a name, then a phone number, an e-mail address and a web site. */
function contactOf(text: string): Organizer[] {
  const parts = text.split(', ').map((part) => part.trim());
  const take = (isKind: (part: string) => boolean) =>
    parts.length > 1 && isKind(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const website = take(isWeb);
  const email = take(isMail);
  const phone = take((part) => /^\+?[\d\s()./-]{5,}$/.test(part));
  const organizer = parts.join(', ');
  return organizer === ''
    ? []
    : [{ organizer, ...(phone && { phone }), ...(email && { email }), ...(website && { website }) }];
}

function isMail(text: string): boolean {
  return text.includes('@') && accepted(emailParser.parse(text)) !== undefined;
}

function isWeb(text: string): boolean {
  return /^https?:/i.test(text);
}
