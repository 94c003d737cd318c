import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../http/id.pipe.js';
import { Context, type RequestContext } from '../http/request-context.js';
import { Creates, Lists, Reads, Removes, Updates } from '../http/route-documentation.js';
import { TermDto } from '../terms/term.dto.js';
import {
  CategoryPageDto,
  CreateCategoryDto,
  ListCategoriesQuery,
  UpdateCategoryDto,
} from './category.dto.js';
import { CategoriesService } from './categories.service.js';

@ApiTags('Categories')
@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @Lists('categories', CategoryPageDto)
  list(@Query() query: ListCategoriesQuery, @Context() context: RequestContext) {
    return this.categories.list(query, context);
  }

  @Post()
  @Creates('category', TermDto)
  create(@Body() dto: CreateCategoryDto, @Context() context: RequestContext) {
    return this.categories.create(dto, context);
  }

  @Get(':id')
  @Reads('category', TermDto)
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.categories.get(id, context);
  }

  @Patch(':id')
  @Updates('category', TermDto)
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateCategoryDto,
    @Context() context: RequestContext,
  ) {
    return this.categories.update(id, dto, context);
  }

  @Delete(':id')
  @Removes(
    'category',
    TermDto,
    'Deletes the category for good. Its events lose it, and its children move up.',
  )
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.categories.remove(id, context);
  }
}
