import { Injectable } from '@nestjs/common';
import { FinishedRecordsService } from '../public-view/finished-records.service.js';
import { TermView } from '../terms/term.view.js';
import type { Tag } from './tag.entity.js';
import { presentTag } from './tag.presenter.js';
import { TagsRepository } from './tags.repository.js';

/** Tags as everybody sees them. */
@Injectable()
export class TagsView extends TermView<Tag> {
  constructor(finished: FinishedRecordsService, tags: TagsRepository) {
    super(finished, tags, 'tag', presentTag);
  }
}
