import { isoOf } from '../../../common/dates/wall-clock.js';
import type { Language } from '../../../context/language/language.js';
import { withSuffix } from '../../../common/text/slug.js';
import type { Event } from '../record/event.entity.js';
import type { OccurrenceTime } from './occurrence-schedule.js';

/** Returns the slug of an occurrence: that of the series with the day, or none if the series has none. */
export function slugOn(slug: string, { originalStart }: Pick<OccurrenceTime, 'originalStart'>): string {
  return slug && withSuffix(slug, isoOf(originalStart).slice(0, -9));
}

/** Tells whether an occurrence without a slug gets one from its series. In the trash it waits until it comes back. */
export function getsSlug(
  { slug, status }: Pick<Event, 'slug' | 'status'>,
  series: Pick<Event, 'slug'>,
): boolean {
  return slug === '' && status !== 'trash' && series.slug !== '';
}

/** Returns the slug of a series in a language; null if it has none there, or the same one, which is found without it. */
export function translatedSlug(
  { slug, translations }: Pick<Event, 'slug' | 'translations'>,
  language: Language,
): string | null {
  const { slug: translated = null } = translations[language] ?? {};
  return translated === slug ? null : translated;
}
