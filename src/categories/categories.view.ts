import { Injectable } from '@nestjs/common';
import { FinishedRecordsService } from '../public-view/finished-records.service.js';
import { TermView } from '../terms/term.view.js';
import type { Category } from './category.entity.js';
import { presentCategory } from './category.presenter.js';
import { CategoriesRepository } from './categories.repository.js';

/** Categories as everybody sees them. */
@Injectable()
export class CategoriesView extends TermView<Category> {
  constructor(finished: FinishedRecordsService, categories: CategoriesRepository) {
    super(finished, categories, 'category', presentCategory);
  }
}
