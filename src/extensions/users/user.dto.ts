import { ApiProperty } from '@nestjs/swagger';
import { type Role, ROLES } from '../../platform/config/roles.js';
import { PageDto } from '../../common/lists/page.dto.js';
import { PageQuery } from '../../common/lists/page.query.js';
import { listOfParser } from '../../common/parameters/choice.parsers.js';
import { flagParser, idParser } from '../../common/parameters/number.parsers.js';
import { clearable, Parameter } from '../../common/parameters/parameter.js';
import { NullIsAbsent } from '../../common/parameters/fields.js';
import { searchParser } from '../../common/lists/search.parsers.js';
import { emailParser, lineParser } from '../../common/parameters/text.parsers.js';
import { roleParser, usernameParser } from './user.parsers.js';

export class ListUsersQuery extends PageQuery {
  @Parameter(searchParser, { description: 'A part of the user name, the name or the e-mail address.' })
  readonly search?: string;

  @Parameter(listOfParser(ROLES), { description: 'Only users with one of these roles.' })
  readonly roles?: Role[];
}

@NullIsAbsent()
export class CreateUserDto {
  @Parameter(usernameParser, {
    description:
      'The name to sign in with, unique in any letter case: no colon, nothing invisible, and no blank at the start or ' +
      'the end. It stays.',
    required: true,
    example: 'bea',
  })
  readonly username: string;

  @Parameter(lineParser, { description: 'The name to show. Default: the user name.', example: 'Bea Smith' })
  readonly name?: string;

  @Parameter(emailParser, { description: 'Nothing is sent to it.', example: 'bea@example.org' })
  readonly email?: string;

  @Parameter(roleParser, { description: 'The role of the user.', required: true, example: ['author'] })
  readonly roles: readonly [Role];
}

export class UpdateUserDto {
  @Parameter(clearable(lineParser, '', [null]), { description: 'The name to show; empty for the user name.' })
  readonly name?: string;

  @Parameter(clearable(emailParser, '', [null]), { description: 'An e-mail address, or nothing.' })
  readonly email?: string;

  @Parameter(roleParser, { description: 'The role of the user. Only administrators change roles.' })
  readonly roles?: readonly [Role];

  @Parameter(flagParser, {
    description:
      'Without it the user cannot sign in, and loses all application passwords. Only administrators change it.',
  })
  readonly enabled?: boolean;
}

export class RemoveUserQuery {
  @Parameter(idParser, {
    description: 'Id of the user who becomes the author of the records. By default they stay as they are.',
  })
  readonly reassign?: number;
}

@NullIsAbsent()
export class CreateApplicationPasswordDto {
  @Parameter(lineParser, { description: 'Tells where it is used.', example: 'Web site' })
  readonly name?: string;
}

/** A user, with the members of WordPress' `/wp/v2/users` that apply here. */
export class UserDto {
  @ApiProperty({ type: 'integer', example: 7 })
  readonly id: number;

  @ApiProperty({ description: 'The name to sign in with.', example: 'bea' })
  readonly username: string;

  @ApiProperty({ description: 'The name to show.', example: 'Bea Smith' })
  readonly name: string;

  @ApiProperty({ description: 'Empty if unknown.', example: 'bea@example.org' })
  readonly email: string;

  @ApiProperty({ enum: ROLES, isArray: true, description: 'One role.', example: ['author'] })
  readonly roles: readonly Role[];

  @ApiProperty({ description: 'Whether the user can sign in.' })
  readonly enabled: boolean;

  @ApiProperty({ format: 'date-time', description: 'In UTC.', example: '2026-11-20T12:00:00.000Z' })
  readonly registered_date: string;

  @ApiProperty({ example: 'https://calendar.example.org/calendar/events/v1/users/7' })
  readonly rest_url: string;
}

export class UserPageDto extends PageDto {
  @ApiProperty({ type: [UserDto] })
  readonly users: UserDto[];
}

/** An application password, without its secret. Times are in UTC. */
export class ApplicationPasswordDto {
  @ApiProperty({ format: 'uuid', example: '0c1b6a0e-5d0c-4c57-9d0a-6f1f4a1b2c3d' })
  readonly uuid: string;

  @ApiProperty({ description: 'Where it is used; `initial` for the first one.', example: 'Web site' })
  readonly name: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-20T12:00:00.000Z' })
  readonly created: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'To the hour.' })
  readonly last_used: string | null;
}

export class ApplicationPasswordPageDto extends PageDto {
  @ApiProperty({ type: [ApplicationPasswordDto], description: 'Oldest first.' })
  readonly application_passwords: ApplicationPasswordDto[];
}

/** An application password with its secret, which no other response contains. */
export class NewApplicationPasswordDto extends ApplicationPasswordDto {
  @ApiProperty({
    description: 'Sign in with it. It is not shown again.',
    example: 'Wq3T hB7u Kp9z Xc2m Rv5n Ya8d',
  })
  readonly password: string;
}

/** The first application password of a new user. */
export class FirstPasswordDto {
  @ApiProperty({ format: 'uuid' })
  readonly uuid: string;

  @ApiProperty({ example: 'initial' })
  readonly name: string;

  @ApiProperty({
    description: 'Sign in with it. It is not shown again.',
    example: 'Wq3T hB7u Kp9z Xc2m Rv5n Ya8d',
  })
  readonly password: string;
}

export class NewUserDto extends UserDto {
  @ApiProperty({
    type: FirstPasswordDto,
    nullable: true,
    description: 'Null if the request repeats an earlier one (`Idempotency-Replayed`), which has shown it.',
  })
  readonly application_password: FirstPasswordDto | null;
}
