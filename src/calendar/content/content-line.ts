import { isObject } from '../../common/parameters/parameter.js';
import { ApiError } from '../../common/errors/api-error.js';
import { RECORD_TYPES, type RecordType } from '../../common/record-types.js';
import type { Language } from '../../context/language/language.js';
import { digestOfValue } from './canonical-json.js';

/** Parameters of a write, as written in a file. */
export type RecordFields = Readonly<Record<string, unknown>>;

/** A line of a content file: the body of a create, and its translations. */
export interface ContentLine {
  readonly type: RecordType;
  readonly fields: RecordFields;
  /** The language of the texts among the fields; by default that of the calendar. */
  readonly language?: Language;
  readonly translations: Readonly<Record<Language, RecordFields>>;
  /** SHA-256 that identifies the line, regardless of the order of its members. */
  readonly digest: string;
}

/** Thrown for an invalid line, with the reason as message. */
export class InvalidLine extends Error {}

/**
 * Parses the parts of a line other than the body of the create.
 * @param offered the languages of the calendar
 * @param textsOf the parameters of a type that can be translated
 * @throws InvalidLine, or ApiError `invalidJson`
 */
export function readLine(
  text: string,
  offered: readonly Language[],
  textsOf: (type: RecordType) => readonly string[],
): ContentLine {
  const line = parse(text);
  const { type, translation_language: language, translations, ...fields } = line;
  const read = {
    type: oneOf(RECORD_TYPES, type ?? 'event', 'type'),
    language: language === undefined ? undefined : oneOf(offered, language, 'translation_language'),
  };
  return {
    ...read,
    fields,
    translations: readTranslations(translations ?? {}, { ...read, texts: textsOf(read.type) }, offered),
    digest: digestOfValue(line),
  };
}

function readTranslations(
  translations: unknown,
  { language, texts }: Pick<ContentLine, 'language'> & { readonly texts: readonly string[] },
  offered: readonly Language[],
): Readonly<Record<Language, RecordFields>> {
  const [name = ''] = texts;
  const example = `{"${offered.at(-1) ?? ''}": {"${name}": "…"}}`;
  const wanted = (value: unknown, place: string): RecordFields => {
    if (isObject(value)) return value;
    throw new InvalidLine(`${place}: must look like ${example}.`);
  };
  const others = offered.filter((one) => one !== (language ?? offered[0]));
  const read = Object.entries(wanted(translations, 'translations')).map(([tag, sent]) => {
    const found = wanted(sent, 'translations');
    oneOf(others, tag, 'translations');
    for (const text of Object.keys(found)) oneOf(texts, text, `translations.${tag}`);
    return [tag, found];
  });
  return Object.fromEntries(read) as Record<Language, RecordFields>;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown, place: string): T {
  if (allowed.includes(value as T)) return value as T;
  throw new InvalidLine(`${place}: ${JSON.stringify(value)} is not one of ${allowed.join(', ')}.`);
}

function parse(text: string): RecordFields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ApiError('invalidJson');
  }
  if (!isObject(value)) throw new ApiError('invalidJson');
  return value;
}
