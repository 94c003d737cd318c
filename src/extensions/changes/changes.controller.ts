import { Controller, Get, Query } from '@nestjs/common';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { ListRoute } from '../../http/routes/route.decorators.js';
import { Context } from '../../http/routes/context.js';
import { ApiFeedOfChanges, CHANGES } from './changes.documentation.js';
import { ChangesService } from './changes.service.js';
import { ListChangesQuery } from './list-changes.query.js';

@ApiGroup(CHANGES)
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
