import type { Repository } from 'typeorm';
import type { Event } from '../record/event.entity.js';
import { seriesFieldsOf, memberOf } from './series-fields.js';

/** The name of a field, and its column. */
export type SeriesColumn = readonly [name: string, column: string];

/** Returns the columns of the fields of a kind. */
export function columnsOf(
  kind: Parameters<typeof seriesFieldsOf>[0],
  { metadata }: Repository<Event>,
): SeriesColumn[] {
  return seriesFieldsOf(kind).flatMap((name) => {
    const column = metadata.findColumnWithPropertyName(memberOf(name) ?? '')?.databaseName;
    return column === undefined ? [] : [[name, column] as const];
  });
}
