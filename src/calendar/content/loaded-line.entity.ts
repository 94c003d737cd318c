import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { referTo } from '../events/record/event-links.entity.js';
import { RECORD_TYPES } from '../../common/record-types.js';

const COLUMNS = RECORD_TYPES.map((type) => `${type}_id`);

/**
 * Records which line of a content file created a record, so that no line is loaded twice. Deleted with its record, whose
 * id is in the column of its type.
 */
@Entity('loaded_lines')
@Check('loaded_lines_record_check', `num_nonnulls(${COLUMNS.join(', ')}) = 1`)
export class LoadedLine {
  /** SHA-256 of the line's canonical JSON, hexadecimal. */
  @PrimaryColumn('text')
  digest: string;
}

for (const type of RECORD_TYPES) {
  Column('integer', { nullable: true })(LoadedLine.prototype, `${type}Id`);
  referTo(type, LoadedLine.prototype);
  Index([`${type}Id`], { where: `${type}_id IS NOT NULL` })(LoadedLine);
}
