import { EVENT_TRANSLATIONS, type Event } from '../event.entity.js';

/** The members with texts that an occurrence shows of its series. Its slugs are its own. */
const TEXTS = EVENT_TRANSLATIONS.texts.filter((text) => text !== 'slug') as readonly (keyof Event)[];

/**
 * Returns a copy of an occurrence with the texts of its series, in all languages; an event that is none as it is. The copy
 * must not be stored.
 */
export function inSeries(row: Event, series: Event | undefined): Event {
  if (series === undefined) return row;
  const texts = Object.fromEntries(TEXTS.map((text) => [text, series[text]]));
  const copy = Object.create(Object.getPrototypeOf(row) as object) as Event;
  return Object.assign(copy, row, texts, {
    language: series.language,
    translations: translated(row, series),
  });
}

function translated(row: Event, series: Event): Event['translations'] {
  const translations = Object.entries(series.translations).map(([language, texts]) => {
    const slug = row.translations[language]?.slug ?? null;
    return [language, Object.assign({}, texts, { slug })] as const;
  });
  return Object.fromEntries(translations);
}
