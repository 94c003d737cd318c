import type { Language } from '../../../context/language/language.js';

/** Returns the language that a site writes as `fr-FR` or `pt_br`: the very one, or else one without a region. */
export function offeredLanguage(written: string, offered: readonly Language[]): Language | undefined {
  const tag = written.toLowerCase().replaceAll('_', '-');
  const base = baseOf(tag);
  return (
    offered.find((language) => language.toLowerCase() === tag) ??
    offered.find((language) => baseOf(language.toLowerCase()) === base)
  );
}

/** Returns the value of each offered language: that of the very language rather than that of one of its regions. */
export function byOfferedLanguage<Value>(
  written: ReadonlyMap<string, Value>,
  offered: readonly Language[],
): Map<Language, Value> {
  const found = new Map<Language, Value>();
  for (const [tag, value] of written) {
    const language = offeredLanguage(tag, offered);
    if (language === undefined) continue;
    if (!found.has(language) || language.toLowerCase() === tag.toLowerCase()) found.set(language, value);
  }
  // In the order of the languages, not of the page.
  return new Map(
    offered.flatMap((language) => (found.has(language) ? [[language, found.get(language) as Value]] : [])),
  );
}

function baseOf(tag: string): string {
  return tag.split('-')[0] ?? '';
}
