import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../access/user.entity.js';

/** A user as an issuer of tokens knows one: nobody is recognised by name or e-mail, which may change hands. */
@Entity('identities')
@Index(['userId'])
export class Identity {
  @PrimaryColumn('text')
  issuer: string;

  /** Unique and never given to another user by the issuer. */
  @PrimaryColumn('text')
  subject: string;

  @Column('integer')
  userId: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;

  @Column('timestamptz')
  createdAt: Date;
}
