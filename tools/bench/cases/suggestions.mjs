import { get } from './requests.mjs';

const suggested = (name, beginnings) => ({
  name: `suggest ${name}`,
  isUncached: true,
  requests: ({ words }) => [...new Set(beginnings(words))].map((q) => get('/suggest', { q })),
});

/** Requests of a search box while somebody types. */
export const suggestCases = [
  suggested('by one letter', ({ common, rare }) => [...common, ...rare].map((word) => word.slice(0, 1))),
  suggested('by two letters', ({ common, rare }) => [...common, ...rare].map((word) => word.slice(0, 2))),
  suggested('by a common word', ({ common }) => common),
  suggested('by a rare word', ({ rare }) => rare),
  suggested('by two words', ({ common, rare }) =>
    rare.map((word, n) => `${common[n % common.length]} ${word}`),
  ),
  suggested('with a mistake', ({ rare }) => rare.map((word) => `${word.slice(0, 3)}${word.slice(4)}`)),
];
