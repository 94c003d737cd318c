const TOKEN = /(-?)(?:"([^"]*)(?:"|$)|([^\s"]+))/g;
const LETTER = /[\p{L}\p{N}]/u;
/** Each is looked up by itself. */
const MOST_WORDS = 10;

/** A word or phrase to look for. */
export interface Word {
  readonly text: string;
  /** The place of its text in the query. */
  readonly at: number;
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
  const words = tokens.flatMap((_, place) => (isOr(tokens, place) ? [] : [toWord(tokens, place)]));
  const kept = words.slice(0, MOST_WORDS);
  return {
    wanted: groupsOf(kept.filter(({ isExcluded }) => !isExcluded)),
    unwanted: kept.filter(({ isExcluded }) => isExcluded).map(({ word }) => word),
    isCut: kept.length < words.length,
  };
}

interface Token extends Pick<Word, 'text' | 'at' | 'isPhrase'> {
  readonly isExcluded: boolean;
}

interface PlacedWord {
  readonly word: Word;
  readonly isExcluded: boolean;
  /** An `or` stands in front of it. */
  readonly isAlternative: boolean;
}

function toToken({ index, 1: minus = '', 2: phrase, 3: word = '' }: RegExpExecArray): Token {
  const isPhrase = phrase !== undefined;
  return {
    text: phrase ?? word,
    at: index + minus.length + Number(isPhrase),
    isPhrase,
    isExcluded: minus === '-',
  };
}

function toWord(tokens: readonly Token[], place: number): PlacedWord {
  const { isExcluded, ...token } = tokens[place] as Token;
  const isBeginning = place === tokens.length - 1 && !token.isPhrase && !isExcluded;
  return { word: { ...token, isBeginning }, isExcluded, isAlternative: isOr(tokens, place - 1) };
}

/** Joins alternatives. An `or` with nothing to join is a word. */
function groupsOf(words: readonly PlacedWord[]): Word[][] {
  const groups: Word[][] = [];
  for (const { word, isAlternative } of words) {
    if (isAlternative) groups.at(-1)?.push(word);
    else groups.push([word]);
  }
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
