import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PublishingModule } from '../publications/publishing.module.js';
import { OrganizersController } from './organizers.controller.js';
import { OrganizersRepository } from './organizers.repository.js';
import { OrganizersService } from './organizers.service.js';
import { Organizer, OrganizerTranslation } from './organizer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Organizer, OrganizerTranslation]), PublishingModule],
  controllers: [OrganizersController],
  providers: [OrganizersRepository, OrganizersService],
  exports: [OrganizersService],
})
export class OrganizersModule {}
