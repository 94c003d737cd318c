import { Reason, rejected } from '../../../common/errors/reason.js';
import { sentence } from '../../../common/errors/sentences.js';
import { listOfParser } from '../../../common/parameters/choice.parsers.js';
import type { ParameterParser } from '../../../common/parameters/parameter.js';

export const TIMES = ['day', 'month'] as const;
export const KINDS = ['category', 'tag', 'venue', 'city', 'status'] as const;
const WORDS = [...TIMES, ...KINDS] as const;

export type Time = (typeof TIMES)[number];
export type Kind = (typeof KINDS)[number];

/** Traits by which the events of a list are counted: one or two, of which one may be a time. */
export interface CountedBy {
  readonly time?: Time;
  readonly kinds: readonly Kind[];
}

const words = listOfParser(WORDS);

export const countedByParser: ParameterParser<CountedBy> = {
  ...words,
  schema: { ...words.schema, maxItems: 2 },
  parse: (sent) => {
    const found = words.parse(sent);
    if (found instanceof Reason) return found;
    const [times, kinds] = [
      TIMES.filter((word) => found.includes(word)),
      KINDS.filter((word) => found.includes(word)),
    ];
    if (found.length > 2 || times.length > 1) return rejected(sent, sentence('countedBy'));
    return { time: times[0], kinds };
  },
};
