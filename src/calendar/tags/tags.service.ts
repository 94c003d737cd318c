import { Injectable } from '@nestjs/common';
import { mayManageTags } from '../../context/access/rights.js';
import { RecordCache } from '../../reading/record-cache.js';
import { ApiError } from '../../common/errors/api-error.js';
import { Transactions } from '../../database/transactions.js';
import { TermsService } from '../terms/terms.service.js';
import { CreateTagDto, UpdateTagDto } from './tag.dto.js';
import { type Tag, TAG_TRANSLATIONS } from './tag.entity.js';
import { TagsRepository } from './tags.repository.js';

@Injectable()
export class TagsService extends TermsService<Tag, CreateTagDto> {
  constructor(tags: TagsRepository, transactions: Transactions, cache: RecordCache) {
    const options = {
      mayManage: mayManageTags,
      nameTaken: 'termExists',
      create: CreateTagDto,
      update: UpdateTagDto,
      translations: TAG_TRANSLATIONS,
    } as const;
    super(tags, options, transactions, cache);
  }

  /** @throws ApiError `notHierarchical` for a tag with a parent */
  protected override validate({ parent }: Partial<CreateTagDto>): void {
    if (parent !== undefined) throw new ApiError('notHierarchical');
  }
}
