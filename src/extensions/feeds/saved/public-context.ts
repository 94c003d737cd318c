import { asPublic, type RequestContext } from '../../../context/request/request-context.js';
import { defaultLanguage, type Language } from '../../../context/language/language.js';

/** Returns the context in which a feed is read: that of everybody, whoever asks, in the language of the feed. */
export function publicContext(context: RequestContext, saved: Language): RequestContext {
  const { languages } = context.site;
  // The settings may have changed since the feed was saved.
  const usual = defaultLanguage(languages);
  const language = languages.includes(saved) ? saved : usual;
  const links = context.links.withLanguage(language === usual ? undefined : language);
  return asPublic({ ...context, language, links });
}
