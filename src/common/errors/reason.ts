import type { RecordType } from '../record-types.js';
import { scalarText } from '../text/scalar-text.js';
import { KeptFile, SENT_FILE } from '../text/sent-file.js';
import { enumeration, type Sentence, sentence } from './sentences.js';

export const REASON_CODES = [
  'rest_invalid_param',
  'rest_invalid_type',
  'rest_not_in_enum',
  'rest_out_of_bounds',
  'rest_missing_callback_param',
] as const;

/** The reason why a parameter is invalid. */
export class Reason {
  /**
   * @param predicate the sentences after the name of the parameter
   * @param within the name of the parameter within this one that is at fault: `website` of a venue
   */
  constructor(
    readonly code: (typeof REASON_CODES)[number],
    readonly predicate: Sentence,
    readonly within?: string,
  ) {}

  /** Returns the reason of the parameter around this one, which has this name there. */
  inside(name: string): Reason {
    return new Reason(this.code, this.predicate, this.within === undefined ? name : `${name}.${this.within}`);
  }
}

/** Longer values are cut. */
const QUOTED_LENGTH = 60;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/gu;
const USER_OF_URL = /\/\/[^/?#\s]*@/g;

/**
 * The value is not accepted.
 * @param sent quoted in the reason; undefined if nothing was sent
 * @param advice the sentences that tell what is accepted
 */
export function rejected(sent: unknown, advice: Sentence): Reason {
  return new Reason(
    'rest_invalid_param',
    sent === undefined
      ? sentence('notValid', { advice })
      : sentence('cannotBe', { sent: quotation(sent), advice }),
  );
}

/** The value is not accepted, and is quoted with its members, because none of them is a secret. */
export function rejectedMembers(sent: unknown, advice: Sentence): Reason {
  const text = withoutControls(cut(JSON.stringify(sent)));
  return new Reason('rest_invalid_param', sentence('cannotBe', { sent: () => text, advice }));
}

/** The value is not accepted, and is not quoted, as it may be a secret. */
export function rejectedSecret(advice: Sentence): Reason {
  return rejected(undefined, advice);
}

/** The parameter is missing, which others require. */
export function missing(advice: Sentence): Reason {
  return new Reason('rest_missing_callback_param', sentence('isMissing', { advice }));
}

/** The value is not accepted by a parser of one JSON type, which the original API names only for null. */
export function expecting(type: string, sent: unknown, advice: Sentence): Reason {
  return sent === null ? notOfType(type) : rejected(sent, advice);
}

/** The value does not have the declared type. Like the next two, in the words of the original API. */
export function notOfType(type: string): Reason {
  return new Reason('rest_invalid_type', sentence('notOfType', { type }));
}

/** The value is not one of the known ones. */
export function notOneOf(known: readonly string[]): Reason {
  const conjunction = enumeration(known, 'conjunction');
  return new Reason('rest_not_in_enum', sentence('notOneOf', { conjunction, list: known.join(', ') }));
}

/** The number is out of range. */
export function notBetween(minimum: number, maximum: number): Reason {
  return new Reason('rest_out_of_bounds', sentence('notBetween', { minimum, maximum }));
}

/** A text contains what can neither be stored nor sent. */
export function notStorable(): Reason {
  return rejectedSecret(sentence('storable'));
}

/** The parameter is missing, but one with a similar name was sent. */
export function misspelt(sent: string, name: string): Reason {
  return missing(didYouMean(name, sentence('youSent', { sent: quotation(sent) })));
}

/**
 * There is no such parameter.
 * @param meant the one that was probably meant
 */
export function unknownParameter(meant: string | undefined): Reason {
  return rejectedSecret(didYouMean(meant, sentence('unknownParameter')));
}

/** The value would not have all of its effect. */
export function ignoredInPart(): Reason {
  return rejectedSecret(sentence('ignoredInPart'));
}

/** No record is known by the value, or none that the caller may read: the reason is the same for both. */
export function unknownRecord(sent: unknown, type: RecordType): Reason {
  const value: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent;
  // An id in a path that is too large has become 0.
  return rejected(value === 0 ? undefined : value, sentence(`${type}Unknown`));
}

/** Adds the value that was probably meant. */
export function didYouMean(name: string | undefined, advice: Sentence): Sentence {
  return name === undefined ? advice : sentence('didYouMean', { advice, name });
}

/** Advises one of a few words. */
export function oneOfWords(words: readonly string[]): Sentence {
  return sentence('oneOfWords', { disjunction: enumeration(words, 'disjunction') });
}

/** Quotes a value like JSON, without what may be a secret: members of objects, users and passwords in URLs. */
export function quotation(sent: unknown): Sentence {
  if (Array.isArray(sent)) {
    const elements = sent.map(quotation);
    return (language) => cut(`[${elements.map((element) => element(language)).join(', ')}]`);
  }
  if (sent === SENT_FILE || sent instanceof KeptFile) return sentence('file');
  if (typeof sent === 'string') return sentence('quotation', { text: escaped(sent) });
  const text = typeof sent === 'object' && sent !== null ? '{…}' : (scalarText(sent) ?? 'null');
  return () => text;
}

function escaped(text: string): string {
  const json = JSON.stringify(cut(text.replace(USER_OF_URL, '//…@')));
  return withoutControls(json.slice(1, -1));
}

function withoutControls(text: string): string {
  return text.replace(
    CONTROL_CHARACTERS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function cut(text: string): string {
  if (text.length <= QUOTED_LENGTH) return text;
  // By code points, so that no surrogate pair is split.
  return `${Array.from(text.slice(0, 2 * QUOTED_LENGTH))
    .slice(0, QUOTED_LENGTH)
    .join('')}…`;
}
