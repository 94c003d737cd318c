import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from './caller.js';

/** Somebody who may write, or read what is not public. Has no password but application passwords. */
@Entity('users')
@Index('users_name_key', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer' })
  id: number;

  /** Unique whatever its letter case. */
  @Column('text')
  name: string;

  @Column('text')
  role: Role;

  @Column('timestamptz', { nullable: true })
  disabledAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
