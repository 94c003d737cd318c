import { Injectable } from '@nestjs/common';
import { PublicReader } from '../public-view/public-reader.js';
import type { ListCategoriesQuery } from './category.dto.js';
import type { TermDto } from '../terms/term.dto.js';
import type { Counted } from '../terms/term.entity.js';
import type { Category } from './category.entity.js';
import { presentCategory, presentCategoryPage } from './category.presenter.js';
import { CategoriesService } from './categories.service.js';
import { CategoriesView } from './categories.view.js';

@Injectable()
export class CategoriesReader extends PublicReader<
  Counted<Category>,
  ListCategoriesQuery,
  number,
  object,
  TermDto
> {
  constructor(categories: CategoriesService, view: CategoriesView) {
    super(categories, view, { member: 'categories', page: presentCategoryPage, single: presentCategory });
  }
}
