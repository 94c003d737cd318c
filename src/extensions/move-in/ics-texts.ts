import { textOrHtml } from './text-or-html.js';
import type { IcsEvent } from './ics-event.js';
import { type IcsProperty, textOf } from './ics-property.js';

/** The title of an event without one. */
const UNTITLED = 'Untitled event';

/** Returns the title of an event; if it has none, a placeholder, which is noted. */
export function titleOf(event: IcsEvent): string {
  const title = event.text('SUMMARY');
  if (title !== '') return title;
  event.notes.add(`It has no SUMMARY: its title here is "${UNTITLED}".`);
  return UNTITLED;
}

/** Returns the description of an event as HTML: the rich one of Outlook and others before the plain one. */
export function descriptionOf(event: IcsEvent): string {
  const [rich] = event.all('X-ALT-DESC', 'STYLED-DESCRIPTION').filter(isHtml).map(bodyOf).filter(hasText);
  if (rich !== undefined) return rich;
  const text = event.text('DESCRIPTION');
  const html = textOrHtml(text);
  return html === text ? bodyIn(text) : html;
}

function isHtml(property: IcsProperty): boolean {
  const { fmttype = '' } = property.parameters;
  return /^text\/html/i.test(fmttype) || (fmttype === '' && property.value.includes('<'));
}

/** Returns the body of a document in HTML, whose line ends are mere white space. */
function bodyOf(property: IcsProperty): string {
  return bodyIn(textOf(property)).replace(/\s+/g, ' ').trim();
}

/** Returns what stands between the tags of the body, if there are any, without what a head says. */
function bodyIn(html: string): string {
  // Only ASCII: the small form of some other letters is longer, which would shift all places.
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const head = small.indexOf('</head>');
  const body = small.indexOf('<body', Math.max(0, head));
  const begin = body === -1 ? head + (head === -1 ? 1 : '</head>'.length) : small.indexOf('>', body) + 1;
  const end = small.lastIndexOf('</body>');
  return html.slice(begin, end < begin ? undefined : end).trim();
}

function hasText(html: string): boolean {
  return /[^\s]/.test(html.replace(/<[^<>]*>|&nbsp;/gi, ''));
}
