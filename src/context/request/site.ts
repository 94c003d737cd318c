import type { PageSizes } from '../../common/lists/page.js';
import type { Environment } from '../../platform/config/environment.js';
import type { Zone } from '../../common/dates/zone.js';
import type { Language } from '../language/language.js';
import type { Links } from './links.js';

/** The settings of the web site and its calendar. */
export interface Site extends PageSizes {
  /** The name of the calendar; undefined for that of its host. */
  readonly name?: string;
  /** Zone of publication dates, whole-day rules and events without a zone. */
  readonly timezone: Zone;
  /** The offered languages; the first is the default. */
  readonly languages: readonly Language[];
  /** Hosts whose pages texts may embed. */
  readonly embedHosts: readonly string[];
  /** The currency of costs without one. */
  readonly currency: {
    readonly symbol: string;
    readonly code: string;
    readonly position: 'prefix' | 'postfix';
  };
}

export function siteOf(environment: Environment): Site {
  return {
    name: environment.SITE_NAME,
    timezone: environment.SITE_TIMEZONE,
    languages: environment.LANGUAGES,
    embedHosts: environment.EMBED_HOSTS,
    defaultPerPage: environment.DEFAULT_PER_PAGE,
    maxPerPage: environment.MAX_PER_PAGE,
    currency: {
      symbol: environment.CURRENCY_SYMBOL,
      code: environment.CURRENCY_CODE,
      position: environment.CURRENCY_POSITION,
    },
  };
}

/** Returns the name under which people know the calendar. */
export function nameOf({ site, links }: { readonly site: Site; readonly links: Links }): string {
  return site.name ?? new URL(links.site).hostname;
}
