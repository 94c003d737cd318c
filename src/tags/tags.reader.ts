import { Injectable } from '@nestjs/common';
import { PublicReader } from '../public-view/public-reader.js';
import type { ListTermsQuery } from '../terms/list-terms.query.js';
import type { TermDto } from '../terms/term.dto.js';
import type { Counted } from '../terms/term.entity.js';
import type { Tag } from './tag.entity.js';
import { presentTag, presentTagPage } from './tag.presenter.js';
import { TagsService } from './tags.service.js';
import { TagsView } from './tags.view.js';

@Injectable()
export class TagsReader extends PublicReader<Counted<Tag>, ListTermsQuery, number, object, TermDto> {
  constructor(tags: TagsService, view: TagsView) {
    super(tags, view, { member: 'tags', page: presentTagPage, single: presentTag });
  }
}
