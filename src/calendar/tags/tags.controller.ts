import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { mayManageTags } from '../../context/access/rights.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ListRoute, RecordRoute } from '../../http/routes/route.decorators.js';
import { Context } from '../../http/routes/context.js';
import {
  ApiCreate,
  ApiEmbedding,
  ApiList,
  ApiRead,
  ApiRemove,
  ApiUpdate,
} from '../../http/routes/api.decorators.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { TermDto } from '../terms/term.dto.js';
import { TAGS } from './tag.documentation.js';
import { CreateTagDto, TagPageDto, UpdateTagDto } from './tag.dto.js';
import { TagsService } from './tags.service.js';

const MANAGED = { record: TermDto, right: mayManageTags };

@ApiGroup(TAGS)
@Controller('tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  @ListRoute()
  @ApiList('tags', TagPageDto)
  @ApiEmbedding()
  list(@Query() query: ListTermsQuery, @Context() context: RequestContext) {
    return this.tags.list(query, context);
  }

  @Post()
  @RecordRoute(MANAGED)
  @ApiCreate('tag', TermDto)
  create(@Body() dto: CreateTagDto, @Context() context: RequestContext) {
    return this.tags.create(dto, context);
  }

  @Get(':id')
  @RecordRoute()
  @ApiRead('tag', TermDto)
  @ApiEmbedding()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.tags.get(id, context);
  }

  @Patch(':id')
  @RecordRoute(MANAGED)
  @ApiUpdate('tag', TermDto)
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateTagDto, @Context() context: RequestContext) {
    return this.tags.update(id, dto, context);
  }

  @Delete(':id')
  @RecordRoute(MANAGED)
  @ApiRemove('tag', TermDto, 'Deletes the tag for good. Its events lose it.')
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.tags.remove(id, context);
  }
}
