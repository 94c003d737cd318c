import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Creates, Lists, Reads, Removes, Updates } from '../http/route-documentation.js';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { TermDto } from '../terms/term.dto.js';
import { TagsReader } from './tags.reader.js';
import { TagsService } from './tags.service.js';
import { TagPageDto, CreateTagDto, UpdateTagDto } from './tag.dto.js';
import { presentTag } from './tag.presenter.js';

@ApiTags('Tags')
@Controller('tags')
export class TagsController {
  constructor(
    private readonly tags: TagsService,
    private readonly reader: TagsReader,
  ) {}

  @Get()
  @Lists('tags', TagPageDto)
  list(@Query() query: ListTermsQuery, @Context() context: RequestContext) {
    return this.reader.list(query, context);
  }

  @Post()
  @Creates('tag', TermDto)
  async create(@Body() dto: CreateTagDto, @Context() context: RequestContext) {
    return presentTag(await this.tags.create(dto, context), context);
  }

  @Get(':id')
  @Reads('tag', TermDto)
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.reader.get(id, context);
  }

  @Patch(':id')
  @Updates('tag', TermDto)
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateTagDto,
    @Context() context: RequestContext,
  ) {
    return presentTag(await this.tags.update(id, dto, context), context);
  }

  @Delete(':id')
  @Removes('tag', TermDto)
  async remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return presentTag(await this.tags.remove(id, context), context);
  }
}
