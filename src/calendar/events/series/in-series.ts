import type { Event } from '../record/event.entity.js';
import { seriesFieldsOf, memberOf } from './series-fields.js';

/** The texts that an occurrence shows of its series, by the names of their fields. Its slugs are its own. */
const TEXTS = seriesFieldsOf('text').map((name) => [name, memberOf(name) as TextMember] as const);
type TextMember = 'title' | 'description' | 'excerpt' | 'eventStatusReason' | 'accessibilityNote';
type Texts = Readonly<Record<string, string | null>>;
type Translations = Readonly<Record<string, Texts | undefined>>;

/**
 * Returns a copy of an occurrence with the texts of its series, in all languages, but for those that are its own; an event
 * that is none as it is. The copy must not be stored.
 */
export function inSeries(row: Event, series: Event | undefined): Event {
  if (series === undefined) return row;
  const shared = TEXTS.filter(([name]) => !row.overrides.includes(name));
  const texts = Object.fromEntries(shared.map(([, member]) => [member, series[member]]));
  const copy = Object.create(Object.getPrototypeOf(row) as object) as Event;
  return Object.assign(copy, row, texts, {
    language: series.language,
    translations: translated(row, series),
  });
}

function translated(row: Event, series: Event): Event['translations'] {
  const languages = new Set([...Object.keys(series.translations), ...Object.keys(row.translations)]);
  const translations = [...languages].map((language) => {
    const { [language]: own = {} }: Translations = row.translations;
    const shared = sharedTexts(row, series, language);
    const texts = TEXTS.map(([, member]) => [member, own[member] ?? shared[member]]);
    return [language, Object.assign(Object.fromEntries(texts), { slug: own.slug ?? null })] as const;
  });
  return Object.fromEntries(translations);
}

/**
 * Returns the texts that an occurrence shows of its series in a language: null where the original is its own, which is not
 * shown in the words of the series in any language.
 */
export function sharedTexts({ overrides }: Readonly<Event>, series: Event, language: string): Texts {
  const { [language]: shared = {} }: Translations = series.translations;
  const texts = TEXTS.map(([name, member]) => [
    member,
    overrides.includes(name) ? null : (shared[member] ?? series[member]),
  ]);
  return Object.fromEntries(texts) as Texts;
}

/** Returns an occurrence without the texts that it shares with its series, as it is stored. */
export function withoutShared(row: Event): void {
  for (const [name, member] of TEXTS) if (!row.overrides.includes(name)) row[member] = '';
}

/** Returns the names of fields whose text in a language differs from that of the series: `title:fr`. */
export function ownTexts(texts: Readonly<Partial<Texts>>, shared: Texts, language: string): string[] {
  return TEXTS.flatMap(([name, member]) => {
    const sent = texts[member];
    return sent === undefined || sent === null || sent === shared[member] ? [] : [`${name}:${language}`];
  });
}
