import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FreshnessModule } from '../freshness/freshness.module.js';
import { LanguageModule } from '../language/language.module.js';
import { PublicViewModule } from '../public-view/public-view.module.js';
import { TagsController } from './tags.controller.js';
import { TagsRepository } from './tags.repository.js';
import { TagsReader } from './tags.reader.js';
import { TagsService } from './tags.service.js';
import { TagsView } from './tags.view.js';
import { Tag } from './tag.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Tag]), FreshnessModule, PublicViewModule, LanguageModule],
  controllers: [TagsController],
  providers: [TagsReader, TagsRepository, TagsService, TagsView],
  exports: [TagsReader, TagsService, TagsView],
})
export class TagsModule {}
