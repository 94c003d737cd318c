const TOKEN = /(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))/g;
const LETTER = /[\p{L}\p{N}]/u;
/** Each is looked up by itself. */
const MOST_WORDS = 10;

/** A word or phrase to look for. */
export interface Word {
  readonly text: string;
  /** Found as it is; a word that is no phrase is also found by its stem. */
  readonly isPhrase: boolean;
  /** Stands for all words that begin with it, because it may still be typed. */
  readonly isBeginning: boolean;
}

/** The words that texts are searched for. */
export interface WordQuery {
  /** A text has one of each of these. */
  readonly wanted: readonly (readonly Word[])[];
  /** A text has none of these. */
  readonly unwanted: readonly Word[];
  /** True if there were more words; the first are kept. */
  readonly isCut: boolean;
}

/**
 * Reads words, "phrases", excluded -words, and alternatives with `or` between them. Text without letters and digits is
 * left out. The last word may be a beginning, unless it is excluded or in quotes, closed or not.
 */
export function readWordQuery(query: string): WordQuery {
  const tokens = [...query.matchAll(TOKEN)].map(toToken).filter(({ text }) => LETTER.test(text));
  const kept = tokens.slice(0, MOST_WORDS).map((token, place) => ({
    ...token,
    isBeginning: place === tokens.length - 1 && !token.isPhrase && !token.isExcluded,
  }));
  return {
    wanted: alternativesIn(kept),
    unwanted: kept.flatMap(({ isExcluded, ...word }) => (isExcluded ? [word] : [])),
    isCut: kept.length < tokens.length,
  };
}

interface Token {
  readonly text: string;
  readonly isPhrase: boolean;
  readonly isExcluded: boolean;
}

function toToken([, minus, phrase, word = '']: RegExpExecArray): Token {
  return { text: phrase ?? word, isPhrase: phrase !== undefined, isExcluded: minus === '-' };
}

/** Joins what has an `or` between. An `or` with nothing to join is a word. */
function alternativesIn(tokens: readonly (Token & Word)[]): Word[][] {
  const groups: Word[][] = [];
  tokens.forEach((token, place) => {
    if (token.isExcluded || isOr(tokens, place)) return;
    const { text, isPhrase, isBeginning } = token;
    const word = { text, isPhrase, isBeginning };
    if (isOr(tokens, place - 1)) groups.at(-1)?.push(word);
    else groups.push([word]);
  });
  return groups;
}

/** Tells whether a token is an `or` between two that are wanted, of which the first is none itself. */
function isOr(tokens: readonly Token[], place: number): boolean {
  const neighbours = [tokens[place - 1], tokens[place + 1]];
  if (!isWrittenOr(tokens[place]) || !neighbours.every((token) => token?.isExcluded === false)) return false;
  return !isOr(tokens, place - 1);
}

function isWrittenOr(token: Token | undefined): boolean {
  return token !== undefined && /^or$/i.test(token.text) && !token.isPhrase && !token.isExcluded;
}
