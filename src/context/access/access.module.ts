import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ApplicationPassword } from './application-password.entity.js';
import { AuthenticationService } from './authentication.service.js';
import { NamedUsers } from './named-users.service.js';
import { RoleRules } from './role-rules.js';
import { User } from './user.entity.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, ApplicationPassword])],
  providers: [AuthenticationService, NamedUsers, RoleRules, UsersRepository, UsersService],
  exports: [AuthenticationService, NamedUsers, RoleRules, UsersService],
})
export class AccessModule {}
