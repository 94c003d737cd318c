import { Controller, Get, Query } from '@nestjs/common';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { ListRoute } from '../../http/routes/route.decorators.js';
import { ApiSuggestions, SUGGESTIONS } from './suggest.documentation.js';
import { SuggestQuery } from './suggest.query.js';
import { SuggestService } from './suggest.service.js';

@ApiGroup(SUGGESTIONS)
@Controller('suggest')
export class SuggestController {
  constructor(private readonly suggestions: SuggestService) {}

  @Get()
  @ListRoute()
  @ApiSuggestions()
  get(@Query() query: SuggestQuery, @Context() context: RequestContext) {
    return this.suggestions.get(query, context);
  }
}
