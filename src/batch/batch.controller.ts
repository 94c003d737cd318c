import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { BatchDto } from './batch.dto.js';
import { AppliesBatch } from './batch.documentation.js';
import { BatchService } from './batch.service.js';

@ApiTags('Batch')
@Controller('batch')
export class BatchController {
  constructor(private readonly batches: BatchService) {}

  @Post()
  @AppliesBatch()
  apply(@Body() dto: BatchDto, @Req() request: Request) {
    return this.batches.apply(dto, request);
  }
}
