import { INVALID } from '../../common/parameters/parameter.js';
import { emailParser } from '../../common/parameters/text.parsers.js';
import type { IcsEvent } from './ics-event.js';
import { type IcsProperty, textOf } from './ics-property.js';

interface Organizer {
  readonly organizer: string;
  readonly email?: string;
  readonly phone?: string;
  readonly website?: string;
}

/** Returns the organizers of an event. A contact is one where there is no other, and in calendars that were written here. */
export function organizersOf(event: IcsEvent): unknown {
  const organizers = event.all('ORGANIZER').flatMap((property) => organizerOf(property, event));
  const contacts = event.all('CONTACT').flatMap((property) => contactOf(textOf(property)));
  const isRead = organizers.length === 0 || event.calendar.isOurs;
  if (!isRead) for (const contact of event.all('CONTACT')) event.leaveOut('CONTACT', textOf(contact));
  const read = isRead ? [...organizers, ...contacts] : organizers;
  const all = read.filter(({ organizer }) => event.isName('ORGANIZER', organizer));
  return all.length === 0 ? '' : all;
}

function organizerOf({ parameters, value }: IcsProperty, event: IcsEvent): Organizer[] {
  const name = nameIn(parameters.cn ?? '');
  const { address, ...known } = reachedAt(value.trim());
  if (name === '') return address === '' ? [] : [{ organizer: address, ...known }];
  if (address !== '' && Object.keys(known).length === 0) event.leaveOut('address of ORGANIZER', address);
  return [{ organizer: name, ...known }];
}

/** Returns an address, and as what it is known. */
function reachedAt(text: string): Pick<Organizer, 'email' | 'website'> & { readonly address: string } {
  const address = /^mailto:/i.test(text) ? decoded(text.slice('mailto:'.length)) : text;
  const email = isMail(address) && { email: address };
  return { address, ...email, ...(/^https?:/i.test(text) && { website: text }) };
}

function isMail(text: string): boolean {
  return text.includes('@') && emailParser.parse(text) !== INVALID;
}

/** Returns a name that some programs encode as parts of addresses are. */
function nameIn(text: string): string {
  const name = text.trim().replace(/^"|"$/g, '');
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
  const website = take((part) => /^https?:\/\//i.test(part));
  const email = take(isMail);
  const phone = take((part) => /^\+?[\d\s()./-]{5,}$/.test(part));
  const organizer = parts.join(', ');
  return organizer === ''
    ? []
    : [{ organizer, ...(phone && { phone }), ...(email && { email }), ...(website && { website }) }];
}
