import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { AuditEntry } from '../audit/audit-entry.entity.js';
import type { RequestContext } from '../request/request-context.js';
import { Context } from '../routes/context.js';
import { AuditService } from './audit.service.js';
import { ListAuditQuery } from './list-audit.query.js';

/** Shows administrators who wrote what. Not part of the public API. */
@ApiExcludeController()
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  async list(@Query() query: ListAuditQuery, @Context() context: RequestContext) {
    const { entries, next } = await this.audit.list(query, context);
    return { entries: entries.map(presentEntry), next_before: next === undefined ? null : Number(next) };
  }
}

function presentEntry(entry: AuditEntry) {
  return {
    id: Number(entry.id),
    at: entry.at.toISOString(),
    user: { id: entry.userId, name: entry.userName },
    operation: entry.operation,
    record_type: entry.recordType,
    record_id: entry.recordId,
    fields: entry.fields,
    request_id: entry.requestId,
  };
}
