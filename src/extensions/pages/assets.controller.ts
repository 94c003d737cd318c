import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { ApiError } from '../../common/errors/api-error.js';
import { WholeBody } from '../../http/routes/whole-body.js';
import { Assets } from './assets.js';

@ApiExcludeController()
@Controller('pages/:version')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  @Get(':name')
  send(@Param() sent: Record<'version' | 'name', string>, @Res({ passthrough: true }) response: Response) {
    const file = this.assets.files.get(sent.name);
    if (file === undefined) throw new ApiError('noRoute');
    // Another build has made the page: its file is near enough, but not to be kept.
    const isCurrent = sent.version === this.assets.version;
    response.setHeader('Cache-Control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache');
    return WholeBody.ofText(...file);
  }
}
