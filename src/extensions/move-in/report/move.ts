import type { RequestContext } from '../../../context/request/request-context.js';
import type { Report } from './report.js';
import type { MovingSource } from '../source/source.js';

/** The source of records, and the ids that they have here. */
export interface Provenance {
  readonly source: MovingSource;
  /** Records here have the ids that they have in the source. */
  readonly keepsIds: boolean;
}

/** One reading of a source: a move, or a comparison with what has moved in. */
export interface Reading extends Provenance {
  readonly context: RequestContext;
  readonly report: Report;
}

/** One run of a move. */
export interface Move extends Reading {
  /** Nothing is written. */
  readonly isRehearsal: boolean;
  /** Records that no longer exist in the source go to the trash. */
  readonly prunes: boolean;
  /** Events that repeat become series. */
  readonly folds: boolean;
  /** Images of the site of the source become files here. */
  readonly copiesImages: boolean;
  /** The ends of sentences about images that could not be copied, by their addresses. */
  readonly failedImages: Map<string, string>;
  /** The series of events of which a date was private here when that was asked first. */
  privateSeries?: ReadonlySet<string>;
}
