import type { Form } from './text-forms.rows.js';

/** Titles and the slugs derived from them, separated by a bar; `#` is a slug equal to the id. */
export const TITLES: readonly Form[] = [
  {
    sent: 'Rock & Roll',
    there: 'Rock &#038; Roll | rock-roll',
    here: 'Rock & Roll | rock-roll',
    because: 'plain',
  },
  {
    sent: '"Quoted" title',
    there: '&#8220;Quoted&#8221; title | quoted-title',
    here: '"Quoted" title | quoted-title',
    because: 'plain',
  },
  { sent: "It's here", there: 'It&#8217;s here | its-here', here: "It's here | its-here", because: 'plain' },
  {
    sent: '<b>Bold</b> show',
    there: '<b>Bold</b> show | bold-show',
    here: 'Bold show | bold-show',
    because: 'plain',
  },
  {
    sent: '<em>it</em> & <script>alert(1)</script>',
    there: '<em>it</em> &#038; <script>alert(1)</script> | it-alert1',
    here: 'it & | it',
    because: 'slugs',
  },
  { sent: 'A -- B', there: 'A &#8212; B | a-b', here: 'A -- B | a-b', because: 'plain' },
  { sent: 'A - B', there: 'A &#8211; B | a-b', here: 'A - B | a-b', because: 'plain' },
  { sent: 'A --- B', there: 'A &#8212; B | a-b', here: 'A --- B | a-b', because: 'plain' },
  { sent: 'Wait...', there: 'Wait&#8230; | wait', here: 'Wait... | wait', because: 'plain' },
  { sent: '10x20', there: '10&#215;20 | 10x20', here: '10x20 | 10x20', because: 'plain' },
  {
    sent: 'Back\\slash',
    there: 'Backslash | backslash',
    here: 'Back\\slash | backslash',
    because: 'backslashes',
  },
  {
    sent: 'Tab\tand\nnewline',
    there: 'Tab\tand\nnewline | tabandnewline',
    here: 'Tab\tand\nnewline | tab-and-newline',
    because: 'slugs',
  },
  { sent: '-', there: '&#8211; | #', here: '- | #', because: 'plain' },
  { sent: '.', there: '. | #' },
  { sent: '/', there: '/ | #' },
  {
    sent: "'single' ‘curly’ “double”",
    there: '&#8216;single&#8217; ‘curly’ “double” | single-curly-double',
    here: "'single' ‘curly’ “double” | single-curly-double",
    because: 'plain',
  },
  {
    sent: '(c) (tm) 1/2',
    there: '(c) &#8482; 1/2 | c-tm-1-2',
    here: '(c) (tm) 1/2 | c-tm-1-2',
    because: 'plain',
  },
  { sent: '<!-- comment -->x', there: '<!-- comment -->x | x', here: 'x | x', because: 'plain' },
  { sent: 'C++ & C#', there: 'C++ &#038; C# | c-c', here: 'C++ & C# | c-c', because: 'plain' },
  { sent: '…', there: '… | #' },
  { sent: 'AT&T', there: 'AT&#038;T | att', here: 'AT&T | att', because: 'plain' },
  { sent: '<3 love', there: '<3 love | #', here: '<3 love | 3-love', because: 'slugs' },
  { sent: 'a<b', there: 'a<b | a' },
  { sent: '<p>para</p>', there: '<p>para</p> | para', here: 'para | para', because: 'plain' },
  { sent: '50€', there: '50€ | 50e' },
  { sent: '№5', there: '№5 | %e2%84%965', here: '№5 | no5', because: 'signsForLetters' },
  {
    sent: 'Straße 50€',
    there: 'Straße 50€ | strase-50e',
    here: 'Straße 50€ | strasse-50e',
    because: 'sharpS',
  },
  { sent: '   ', there: 500, here: 400, because: 'blankTitle' },
];

export const SLUGS: readonly Form[] = [
  { sent: '%20', there: '%20', here: '20', because: 'encodedSlugs' },
  { sent: 'a%20b', there: 'a%20b', here: 'a20b', because: 'encodedSlugs' },
  { sent: '0', there: 400, here: '0', because: 'emptySlug' },
  { sent: null, there: 400, here: 'the-title', because: 'emptySlug' },
];

/** Values of `featured`. */
export const SWITCHES: readonly Form[] = [{ sent: null, there: 400, here: 'false', because: 'nullIsAbsent' }];

export const STATUSES: readonly Form[] = [
  { sent: 'trash', there: 'trash', here: 400, because: 'statuses' },
  { sent: 'auto-draft', there: 'auto-draft', here: 400, because: 'statuses' },
  { sent: 'inherit', there: 'inherit', here: 400, because: 'statuses' },
  { sent: null, there: 400, here: 'publish', because: 'emptySlug' },
];

const PAGE = 'https://example.com';

/** Websites; `<page>` is the page of the event itself. */
export const WEBSITES: readonly Form[] = [
  {
    sent: `${PAGE}/?a=1&b=2`,
    there: `${PAGE}/?a=1&amp;b=2`,
    here: `${PAGE}/?a=1&b=2`,
    because: 'notEscaped',
  },
  { sent: 'mailto:x@example.com', there: 'mailto:x@example.com', here: 400, because: 'schemes' },
  { sent: 'ftp://example.com', there: 'ftp://example.com', here: 400, because: 'schemes' },
  { sent: `${PAGE}/a b`, there: 400, here: `${PAGE}/a%20b`, because: 'encodedAddress' },
  {
    sent: 'https://user:pw@example.com',
    there: 'https://user:pw@example.com',
    here: 400,
    because: 'userInAddress',
  },
  { sent: `${PAGE}/%20x`, there: `${PAGE}/x`, here: `${PAGE}/%20x`, because: 'punctuationInAddress' },
  { sent: `${PAGE}/ü`, there: 400, here: `${PAGE}/%C3%BC`, because: 'foreignAddress' },
  {
    sent: 'https://exämple.com',
    there: 400,
    here: 'https://xn--exmple-cua.com/',
    because: 'foreignAddress',
  },
  { sent: ` ${PAGE} `, there: 400, here: PAGE, because: 'encodedAddress' },
  {
    sent: `${PAGE}/"q"`,
    there: `${PAGE}/&quot;q&quot;`,
    here: `${PAGE}/%22q%22`,
    because: 'punctuationInAddress',
  },
  { sent: `${PAGE}/<b>`, there: `${PAGE}/`, here: `${PAGE}/%3Cb%3E`, because: 'punctuationInAddress' },
  { sent: `${PAGE}/’`, there: 400, here: `${PAGE}/%E2%80%99`, because: 'foreignAddress' },
  { sent: `${PAGE}/it's`, there: `${PAGE}/it&#039;s`, here: `${PAGE}/it's`, because: 'punctuationInAddress' },
  { sent: '0', there: '<page>', here: 400, because: 'noAddress' },
  { sent: false, there: '<page>', here: 400, because: 'noAddress' },
];
