import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FreshnessModule } from '../freshness/freshness.module.js';
import { LanguageModule } from '../language/language.module.js';
import { PublicViewModule } from '../public-view/public-view.module.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesRepository } from './categories.repository.js';
import { CategoriesReader } from './categories.reader.js';
import { CategoriesService } from './categories.service.js';
import { CategoriesView } from './categories.view.js';
import { Category } from './category.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Category]), FreshnessModule, PublicViewModule, LanguageModule],
  controllers: [CategoriesController],
  providers: [CategoriesReader, CategoriesRepository, CategoriesService, CategoriesView],
  exports: [CategoriesReader, CategoriesService, CategoriesView],
})
export class CategoriesModule {}
