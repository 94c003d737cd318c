import { get } from './requests.mjs';

const searched = (name, queries) => ({
  name: `q ${name}`,
  isUncached: true,
  requests: ({ words }) => queries(words).map((q) => get('/events', { q, per_page: 20 })),
});

const counted = (name, queries) => ({
  name: `counts ${name}`,
  isUncached: true,
  requests: ({ words }) => queries(words).map((q) => get('/events/counts', { by: 'category', q })),
});

const pairs = (words, others) => words.map((word, n) => [word, others[(n + 1) % others.length]]);

/** Requests of a search box: words that half, a tenth, and few of all events have. */
export const rankedCases = [
  searched('for a rare word', ({ rare }) => rare),
  searched('for a word in a tenth of the events', ({ tenth }) => tenth),
  searched('for a word in half of the events', ({ common }) => common),
  searched('for two words', ({ tenth }) => pairs(tenth, tenth).map((pair) => pair.join(' '))),
  searched('for a rare and a common word', ({ rare, common }) =>
    pairs(rare, common).map((pair) => pair.join(' ')),
  ),
  searched('for a phrase', ({ common }) => pairs(common, common).map((pair) => `"${pair.join(' ')}"`)),
  searched('for a word without another', ({ tenth, common }) =>
    pairs(tenth, common).map((pair) => pair.join(' -')),
  ),
  searched('without a word', ({ common }) => common.map((word) => `-${word}`)),
  searched('for the beginning of a word', ({ tenth }) => tenth.map((word) => word.slice(0, 3))),
  counted('by category, of a rare word', ({ rare }) => rare),
  counted('by category, of a word in a tenth of the events', ({ tenth }) => tenth),
];
