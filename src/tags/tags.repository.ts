import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { TermsRepository } from '../terms/terms.repository.js';
import { Tag } from './tag.entity.js';

@Injectable()
export class TagsRepository extends TermsRepository<Tag> {
  constructor(@InjectRepository(Tag) table: Repository<Tag>) {
    super(table, { table: 'event_tags', column: 'tag_id' });
  }
}
