import { escaped } from '../../common/text/rich-text.js';

const ELEMENTS =
  'a|abbr|article|b|big|blockquote|body|br|caption|center|cite|code|dd|del|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|li|main|nav|ol|p|pre|q|s|section|small|span|strike|strong|style|sub|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul';
const CHARACTERS =
  'amp|lt|gt|quot|apos|nbsp|[aeiou](?:uml|acute|grave|circ)|ccedil|ntilde|szlig|hellip|[mn]dash|[lr][sd]quo|euro|pound|copy|#\\d+|#x[\\da-f]+';
/** A tag, or a character that is encoded. */
const MARKUP = new RegExp(`</?(?:${ELEMENTS})(?:\\s[^<>]*)?/?>|&(?:${CHARACTERS});`, 'i');

/** Returns a text that may be HTML as HTML: as it is if it looks like that, and else with its characters encoded. */
export function textOrHtml(text: string): string {
  return MARKUP.test(text) ? text : escaped(text);
}
