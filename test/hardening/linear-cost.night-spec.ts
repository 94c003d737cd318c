import { readCredentials } from '../../src/context/access/credentials.js';
import { parseFixedZone } from '../../src/common/dates/fixed-zone.js';
import { parseZone } from '../../src/common/dates/parse-zone.js';
import { isWrittenDate } from '../../src/common/dates/written-date.js';
import { slugFromPath, slugify } from '../../src/common/text/slug.js';
import { toPlainText } from '../../src/common/text/plain-text.js';
import { printableWhenDecoded } from '../../src/common/text/printable.js';
import { toExcerptText, toInlineText, toRichText } from '../../src/common/text/rich-text.js';
import { readSearch, readWords } from '../../src/common/text/search-words.js';
import { isUserName } from '../../src/common/text/user-name.js';
import { toWebAddress } from '../../src/common/text/web-address.js';
import { splitList } from '../../src/common/parameters/list.parsers.js';
import { positiveParser, parseId } from '../../src/common/parameters/number.parsers.js';
import { parseParameters } from '../../src/common/parameters/parameters.js';
import { slugParser } from '../../src/common/parameters/text.parsers.js';
import { parseCost } from '../../src/calendar/events/record/cost.js';
import { UpdateEventDto } from '../../src/calendar/events/record/event.dto.js';
import { recurrenceParser } from '../../src/common/recurrence/recurrence.parser.js';
import { readUrlEncoded } from '../../src/context/request/expand-parameters.js';
import { readBody } from '../../src/http/middleware/read-body.js';
import { LINES, MARKUP, type Reader, tooExpensive } from '../support/linear-cost.js';

const MULTIPART = 'multipart/form-data; boundary=b';
const part = (headers: string, text: string) => `--b\r\n${headers}\r\n\r\n${text}\r\n--b--\r\n`;
const bodyOf = (type: string, text: string) => readBody(Buffer.from(text), type);

const membersOf = (text: string) => Object.fromEntries(Array.from(text, (letter, n) => [`${letter}${n}`, 1]));

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
  'the address of a link': [
    (text) => toRichText(`<a href="${text}">x</a>`),
    ['<!---->', '\t', '&#x3c;!----&gt;'],
  ],
  slugify: [slugify, [...LINES, ...MARKUP]],
  slugFromPath: [slugFromPath, LINES],
  slugParser: [(text) => slugParser.parse(text), LINES],
  readSearch: [readSearch, LINES],
  readWords: [readWords, LINES],
  toWebAddress: [(text) => toWebAddress(`https://a/${text}`), [...LINES, '/', '%']],
  isWrittenDate: [isWrittenDate, [...LINES, '1', '1 day ', '+1', ' (']],
  parseZone: [parseZone, [...LINES, 'GMT', '+1']],
  parseFixedZone: [(text) => parseFixedZone(`UTC${text}`), ['+', '1', ':1']],
  recurrenceParser: [
    (text) => recurrenceParser.parse(text),
    [...LINES, '\n', '\n ', '\r\n\t', 'RDATE:20270607\n', 'FREQ=DAILY\n', 'FREQ=DAILY;', '=', ':', ';', 'x;'],
  ],
  'the numbers of a rule': [
    (text) => recurrenceParser.parse(`FREQ=YEARLY;BYYEARDAY=${text}`),
    ['1,', '366,', '-1,', ',', 'a,'],
  ],
  'the days of a rule': [
    (text) => recurrenceParser.parse(`FREQ=YEARLY;BYDAY=${text}`),
    ['MO,', '53FR,', ','],
  ],
  'further dates': [
    (text) => recurrenceParser.parse(`RDATE:${text}`),
    ['20270607,', '20270607T190000Z,', ','],
  ],
  parseCost: [(text) => parseCost(text), [...LINES, '1,', '1 - ', '$1', '1.1']],
  isUserName: [isUserName, LINES],
  printableWhenDecoded: [printableWhenDecoded, [...LINES, '\\', '\\u001b', '\u001b']],
  parseId: [parseId, ['1', ' ', '0']],
  positiveParser: [(text) => positiveParser.parse(text), ['1', '.0', 'e1']],
  splitList: [splitList, LINES],
  readCredentials: [(text) => readCredentials(`Basic ${text}x`), [' ', 'a ', '=', 'YTph']],
  'the names of parameters': [(text) => readUrlEncoded(`start_date${text}`), PAIRS],
  'the values of parameters': [(text) => readUrlEncoded(`start_date=${text}`), PAIRS],
  'a body of JSON': [(text) => bodyOf('application/json', JSON.stringify({ [text]: text })), LINES],
  'a form': [(text) => bodyOf('application/x-www-form-urlencoded', `a${text}=1`), PAIRS],
  'its type': [(text) => bodyOf(`application/json${text}`, '{}'), [';', '; ', '="', 'charset=']],
  'the members of a body': [(text) => parseParameters(UpdateEventDto, membersOf(text)), ['a']],
  'the members of a nested record': [
    (text) => parseParameters(UpdateEventDto, { venue: { venue: 'a', ...membersOf(text) } }),
    ['a'],
  ],
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

describe('Processing eight times as much text takes less than twenty-four times as long', () => {
  it.each(Object.entries(READERS))('in %s', async (_name, [read, bits]) => {
    expect(await tooExpensive(read, bits)).toEqual([]);
  });

  it('but not in a function that backtracks from every letter', async () => {
    expect(await tooExpensive((text) => /=+$/.exec(`${text}.`), ['='])).toHaveLength(1);
  });
});
