import { textOf } from '../../../common/text/markup.js';
import { escaped } from '../../../common/text/rich-text.js';

const ELEMENTS =
  'a|abbr|article|b|big|blockquote|body|br|caption|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|li|main|nav|ol|p|pre|q|s|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul';
const CHARACTERS =
  'amp|lt|gt|quot|apos|nbsp|[aeiou](?:uml|acute|grave|circ)|ccedil|ntilde|szlig|hellip|[mn]dash|[lr][sd]quo|euro|pound|copy|#\\d+|#x[\\da-f]+';
export const ENCODED = new RegExp(`&(?:${CHARACTERS});`, 'gi');
/** A tag, or a character that is encoded. */
const MARKUP = new RegExp(`</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>|${ENCODED.source}`, 'i');

/** The other elements of HTML, which move in as far as texts here may have them. */
const OTHERS =
  'acronym|address|applet|area|aside|audio|base|basefont|bdi|bdo|button|canvas|col|colgroup|data|datalist|details|dfn|dialog|dir|embed|fieldset|form|frame|frameset|hgroup|input|kbd|label|legend|link|map|mark|marquee|math|menu|meta|meter|nobr|noframes|noscript|object|optgroup|option|output|param|picture|progress|rp|rt|ruby|samp|script|search|select|slot|source|summary|svg|template|textarea|time|title|track|var|video|wbr|xmp';
/** Elements of Office. */
const OFFICE = '(?:o|v|w|m|x|st\\d):\\w+';
/** A "<" that begins neither a tag nor a comment: of an address in brackets, or of a name. */
const NO_TAG = new RegExp(`<(?![!?]|/?(?:${ELEMENTS}|${OTHERS}|${OFFICE})(?=[\\s/>]))`, 'gi');

/**
 * Returns a text that may be HTML as HTML: if it looks like that, its body as it is but for addresses and names in angle brackets,
 * and else with its characters encoded.
 */
export function textOrHtml(text: string): string {
  return MARKUP.test(text) ? bodyIn(text).replace(NO_TAG, '&lt;') : escaped(text);
}

/** Returns a name without the encoding that some programs take over from HTML. */
export function decodedName(text: string): string {
  return text.replace(ENCODED, (character) => textOf(character, {}));
}

/** Returns what stands between the tags of the body, if there are any, without what a head says. */
export function bodyIn(html: string): string {
  // Only ASCII: the small form of some other letters is longer, which would shift all places.
  const small = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const head = small.indexOf('</head>');
  const body = small.indexOf('<body', Math.max(0, head));
  const begin = body === -1 ? head + (head === -1 ? 1 : '</head>'.length) : small.indexOf('>', body) + 1;
  const end = small.lastIndexOf('</body>');
  return html.slice(begin, end < begin ? undefined : end).trim();
}
