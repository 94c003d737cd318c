import type { RecordType } from '../record-types.js';
import type { Message } from './error-messages.js';

/** The reason why a parameter is invalid. */
export interface Reason {
  readonly code: (typeof REASON_CODES)[number];
  /** The name of the parameter within this one that is at fault: `website` of a venue. */
  readonly within?: string;
  /** The sentences after the name of the parameter. */
  readonly predicate: Message;
}

export const REASON_CODES = [
  'rest_invalid_param',
  'rest_invalid_type',
  'rest_not_in_enum',
  'rest_out_of_bounds',
  'rest_missing_callback_param',
] as const;

/** Longer values are cut. */
const QUOTED_LENGTH = 60;
const CONTROL_CHARACTERS = /[\p{Cc}\p{Bidi_Control}]/gu;
const USER_OF_URL = /\/\/[^/?#\s]*@/g;
const ALTERNATIVES = new Intl.ListFormat('en');

/**
 * The value is not accepted.
 * @param sent quoted in the reason; undefined if nothing was sent
 * @param advice the sentences that tell what is accepted
 */
export function rejected(sent: unknown, advice: Message): Reason {
  const [en, fr] =
    sent === undefined
      ? ['is not valid', 'n’est pas valide']
      : [`cannot be ${quoted(sent, 'en')}`, `ne peut pas être ${quoted(sent, 'fr')}`];
  return {
    code: 'rest_invalid_param',
    predicate: { en: `${en}. ${advice.en}`, fr: `${fr}. ${advice.fr}` },
  };
}

/** The value is not accepted, and is not quoted, as it may be a secret. */
export function rejectedSecret(advice: Message): Reason {
  return rejected(undefined, advice);
}

/** The parameter is missing, which others require. */
export function missing(advice: Message): Reason {
  return {
    code: 'rest_missing_callback_param',
    predicate: { en: `is missing. ${advice.en}`, fr: `manque. ${advice.fr}` },
  };
}

/** Returns the reasons of a parser that accepts values of one JSON type, of which the original API names only null. */
export function expecting(type: string, advice: Message): (sent: unknown) => Reason {
  return (sent) => (sent === null ? notOfType(type) : rejected(sent, advice));
}

/** The value does not have the declared type. Like the next two, in the words of the original API. */
export function notOfType(type: string): Reason {
  return {
    code: 'rest_invalid_type',
    predicate: { en: `is not of type ${type}.`, fr: `n’est pas de type ${type}.` },
  };
}

/** The value is not one of the known ones. */
export function notOneOf(known: readonly string[]): Reason {
  return {
    code: 'rest_not_in_enum',
    predicate: {
      en: `is not one of ${ALTERNATIVES.format(known)}.`,
      fr: `ne fait pas partie de ces valeurs : ${known.join(', ')}.`,
    },
  };
}

/** The number is out of range. */
export function notBetween(minimum: number, maximum: number): Reason {
  return {
    code: 'rest_out_of_bounds',
    predicate: {
      en: `must be between ${minimum} (inclusive) and ${maximum} (inclusive)`,
      fr: `doit être compris entre ${minimum} (inclus) et ${maximum} (inclus)`,
    },
  };
}

/** A text contains what can neither be stored nor sent. */
export function notStorable(): Reason {
  return rejectedSecret({
    en: 'Leave out NUL characters and unpaired surrogates.',
    fr: 'Retirez les caractères NUL et les demi-codets isolés.',
  });
}

/** The parameter is missing, but one with a similar name was sent. */
export function misspelt(sent: string, name: string): Reason {
  return missing(
    didYouMean(name, {
      en: `You sent ${quoted(sent, 'en')}.`,
      fr: `Vous avez envoyé ${quoted(sent, 'fr')}.`,
    }),
  );
}

/** No record is known by the value, or none that the caller may read: the reason is the same for both. */
export function unknownRecord(sent: unknown, type: RecordType): Reason {
  const value: unknown = Array.isArray(sent) && sent.length === 1 ? sent[0] : sent;
  // An id in a path that is too large has become 0.
  return rejected(value === 0 ? undefined : value, EXISTING[type]);
}

/** Adds the value that was probably meant. */
export function didYouMean(name: string | undefined, { en, fr }: Message): Message {
  if (name === undefined) return { en, fr };
  return { en: `${en} Did you mean ${name}?`, fr: `${fr} Vouliez-vous dire ${name} ?` };
}

/** Advises one of a few words. */
export function oneOfWords(words: readonly string[]): Message {
  const [en, fr] = ['en', 'fr'].map((language) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(words),
  );
  return { en: `Use ${en}.`, fr: `Indiquez ${fr}.` };
}

const EXISTING: Readonly<Record<RecordType, Message>> = {
  event: {
    en: 'Use an event that exists and that you may read.',
    fr: 'Indiquez un évènement qui existe et que vous pouvez lire.',
  },
  venue: {
    en: 'Use a venue that exists and that you may read.',
    fr: 'Indiquez un lieu qui existe et que vous pouvez lire.',
  },
  organizer: {
    en: 'Use an organizer that exists and that you may read.',
    fr: 'Indiquez un organisateur qui existe et que vous pouvez lire.',
  },
  category: { en: 'Use a category that exists.', fr: 'Indiquez une catégorie qui existe.' },
  tag: { en: 'Use a tag that exists.', fr: 'Indiquez une étiquette qui existe.' },
};

/** Quotes a value like JSON, without what may be a secret: members of objects, users and passwords in URLs. */
function quoted(sent: unknown, language: keyof Message): string {
  if (Array.isArray(sent)) return cut(`[${sent.map((element) => quoted(element, language)).join(', ')}]`);
  if (typeof sent === 'object' && sent !== null) return '{…}';
  if (typeof sent !== 'string') return String(sent);
  const json = JSON.stringify(cut(sent.replace(USER_OF_URL, '//…@')));
  const safe = json.replace(
    CONTROL_CHARACTERS,
    (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return language === 'fr' ? `« ${safe.slice(1, -1)} »` : safe;
}

function cut(text: string): string {
  if (text.length <= QUOTED_LENGTH) return text;
  // By code points, so that no surrogate pair is split.
  return `${Array.from(text.slice(0, 2 * QUOTED_LENGTH))
    .slice(0, QUOTED_LENGTH)
    .join('')}…`;
}
