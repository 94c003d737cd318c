import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { RequestContext } from '../request/request-context.js';
import { ListRoute } from '../routes/route.decorators.js';
import { Context } from '../routes/context.js';
import { ApiFeedOfChanges } from './changes.documentation.js';
import { ChangesService } from './changes.service.js';
import { ListChangesQuery } from './list-changes.query.js';

@ApiTags('Changes')
@Controller('changes')
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Get()
  @ListRoute({ isKnownByState: false })
  @ApiFeedOfChanges()
  list(@Query() query: ListChangesQuery, @Context() context: RequestContext) {
    return this.changes.list(query, context);
  }
}
