import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Totals } from '../../reading/totals.js';
import { CollationsRepository } from '../../context/language/collations.repository.js';
import { TERM_FILTERS } from '../terms/term.filters.js';
import { TermsRepository } from '../terms/terms.repository.js';
import { Tag, TAG_TRANSLATIONS } from './tag.entity.js';

@Injectable()
export class TagsRepository extends TermsRepository<Tag> {
  constructor(
    @InjectRepository(Tag) table: Repository<Tag>,
    collations: CollationsRepository,
    totals: Totals,
  ) {
    const translations = TAG_TRANSLATIONS;
    super(table, { type: 'tag', translations, filters: TERM_FILTERS }, collations, totals);
  }
}
