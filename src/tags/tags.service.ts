import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditTrail } from '../audit/audit-trail.js';
import { mayManageTags } from '../access/rights.js';
import { RecordCache } from '../caching/record-cache.js';
import { ApiError } from '../common/errors/api-error.js';
import { Transactions } from '../common/transactions.js';
import type { RequestContext } from '../http/request-context.js';
import { TermsService } from '../terms/terms.service.js';
import type { CreateTagDto } from './tag.dto.js';
import type { Tag } from './tag.entity.js';
import { TagsRepository } from './tags.repository.js';

@Injectable()
export class TagsService extends TermsService<Tag, CreateTagDto> {
  constructor(tags: TagsRepository, transactions: Transactions, audit: AuditTrail, cache: RecordCache) {
    const options = { type: 'tag', mayManage: mayManageTags, nameTaken: 'tagExists' } as const;
    super(tags, options, transactions, audit, cache);
  }

  override createWithin(dto: CreateTagDto, context: RequestContext, manager: EntityManager): Promise<Tag> {
    assertFlat(dto);
    return super.createWithin(dto, context, manager);
  }

  override updateWithin(
    id: number,
    dto: Partial<CreateTagDto>,
    context: RequestContext,
    manager: EntityManager,
  ): Promise<Tag> {
    assertFlat(dto);
    return super.updateWithin(id, dto, context, manager);
  }

  protected override setParent(): Promise<void> {
    return Promise.resolve();
  }
}

/** @throws ApiError `notHierarchical` for a tag with a parent */
function assertFlat({ parent }: Partial<CreateTagDto>): void {
  if (parent !== undefined) throw new ApiError('notHierarchical');
}
