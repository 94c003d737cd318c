import type { Caller } from '../access/caller.js';
import type { Environment } from '../config/environment.js';
import { FieldSelection } from '../request/field-selection.js';
import { Links } from '../request/links.js';
import { defaultLanguage } from '../language/language.js';
import { PLAIN } from '../request/mount.js';
import type { RequestContext } from '../request/request-context.js';
import { siteOf } from '../request/site.js';

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
