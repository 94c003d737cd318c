import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../../context/access/access.module.js';
import { User } from '../../context/access/user.entity.js';
import { ApplicationPasswordsController } from './application-passwords.controller.js';
import { ApplicationPasswordsService } from './application-passwords.service.js';
import { AuthoredRecordsRepository } from './authored-records.repository.js';
import { MeController } from './me.controller.js';
import { OwnApplicationPasswordsController } from './own-application-passwords.controller.js';
import { UserAdministration } from './user-administration.service.js';
import { UserPagesRepository } from './user-pages.repository.js';
import { UserRemoval } from './user-removal.service.js';
import { UsersController } from './users.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), AccessModule],
  // First those whose routes the others would take for an id.
  controllers: [
    MeController,
    OwnApplicationPasswordsController,
    UsersController,
    ApplicationPasswordsController,
  ],
  providers: [
    ApplicationPasswordsService,
    AuthoredRecordsRepository,
    UserAdministration,
    UserPagesRepository,
    UserRemoval,
  ],
})
export class UsersModule {}
