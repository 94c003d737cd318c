import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture somewhere in the web. Its address is data: it is never fetched while serving. */
@Entity('images')
@Index('images_url_key', ['url'], { unique: true })
export class Image {
  @PrimaryColumn('integer', { default: () => "nextval('record_ids')" })
  id: number;

  @Column('text')
  url: string;

  /** Id of the user who named the address first; null for images that are older than this is noted. */
  @Column('integer', { nullable: true })
  addedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
