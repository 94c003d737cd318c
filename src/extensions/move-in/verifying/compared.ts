import type { ResourceType } from '../../../common/record-types.js';
import type { Site } from '../../../context/request/site.js';
import type { Arrival } from '../source/arrival.js';
import type { Moved } from '../moved/moved-records.repository.js';
import type { SiteJson } from '../site/site-api.js';

/** A record of a site, and what it has become here. */
export interface Compared {
  readonly there: SiteJson;
  readonly here: SiteJson;
  readonly arrival: Arrival;
  /** The entry of the record in the ledger. */
  readonly moved: Moved;
  /** True if ids have to be those of the site. */
  readonly keepsIds: boolean;
  readonly site: Site;
  /** The digests of images that were copied, by their addresses there. */
  readonly copies: ReadonlyMap<string, string>;
  /** The digests of copies that lack a file here. */
  readonly missingFiles: ReadonlySet<string>;
  /** Returns the id here of a record that it is linked to there. */
  readonly idHere: (type: ResourceType, id: string) => number | undefined;
}

/** Tells whether a member says the same on both sides. */
export type Comparison = (compared: Compared, member: string) => boolean;
