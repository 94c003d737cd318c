import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { mayUpload } from '../../context/access/rights.js';
import { PageQuery } from '../../common/lists/page.query.js';
import type { RequestContext } from '../../context/request/request-context.js';
import { ApiList, ApiUpdate } from '../../http/routes/api.decorators.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { Context } from '../../http/routes/context.js';
import { IdPipe } from '../../http/routes/id.pipe.js';
import { ListRoute, RecordRoute } from '../../http/routes/route.decorators.js';
import {
  CreateImageDto,
  ImagePageDto,
  RemoveImageQuery,
  SingleImageDto,
  UpdateImageDto,
} from './image.dto.js';
import { ApiImageCreate, ApiImageRead, ApiImageRemove, IMAGES } from './images.documentation.js';
import { ImagesService } from './images.service.js';

const UPLOADED = { record: SingleImageDto, right: mayUpload };

@ApiGroup(IMAGES)
@Controller('images')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get()
  @ListRoute()
  @ApiList('images', ImagePageDto)
  list(@Query() query: PageQuery, @Context() context: RequestContext) {
    return this.images.list(query, context);
  }

  @Post()
  @RecordRoute(UPLOADED)
  @ApiImageCreate()
  create(@Body() dto: CreateImageDto, @Context() context: RequestContext) {
    return this.images.create(dto, context);
  }

  @Get(':id')
  @RecordRoute()
  @ApiImageRead()
  get(@Param('id', IdPipe) id: number, @Context() context: RequestContext) {
    return this.images.get(id, context);
  }

  @Patch(':id')
  @RecordRoute(UPLOADED)
  @ApiUpdate('image', SingleImageDto)
  update(@Param('id', IdPipe) id: number, @Body() dto: UpdateImageDto, @Context() context: RequestContext) {
    return this.images.update(id, dto, context);
  }

  @Delete(':id')
  @RecordRoute({ ...UPLOADED, refusesUnknown: true })
  @ApiImageRemove()
  remove(
    @Param('id', IdPipe) id: number,
    @Query() { force = false }: RemoveImageQuery,
    @Context() context: RequestContext,
  ) {
    return this.images.remove(id, force, context);
  }
}
