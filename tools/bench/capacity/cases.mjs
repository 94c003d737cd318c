import { cases } from '../cases.mjs';
import { get } from '../cases/requests.mjs';

/** As browsers and most clients send it. */
const COMPRESSED = { 'accept-encoding': 'gzip' };
/** nginx passes such requests on and does not keep the response; a read ignores it. */
const PAST_NGINX = { 'if-match': '*' };

const lists = ({ windows }) => windows.map((query) => get('/events', { ...query, per_page: 20 }));

/**
 * The cases, from the cheapest response to the most expensive one; the case that writes comes last. They have `headers`
 * in addition to those of the request, and otherwise the properties of `cases`.
 */
export const capacityCases = [
  { name: 'list from the cache of nginx', requests: lists },
  { name: 'list from the cache of nginx, not compressed', requests: lists, headers: {} },
  { name: 'list not modified', requests: lists, headers: PAST_NGINX, isConditional: true },
  { name: 'list from the response cache', requests: lists, headers: { ...COMPRESSED, ...PAST_NGINX } },
  { name: 'new list, events cached', requests: lists, hasUniqueUrls: true },
  {
    name: 'new list, nothing cached',
    requests: ({ all, lastPage }) =>
      Array.from({ length: lastPage }, (_, n) => get('/events', { ...all, per_page: 20, page: n + 1 })),
    hasUniqueUrls: true,
    isSingleUse: true,
  },
  {
    name: 'event, nothing cached',
    requests: ({ changeable }) => changeable.map((id) => get(`/events/${id}`)),
    hasUniqueUrls: true,
    isSingleUse: true,
  },
  { ...cases.find(({ name }) => name === 'mixed, 95 % reads'), hasUniqueUrls: true },
].map(({ headers = COMPRESSED, requests, ...one }) => ({
  references: [],
  expected: 200,
  isPossible: () => true,
  ...one,
  // Only the service behind nginx is measured, and only under load.
  once: true,
  requests: (samples) =>
    requests(samples).map((request) => ({ ...request, headers: { ...headers, ...request.headers } })),
}));
