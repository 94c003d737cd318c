import { type TextReader, type Translatable, withoutFallbacks } from '../../context/language/translatable.js';
import type { Image } from './image.entity.js';

/** The texts that the body of a write may contain. */
interface SentTexts {
  readonly alt?: string;
  readonly caption?: string;
}

type Changed = Pick<Image, 'alt' | 'caption' | 'language' | 'translations'>;

/**
 * Returns the texts of an image after a write in a language: its own, those of a translation, or, of an image without any
 * text, its first ones. "" removes a text of a translation.
 */
export function withTexts(image: Changed, { alt, caption }: SentTexts, reader: TextReader): Changed {
  const { language } = reader;
  const own = hasTexts(image) ? image.language : language;
  if (language === own)
    return { ...changed(image, { alt, caption }), language: own, translations: image.translations };
  const before = image.translations[language];
  const changes = withoutFallbacks({ alt, caption }, image, reader);
  const texts = {
    alt: translation(before?.alt, changes.alt),
    caption: translation(before?.caption, changes.caption),
  };
  const others = Object.entries(image.translations).filter(([other]) => other !== language);
  const isEmpty = texts.alt === null && texts.caption === null;
  const translations: Translatable['translations'] = Object.fromEntries(
    isEmpty ? others : [...others, [language, texts]],
  );
  return { alt: image.alt, caption: image.caption, language: own, translations };
}

function changed(before: Changed, { alt = before.alt, caption = before.caption }: SentTexts) {
  return { alt, caption };
}

function translation(before: string | null | undefined, sent: string | null | undefined): string | null {
  if (sent === undefined) return before ?? null;
  return sent === '' ? null : sent;
}

function hasTexts({ alt, caption, translations }: Changed): boolean {
  return alt !== '' || caption !== '' || Object.keys(translations).length > 0;
}
