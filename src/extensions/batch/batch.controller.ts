import { Body, Controller, HttpCode, HttpStatus, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { BatchDto } from './batch.dto.js';
import { ApiBatch, BATCH } from './batch.documentation.js';
import { batchResult } from './operation-response.js';
import { ApiGroup } from '../../http/routes/api-group.js';
import { RecordRoute } from '../../http/routes/route.decorators.js';
import { BatchService } from './batch.service.js';

@ApiGroup(BATCH)
@Controller('batch')
export class BatchController {
  constructor(private readonly batches: BatchService) {}

  @Post()
  @HttpCode(HttpStatus.MULTI_STATUS)
  @RecordRoute({ takesOnlyJson: true })
  @ApiBatch()
  async apply(@Body() dto: BatchDto, @Req() request: Request) {
    return batchResult(await this.batches.apply(dto, request));
  }
}
