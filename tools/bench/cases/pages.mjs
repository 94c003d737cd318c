import { getPage } from './requests.mjs';

/** Pages for visitors, to be compared with the lists and single events behind them. */
export const pageCases = [
  {
    name: 'page of what is on, nothing cached',
    isUncached: true,
    requests: ({ windows }) =>
      windows.map(({ start_date: date }) => getPage('/events/', { date: date.slice(0, 10) })),
  },
  { name: 'page of what is on, the same one again', requests: () => [getPage('/events/')] },
  {
    name: 'page of an event, 100 slugs again',
    isWarm: true,
    requests: ({ slugs }) => slugs.map((slug) => getPage(`/event/${slug}/`)),
  },
];
