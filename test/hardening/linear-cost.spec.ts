import { readCredentials } from '../../src/access/credentials.js';
import { fixedOffset } from '../../src/common/dates/zone-offset.js';
import { isTimeZone } from '../../src/common/dates/time-zone.js';
import { isWrittenDate } from '../../src/common/dates/written-date.js';
import { slugFromPath, slugify } from '../../src/common/slugs/slug.js';
import { toPlainText } from '../../src/common/text/plain-text.js';
import { toExcerptText, toInlineText, toRichText } from '../../src/common/text/rich-text.js';
import { readSearch, readWords } from '../../src/common/text/search-terms.js';
import { toWebAddress } from '../../src/common/text/web-address.js';
import { splitList } from '../../src/common/validation/list.parsers.js';
import { positiveParser, parseId } from '../../src/common/validation/number.parsers.js';
import { slugParser } from '../../src/common/validation/text.parsers.js';
import { parseCost } from '../../src/events/cost.js';
import { readUrlEncoded } from '../../src/http/expand-parameters.js';
import { readBody } from '../../src/http/read-body.js';

type Reader = (text: string) => unknown;

const [SHORT, LONG] = [6_000, 48_000];
/** Eight times as much text costs linear code eight times as much, quadratic code sixty-four times. */
const MAX_RATIO = 24;
/** Shorter times are mostly noise. */
const FLOOR_US = 100;
const ATTEMPTS = 3;

const MULTIPART = 'multipart/form-data; boundary=b';
const part = (headers: string, text: string) => `--b\r\n${headers}\r\n\r\n${text}\r\n--b--\r\n`;
const bodyOf = (type: string, text: string) => readBody(Buffer.from(text), type);

const MARKUP = [
  'a\n',
  '<p>a</p>',
  '<b>',
  '<b>a</b>',
  '&',
  '<',
  '<!--',
  '<!---->',
  '<a href="',
  '<a',
  ' \n',
  '<ul><li>a',
  '<a ',
  '<a b <',
  '<a <1',
  '<a =',
  '<a b=" ',
  '<a b="<a c=\'" d="<a e=\'',
  '<a b = ',
  '<a/',
  '-->',
  '<![CDATA[',
  '</a ',
  '<!',
  '<iframe></iframe>a',
  '<iframe>',
  '<iframe src="https://a.example/"></iframe>',
  '<a rel="a b" target="_top">',
  '<p x',
];
const LINES = [
  ' ',
  '-',
  'a ',
  '%e3%81',
  '&a',
  'a\u0301',
  '\u0316\u0301',
  '__trashed',
  '1.',
  '.',
  'a,',
  '"',
  '"a',
  '(',
  '\u00df',
];
const PAIRS = ['=', '[', '[]', '][', 'a[', '%20', '+', '%5B', 'a=', ','];

/** All functions that process long input, with texts that have made such functions slow. */
const READERS: Readonly<Record<string, readonly [Reader, readonly string[]]>> = {
  toRichText: [(text) => toRichText(text, { embedHosts: ['a.example'] }), MARKUP],
  toInlineText: [(text) => toInlineText(text), MARKUP],
  toExcerptText: [toExcerptText, MARKUP],
  toPlainText: [(text) => toPlainText(text), MARKUP],
  'the values of attributes': [
    (text) => toRichText(`<iframe allow="${text}" src="${text}"></iframe><a rel="${text}">`),
    [...LINES, ';', ' ;', 'a;'],
  ],
  slugify: [slugify, [...LINES, ...MARKUP]],
  slugFromPath: [slugFromPath, LINES],
  slugParser: [(text) => slugParser.parse(text), LINES],
  readSearch: [readSearch, LINES],
  readWords: [readWords, LINES],
  toWebAddress: [(text) => toWebAddress(`https://a/${text}`), [...LINES, '/', '%']],
  isWrittenDate: [isWrittenDate, [...LINES, '1', '1 day ', '+1', ' (']],
  isTimeZone: [isTimeZone, [...LINES, 'GMT', '+1']],
  fixedOffset: [(text) => fixedOffset(`UTC${text}`), ['+', '1', ':1']],
  parseCost: [(text) => parseCost(text), [...LINES, '1,', '1 - ', '$1', '1.1']],
  parseId: [parseId, ['1', ' ', '0']],
  positiveParser: [(text) => positiveParser.parse(text), ['1', '.0', 'e1']],
  splitList: [splitList, LINES],
  readCredentials: [(text) => readCredentials(`Basic ${text}x`), [' ', 'a ', '=', 'YTph']],
  'the names of parameters': [(text) => readUrlEncoded(`start_date${text}`), PAIRS],
  'the values of parameters': [(text) => readUrlEncoded(`start_date=${text}`), PAIRS],
  'a body of JSON': [(text) => bodyOf('application/json', JSON.stringify({ [text]: text })), LINES],
  'a form': [(text) => bodyOf('application/x-www-form-urlencoded', `a${text}=1`), PAIRS],
  'its type': [(text) => bodyOf(`application/json${text}`, '{}'), [';', '; ', '="', 'charset=']],
  'a part': [
    (text) => bodyOf(MULTIPART, part('Content-Disposition: form-data; name="a"', text)),
    ['\r', '\r\n', '\r\n-'],
  ],
  'the name of a part': [
    (text) => bodyOf(MULTIPART, part(`Content-Disposition: form-data; name="a${text}"`, '')),
    [...PAIRS, '\\"'],
  ],
  'the headers of a part': [
    (text) => bodyOf(MULTIPART, part(`Content-Disposition: ${text}`, '')),
    [';', 'a=";', ' ', ': '],
  ],
};

/**
 * Measures processor time in microseconds, which other processes do not affect: the minimum of several runs, stopping
 * early once it is at most `enough`.
 */
async function costOf(read: Reader, text: string, enough = 0): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < ATTEMPTS && least > enough; time++) {
    const before = process.cpuUsage();
    // Rejected input was processed as well.
    await Promise.resolve(text)
      .then(read)
      .catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

const ofLength = (bit: string, length: number) => bit.repeat(length / bit.length);

const tooExpensive = async (read: Reader, bits: readonly string[]) => {
  const found: string[] = [];
  for (const bit of bits) {
    const short = Math.max(FLOOR_US, await costOf(read, ofLength(bit, SHORT)));
    const times = (await costOf(read, ofLength(bit, LONG), MAX_RATIO * short)) / short;
    if (times > MAX_RATIO) found.push(`${JSON.stringify(bit)}: ${times.toFixed(0)} times as long`);
  }
  return found;
};

describe('Processing eight times as much text takes less than twenty-four times as long', () => {
  it.each(Object.entries(READERS))('in %s', async (_name, [read, bits]) => {
    expect(await tooExpensive(read, bits)).toEqual([]);
  });

  it('but not in a function that backtracks from every letter', async () => {
    expect(await tooExpensive((text) => /=+$/.exec(`${text}.`), ['='])).toHaveLength(1);
  });
});
