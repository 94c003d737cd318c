import { cases } from '../cases.mjs';
import { get } from '../cases/requests.mjs';

/** As browsers and most clients send it. */
const COMPRESSED = { 'accept-encoding': 'gzip' };
/** nginx passes such requests on and does not keep the response; a read ignores it. */
const PAST_NGINX = { 'if-match': '*' };

const lists = ({ windows }) => windows.map((query) => get('/events', { ...query, per_page: 20 }));

/**
 * The cases, from the cheapest response to the most expensive one; the case that writes comes last.
 * - `headers`: sent in addition to those of the request
 * - `hasUniqueUrls`: makes the URL of each read unique, so that no cache has the response; `isSingleUse`: sends every
 * request once as well, so that no cache has its records either
 * - `isConditional`: sends the ETag of the current response
 */
export const capacityCases = [
  { name: 'list from the cache of nginx', requests: lists },
  { name: 'list from the cache of nginx, not compressed', requests: lists, headers: {} },
  { name: 'list not modified', requests: lists, headers: PAST_NGINX, isConditional: true, expected: [304] },
  { name: 'list from the response cache', requests: lists, headers: { ...COMPRESSED, ...PAST_NGINX } },
  {
    name: 'new list, events cached',
    requests: lists,
    hasUniqueUrls: true,
  },
  {
    name: 'new list, nothing cached',
    requests: ({ all, lastPage }) =>
      Array.from({ length: lastPage }, (_, n) => get('/events', { ...all, per_page: 20, page: n + 1 })),
    isSingleUse: true,
  },
  {
    name: 'event, nothing cached',
    requests: ({ changeable }) => changeable.map((id) => get(`/events/${id}`)),
    isSingleUse: true,
  },
  {
    name: 'mixed, 95 % reads',
    requests: cases.find(({ name }) => name === 'mixed, 95 % reads').requests,
    hasUniqueUrls: true,
    expected: [200, 201],
  },
].map((one) => ({ headers: COMPRESSED, expected: [200], ...one }));
