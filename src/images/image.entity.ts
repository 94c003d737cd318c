import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An image on the web. The service stores its address and never fetches it. */
@Entity('images')
@Index('images_url_key', ['url'], { unique: true })
export class Image {
  @PrimaryColumn('integer', { default: () => "nextval('record_ids')" })
  id: number;

  @Column('text')
  url: string;

  /** Id of the user who added the image; null for images older than this column. */
  @Column('integer', { nullable: true })
  addedBy: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
