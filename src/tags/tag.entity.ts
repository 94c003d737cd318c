import { Entity, Index } from 'typeorm';
import { Term } from '../terms/term.entity.js';

/** A flat label. */
@Entity('tags')
@Index('tags_slug_key', ['slug'], { unique: true })
@Index('tags_name_key', { synchronize: false })
export class Tag extends Term {}
