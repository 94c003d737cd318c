import { get, getPage } from './requests.mjs';

/** Pages for visitors, to be compared with the lists and single events behind them. */
export const pageCases = [
  {
    name: 'page of what is on, nothing cached',
    isUncached: true,
    requests: ({ windows }) =>
      windows.map(({ start_date: date }) => getPage('/events/', { date: date.slice(0, 10) })),
  },
  {
    name: 'list behind a page, nothing cached',
    isUncached: true,
    requests: ({ windows }) => windows.map(({ start_date: date }) => listFrom(date)),
  },
  {
    name: 'page of what is on, the same one again',
    requests: ({ windows }) => [getPage('/events/', { date: windows[20].start_date.slice(0, 10) })],
  },
  {
    name: 'list behind a page, the same one again',
    requests: ({ windows }) => [listFrom(windows[20].start_date)],
  },
  {
    name: 'page of an event, 100 slugs again',
    isWarm: true,
    requests: ({ slugs }) => slugs.map((slug) => getPage(`/event/${slug}/`)),
  },
];

function listFrom(date) {
  const before = new Date(Date.parse(date.slice(0, 10)) - 86_400_000).toISOString().slice(0, 10);
  return get('/events', { ends_after: before, per_page: 20 });
}
