import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FreshnessModule } from '../freshness/freshness.module.js';
import { PublicViewModule } from '../public-view/public-view.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { OrganizersController } from './organizers.controller.js';
import { OrganizersRepository } from './organizers.repository.js';
import { OrganizersReader } from './organizers.reader.js';
import { OrganizersService } from './organizers.service.js';
import { OrganizersView } from './organizers.view.js';
import { Organizer } from './organizer.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Organizer]), FreshnessModule, PublicViewModule, PublishingModule],
  controllers: [OrganizersController],
  providers: [OrganizersReader, OrganizersRepository, OrganizersService, OrganizersView],
  exports: [OrganizersReader, OrganizersService, OrganizersView],
})
export class OrganizersModule {}
