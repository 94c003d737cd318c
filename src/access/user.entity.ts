import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from './caller.js';

/** A user who may write, or read unpublished records. Has application passwords only. */
@Entity('users')
@Index('users_name_key', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  /** Unique ignoring letter case. */
  @Column('text')
  name: string;

  @Column('text')
  role: Role;

  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
