import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorDto } from '../../common/errors/error.dto.js';
import { ApiDocument } from './api-document.js';
import type { RequestContext } from '../../context/request/request-context.js';
import type { Result } from '../../reading/result.js';
import { ApiGroup } from '../routes/api-group.js';
import { RecordRoute } from '../routes/route.decorators.js';
import { Context } from '../routes/context.js';
import { ApiObject } from '../routes/api.decorators.js';
import { INDEX } from './index.documentation.js';
import { IndexService } from './index.service.js';
import { IndexQuery } from './index.query.js';

@ApiGroup(INDEX)
@Controller()
export class IndexController {
  constructor(
    private readonly indexes: IndexService,
    private readonly document: ApiDocument,
  ) {}

  @Get()
  @RecordRoute()
  @ApiObject('Read the index of the namespace', 'Every route with its methods and arguments.')
  @ApiResponse({ status: 404, description: 'The namespace does not exist.', type: ErrorDto })
  index(@Query() query: IndexQuery, @Context() context: RequestContext) {
    return this.indexes.namespaceIndex(query, context);
  }

  @Get('doc')
  @RecordRoute()
  @ApiObject('Read this document', 'The routes of this base, in OpenAPI 3.1.')
  doc(@Context() { links }: RequestContext): Result {
    return { contents: (fields) => this.document.jsonOfBase(links.base, links.url).select(fields) };
  }
}
