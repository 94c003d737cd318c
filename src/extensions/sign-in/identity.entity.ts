import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../../context/access/user.entity.js';

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

  /** The name that a token told last; null if none has. The user may have been given another one here since. */
  @Column('text', { nullable: true })
  displayName: string | null;

  /** The e-mail address that a token told last. */
  @Column('text', { nullable: true })
  email: string | null;

  /** The time at which the newest token that was seen had been issued; null while none has told it. */
  @Column('timestamptz', { nullable: true })
  toldAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;
}
