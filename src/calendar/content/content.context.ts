import type { Caller } from '../../context/access/caller.js';
import type { Environment } from '../../platform/config/environment.js';
import { FieldSelection } from '../../context/request/field-selection.js';
import { Links } from '../../context/request/links.js';
import { defaultLanguage } from '../../context/language/language.js';
import { PLAIN } from '../../context/request/api-base.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { siteOf } from '../../context/request/site.js';

/** Returns the context of work outside a request. */
export function contentContext(caller: Caller, now: Date, environment: Environment): RequestContext {
  const origin = environment.PUBLIC_URL ?? 'http://localhost';
  const links = new Links(origin, PLAIN, environment.SITE_URL ?? origin);
  return {
    caller,
    now,
    links,
    language: defaultLanguage(environment.LANGUAGES),
    site: siteOf(environment),
    fields: new FieldSelection(),
    editing: false,
  };
}
