import { parseZone } from '../../../src/common/dates/parse-zone.js';
import { CsvFile } from '../../../src/extensions/move-in/csv/csv-file.js';
import { IcsFile } from '../../../src/extensions/move-in/ics/ics-file.js';
import { plain } from '../../../src/extensions/move-in/site/site-records.js';
import type { MovingSource } from '../../../src/extensions/move-in/source/source.js';
import { WxrFile } from '../../../src/extensions/move-in/wxr/wxr-file.js';
import type { Site } from '../../../src/context/request/site.js';
import { type Reader, tooExpensive } from '../../support/linear-cost.js';
import { moveInFiles } from './move-in-files.js';

const file = moveInFiles();
const SITE = { timezone: parseZone('Europe/Berlin') } as unknown as Site;
/** Longer than what is read of a file at once. */
const CHUNKS = 8;
const NOW = new Date('2026-11-20T12:00:00Z');

/** Reads the text as a file, to its end. */
function reading(
  name: string,
  open: (path: string) => MovingSource,
  around: (text: string) => string,
): Reader {
  return async (text) => {
    for await (const page of open(file(name, around(text))).pages()) page.arrivals.at(0);
  };
}

const csv = (around: (text: string) => string, names = 'title,start_date') =>
  reading(
    'a.csv',
    (path) => new CsvFile(path, 'a', SITE),
    (text) => `${names}\n${around(text)}`,
  );
const ics = (around: (text: string) => string) =>
  reading(
    'a.ics',
    (path) => new IcsFile(path, 'a', SITE, NOW),
    (text) => `BEGIN:VCALENDAR\r\n${around(text)}`,
  );
const wxr = (around: (text: string) => string) =>
  reading(
    'a.xml',
    (path) => new WxrFile(path, 'a', SITE),
    (text) => `<rss><channel>${around(text)}`,
  );

const asIs = (text: string) => text;
const event = (lines: string) =>
  `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261201T190000Z\r\n${lines}\r\nEND:VEVENT\r\n`;
const ZONE =
  'BEGIN:VTIMEZONE\r\nTZID:A\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n';
const item = (elements: string) =>
  `<item><wp:post_type>tribe_events</wp:post_type><wp:status>publish</wp:status>${elements}</item></channel></rss>`;

const READERS: Readonly<Record<string, readonly [Reader, readonly string[]]>> = {
  'a table': [csv(asIs), ['a,2026-12-01\n', ',', '"', '"a', '""', '\n', ';', '\r', 'a\n']],
  'a cell': [csv((text) => `"${text}",2026-12-01\n`), ['a', '""', '\n', ',', '&']],
  'the names in a cell': [
    csv((text) => `a,2026-12-01,"${text}"\n`, 'title,start_date,tags'),
    ['a;', ',', '""', '""a;', '""""a;', '""a"";', ' ', ' ;', "'", "'="],
  ],
  'a calendar': [
    ics(asIs),
    [
      event('SUMMARY:a'),
      `${ZONE}${event('SUMMARY:a')}`,
      `${ZONE}${event('DTEND;TZID=A:20261201T200000')}`,
      'BEGIN:VEVENT\r\n',
      'BEGIN:VTIMEZONE\r\n',
      'END:VEVENT\r\n',
      'X-WR-A:a\r\n',
      '\n',
      ' ',
      'a',
    ],
  ],
  'the text of an event': [
    ics((text) => event(`DESCRIPTION:${text}`)),
    ['a', '\\n', '\r\n ', ';', ',', '&', '<'],
  ],
  'the lines of an event': [
    ics(event),
    [
      'A:a\r\n',
      'CATEGORIES:a\r\n',
      'A;B=c:d\r\n',
      'A;B="\r\n',
      'BEGIN:VALARM\r\n',
      'EXDATE:20261201T190000Z\r\n',
      'RDATE:20261201T190000Z\r\n',
    ],
  ],
  'the rule of an event': [
    ics((text) => event(`RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=${text}30`)),
    ['30,', '0'],
  ],
  'an export': [
    wxr(asIs),
    [
      '<item>',
      '<item></item>',
      item('a'),
      '<a>',
      '</a>',
      '<!--',
      '<![CDATA[',
      '<wp:term>',
      '<wp:term></wp:term>',
      '&',
      '<',
      '\n',
      'a',
    ],
  ],
  'an item': [
    wxr(item),
    [
      '<wp:postmeta><wp:meta_key>_EventVenueID</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>',
      '<category domain="tribe_events_cat" nicename="a">a</category>',
      '<a>',
      '<a></a>',
      '\n',
    ],
  ],
  'the text of an item': [
    wxr((text) => item(`<title>${text}</title><content:encoded><![CDATA[${text}]]></content:encoded>`)),
    ['a', '&amp;', '&', '<', '\n', ']]', '<p>'],
  ],
  'text that is encoded for pages': [
    plain,
    ['a', '&', '&amp;', '&#038;', '<', '<a', '<!--', '<b>', '>', '"'],
  ],
};

describe('Reading eight times as much takes less than twenty-four times as long', () => {
  it.each(Object.entries(READERS))('of %s', async (_name, [read, bits]) => {
    expect(await tooExpensive(read, bits, CHUNKS)).toEqual([]);
  });
});
