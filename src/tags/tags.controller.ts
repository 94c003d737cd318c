import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, Updates } from '../http/route-documentation.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { TermDto } from '../terms/term.dto.js';
import { CreateTagDto, TagPageDto, UpdateTagDto } from './tag.dto.js';
import { TagsService } from './tags.service.js';

@ApiTags('Tags')
@Controller('tags')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  @Get()
  @Lists('tags', TagPageDto)
  list(@Query() query: ListTermsQuery, @Context() context: RequestContext) {
    return this.tags.list(query, context);
  }

  @Post()
  @Creates('tag', TermDto)
  create(@Body() dto: CreateTagDto, @Context() context: RequestContext) {
    return this.tags.create(dto, context);
  }

  @Get(':id')
  @Reads('tag', TermDto)
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.tags.get(id, context);
  }

  @Patch(':id')
  @Updates('tag', TermDto)
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateTagDto, @Context() context: RequestContext) {
    return this.tags.update(id, dto, context);
  }

  @Delete(':id')
  @Removes('tag', TermDto, 'Deletes the tag for good. Its events lose it.')
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.tags.remove(id, context);
  }
}
