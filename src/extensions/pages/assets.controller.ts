import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiError } from '../../common/errors/api-error.js';
import { WholeBody } from '../../http/routes/whole-body.js';
import { Assets } from './assets.js';

/** The files of the pages. */
@ApiExcludeController()
@Controller('pages')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get(':name')
  send(@Param('name') name: string, @Res({ passthrough: true }) response: Response): WholeBody {
    const asset = this.assets.named(name);
    if (asset === undefined) throw new ApiError('noRoute');
    // Another build has made the page: its file is near enough, but not to be kept.
    const isCurrent = asset.name === name;
    response.setHeader('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
    return WholeBody.ofText(asset.mediaType, asset.text);
  }
}
