import type { Site } from '../../../context/request/site.js';
import type { ArrivalPage, ImageSite, MovingSource } from './source.js';

/** A file with records of a calendar. How many, only its end tells. */
export abstract class CalendarFile implements MovingSource {
  constructor(
    protected readonly path: string,
    readonly name: string,
    protected readonly site: Site,
    readonly images?: ImageSite,
  ) {}

  abstract pages(): AsyncGenerator<ArrivalPage>;
}
