import { Controller, Get, Query } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { RequestContext } from '../../context/request/request-context.js';
import { Context } from '../../http/routes/context.js';
import { AuditService } from './audit.service.js';
import { ListAuditQuery } from './list-audit.query.js';

/** Shows administrators who wrote what. Not part of the public API. */
@ApiExcludeController()
@Controller('audit')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  list(@Query() query: ListAuditQuery, @Context() context: RequestContext) {
    return this.audit.list(query, context);
  }
}
