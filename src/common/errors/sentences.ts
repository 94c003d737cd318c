import { EN, type SentenceName } from './sentences/en.js';
import { FR } from './sentences/fr.js';

/** The languages of errors. */
export const LANGUAGES = { en: EN, fr: FR };
type ErrorLanguage = keyof typeof LANGUAGES;

/** A sentence with its values, in every language that errors have. */
export type Sentence = (language: ErrorLanguage) => string;

type Value = string | number | Sentence;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The placeholders of a sentence, in all languages together. A misspelt one in any of them stops the build. */
type Needed<Name extends SentenceName> = Placeholders<(typeof LANGUAGES)[ErrorLanguage][Name]>;

type ValuesOf<Name extends SentenceName> = [Needed<Name>] extends [never]
  ? []
  : [Readonly<Record<Needed<Name>, Value>>];

/** Returns the sentence with this name. */
export function sentence<Name extends SentenceName>(name: Name, ...[values]: ValuesOf<Name>): Sentence {
  return filled(name, values);
}

/** Returns the sentence with this name, in which placeholders without a value stay. */
export function filled(name: SentenceName, values: Readonly<Record<string, Value>> = {}): Sentence {
  return (language) =>
    LANGUAGES[language][name].replace(/\{(\w+)\}/g, (place, key: string) => {
      const value = values[key] ?? place;
      return typeof value === 'function' ? value(language) : String(value);
    });
}

/** Returns a sentence in a language, given as a BCP 47 tag; in English if errors do not have the language. */
export function inLanguage(text: Sentence, tag: string): string {
  const [base] = tag.split('-');
  const known = Object.keys(LANGUAGES) as ErrorLanguage[];
  return text(known.find((language) => language === base) ?? 'en');
}

/** Words as an enumeration in the language of the sentence. */
export function enumeration(words: readonly string[], type: Intl.ListFormatType): Sentence {
  return (language) => new Intl.ListFormat(language, { type }).format(words);
}
