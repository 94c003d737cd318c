import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Term } from '../terms/term.entity.js';

/** A label that may stand below another one. */
@Entity('categories')
@Index('categories_slug_key', ['slug'], { unique: true })
@Index('categories_name_key', { synchronize: false })
@Index(['parentId'])
export class Category extends Term {
  /** Null for a root. */
  @Column('integer', { nullable: true })
  parentId: number | null;

  @ManyToOne(() => Category)
  @JoinColumn({ name: 'parent_id' })
  parent?: Relation<Category> | null;
}
