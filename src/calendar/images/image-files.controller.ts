import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ApiGroup } from '../../http/routes/api-group.js';
import { ApiImageFile, IMAGES } from './images.documentation.js';
import { immutableBody } from '../../http/routes/immutable-body.js';
import { SizePipe } from './size.pipe.js';
import type { SizeName } from './sizes.js';
import { ServedImages } from './served-images.service.js';

/** Serves the pictures themselves, to everybody who knows their address. */
@ApiGroup(IMAGES)
@Controller('images')
export class ImageFilesController {
  constructor(private readonly images: ServedImages) {}

  @Get(':digest/:size.webp')
  @ApiImageFile()
  read(
    @Param('digest') digest: string,
    @Param('size', SizePipe) size: SizeName,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    return immutableBody(this.images.file(digest, size), request, response);
  }
}
