import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Creates, Lists, Reads, Removes, Updates } from '../http/route-documentation.js';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { TermDto } from '../terms/term.dto.js';
import { CategoriesReader } from './categories.reader.js';
import { CategoriesService } from './categories.service.js';
import {
  CategoryPageDto,
  CreateCategoryDto,
  ListCategoriesQuery,
  UpdateCategoryDto,
} from './category.dto.js';
import { presentCategory } from './category.presenter.js';

@ApiTags('Categories')
@Controller('categories')
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly reader: CategoriesReader,
  ) {}

  @Get()
  @Lists('categories', CategoryPageDto)
  list(@Query() query: ListCategoriesQuery, @Context() context: RequestContext) {
    return this.reader.list(query, context);
  }

  @Post()
  @Creates('category', TermDto)
  async create(@Body() dto: CreateCategoryDto, @Context() context: RequestContext) {
    return presentCategory(await this.categories.create(dto, context), context);
  }

  @Get(':id')
  @Reads('category', TermDto)
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.reader.get(id, context);
  }

  @Patch(':id')
  @Updates('category', TermDto)
  async update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateCategoryDto,
    @Context() context: RequestContext,
  ) {
    return presentCategory(await this.categories.update(id, dto, context), context);
  }

  @Delete(':id')
  @Removes('category', TermDto)
  async remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return presentCategory(await this.categories.remove(id, context), context);
  }
}
