import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { TotalsService } from '../freshness/totals.service.js';
import { CollationsRepository } from '../language/collations.repository.js';
import { Repository } from 'typeorm';
import { TermsRepository } from '../terms/terms.repository.js';
import { Tag, TAG_TRANSLATIONS } from './tag.entity.js';

@Injectable()
export class TagsRepository extends TermsRepository<Tag> {
  constructor(
    @InjectRepository(Tag) table: Repository<Tag>,
    collations: CollationsRepository,
    totals: TotalsService,
  ) {
    const links = { table: 'event_tags', column: 'tag_id', translations: TAG_TRANSLATIONS };
    super(table, links, collations, totals);
  }
}
