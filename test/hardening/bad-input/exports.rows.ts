import { queries, gets, postsEvents, type Row } from './row.js';

const ACCENTS = '€'.repeat(40);

/** B-C: texts that would break calendar or CSV files. Records keep them as data; `test/feeds` reads them back from files. */
export const rows: Row[] = [
  {
    id: 'B-C1',
    claim: 'line breaks in a title are stored as line feeds',
    requests: postsEvents(
      { title: 'x\r\nATTENDEE:mailto:x' },
      { title: 'x\nEND:VEVENT\nBEGIN:VEVENT' },
      { title: 'x\rX-WR-CALNAME:x' },
    ),
    status: 201,
    holds: ({ title }) => /^x\n[A-Z]/.test(title) && !title.includes('\r'),
  },
  {
    id: 'B-C2',
    claim: 'the separators of calendar files are stored unchanged',
    requests: postsEvents({ title: `a,b;c\\d:${ACCENTS}` }),
    status: 201,
    holds: ({ title }) => title === `a,b;c\\d:${ACCENTS}`,
  },
  {
    id: 'B-C3',
    claim: 'a request for a calendar file returns JSON',
    requests: [
      ...queries('/events', { ical: '1' }, { 'outlook-ical': '1' }, { format: 'ics' }),
      ...['/events', '/events/{event}'].map(
        (path) => ({ method: 'get', path, headers: { Accept: 'text/calendar' } }) as const,
      ),
    ],
    status: 200,
    holds: (_, headers) => /^application\/json/.test(headers['content-type'] ?? ''),
  },
  {
    id: 'B-C3',
    claim: 'other URLs of calendar files than those with a suffix do not exist',
    requests: gets('/events.ical', '/events/{event}.ical', '/events/{event}/ical', '/ical', '/venues.ics'),
    status: 404,
    code: 'rest_no_route',
  },
  {
    id: 'B-C4',
    claim: 'a title that looks like a formula is stored unchanged',
    requests: ['=', '+', '-', '@'].flatMap((sign) => postsEvents({ title: `${sign}1+cmd|' /C calc'!A0` })),
    status: 201,
    holds: ({ title }) => /^[=+@-]1\+cmd\|' \/C calc'!A0$/.test(title),
  },
  {
    id: 'B-C4',
    claim: 'a request for CSV returns JSON',
    requests: [{ method: 'get', path: '/events', headers: { Accept: 'text/csv' } }],
    status: 200,
    holds: ({ total }, headers) => total > 0 && /^application\/json/.test(headers['content-type'] ?? ''),
  },
];
