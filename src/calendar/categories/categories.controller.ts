import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { mayManageCategories } from '../../context/access/rights.js';
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
import { TermDto } from '../terms/term.dto.js';
import { CATEGORIES } from './category.documentation.js';
import {
  CategoryPageDto,
  CreateCategoryDto,
  ListCategoriesQuery,
  UpdateCategoryDto,
} from './category.dto.js';
import { CategoriesService } from './categories.service.js';

const MANAGED = { record: TermDto, right: mayManageCategories };

@ApiGroup(CATEGORIES)
@Controller('categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Get()
  @ListRoute()
  @ApiList('categories', CategoryPageDto)
  @ApiEmbedding()
  list(@Query() query: ListCategoriesQuery, @Context() context: RequestContext) {
    return this.categories.list(query, context);
  }

  @Post()
  @RecordRoute(MANAGED)
  @ApiCreate('category', TermDto)
  create(@Body() dto: CreateCategoryDto, @Context() context: RequestContext) {
    return this.categories.create(dto, context);
  }

  @Get(':id')
  @RecordRoute()
  @ApiRead('category', TermDto)
  @ApiEmbedding()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.categories.get(id, context);
  }

  @Patch(':id')
  @RecordRoute(MANAGED)
  @ApiUpdate('category', TermDto)
  update(
    @Param('id', IdPipe) id: number,
    @Body() dto: UpdateCategoryDto,
    @Context() context: RequestContext,
  ) {
    return this.categories.update(id, dto, context);
  }

  @Delete(':id')
  @RecordRoute(MANAGED)
  @ApiRemove(
    'category',
    TermDto,
    'Deletes the category for good. Its events lose it, and its children move up.',
  )
  remove(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.categories.remove(id, context);
  }
}
