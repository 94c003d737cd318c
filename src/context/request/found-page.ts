import type { Language } from '../language/language.js';
import type { RequestContext } from './request-context.js';

/** A response to a browser. */
export interface Page {
  readonly status: number;
  readonly html: string;
  /** In addition to those of all pages; a page that leads elsewhere has a `Location`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Everybody gets the same until the calendar changes, or the day. */
  readonly isShared: boolean;
}

/** The page of an address. */
export interface FoundPage {
  /** The pattern of the address, by which logs and metrics name it. */
  readonly route: string;
  readonly language: Language;
  readonly open: (context: RequestContext) => Promise<Page>;
}
