import { Controller, Get, Query } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { ErrorDto } from '../common/errors/error.dto.js';
import { ApiDocument } from '../documentation/api-document.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Describes } from '../http/route-documentation.js';
import { DiscoveryService } from './discovery.service.js';
import { IndexQuery } from './index.query.js';

@ApiTags('Discovery')
@Controller()
export class DiscoveryController {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly document: ApiDocument,
  ) {}

  @Get()
  @Describes('Read the index of the namespace', 'Every route with its methods and arguments.')
  @ApiResponse({ status: 404, description: 'The namespace does not exist.', type: ErrorDto })
  index(@Query() query: IndexQuery, @Context() context: RequestContext) {
    return this.discovery.namespaceIndex(query, context);
  }

  @Get('doc')
  @Describes('Read this document', 'The routes of this base, in OpenAPI 3.1.')
  doc(@Context() { links }: RequestContext) {
    return this.document.ofBase(links.mount, links.base);
  }
}
