import { queries, gets, type Row } from './row.js';

/** B-C: requests for calendar and CSV files. */
export const rows: Row[] = [
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
    claim: 'a request for CSV returns JSON',
    requests: [{ method: 'get', path: '/events', headers: { Accept: 'text/csv' } }],
    status: 200,
    holds: ({ total }, headers) => total > 0 && /^application\/json/.test(headers['content-type'] ?? ''),
  },
];
