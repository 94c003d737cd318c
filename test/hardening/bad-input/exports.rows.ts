import { asks, gets, postsEvents, type Row } from './row.js';

const ACCENTS = '€'.repeat(40);

/** B-C: texts that would break calendar files and tables. The service makes neither, and stores the texts as data. */
export const rows: Row[] = [
  {
    id: 'B-C1',
    says: 'a title is one text of several lines, with line feeds alone between them',
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
    says: 'signs that separate in a calendar file are kept, and so is every letter at the end of its lines',
    requests: postsEvents({ title: `a,b;c\\d:${ACCENTS}` }),
    status: 201,
    holds: ({ title }) => title === `a,b;c\\d:${ACCENTS}`,
  },
  {
    id: 'B-C3',
    says: 'a list is JSON for whoever wants a calendar file',
    requests: [
      ...asks('/events', { ical: '1' }, { 'outlook-ical': '1' }, { format: 'ics' }),
      ...['/events', '/events/{event}'].map(
        (path) => ({ method: 'get', path, headers: { Accept: 'text/calendar' } }) as const,
      ),
    ],
    status: 200,
    holds: (_, headers) => /^application\/json/.test(headers['content-type'] ?? ''),
  },
  {
    id: 'B-C3',
    says: 'there are no addresses of calendar files',
    requests: gets('/events.ics', '/events/{event}.ics', '/events/{event}/ical', '/ical'),
    status: 404,
    code: 'rest_no_route',
  },
  {
    id: 'B-C4',
    says: 'a title that begins like a formula is kept as it is',
    requests: ['=', '+', '-', '@'].flatMap((sign) => postsEvents({ title: `${sign}1+cmd|' /C calc'!A0` })),
    status: 201,
    holds: ({ title }) => /^[=+@-]1\+cmd\|' \/C calc'!A0$/.test(title),
  },
  {
    id: 'B-C4',
    says: 'a list is JSON for whoever wants a table',
    requests: [{ method: 'get', path: '/events', headers: { Accept: 'text/csv' } }],
    status: 200,
    holds: ({ total }, headers) => total > 0 && /^application\/json/.test(headers['content-type'] ?? ''),
  },
];
