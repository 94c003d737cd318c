import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture somewhere in the web. Its address is data: it is never fetched while serving. */
@Entity('images')
@Index('images_url_key', ['url'], { unique: true })
export class Image {
  @PrimaryColumn('integer', { default: () => "nextval('record_ids')" })
  id: number;

  @Column('text')
  url: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
