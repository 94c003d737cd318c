import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Metrics } from '../../platform/metrics.js';
import { WholeBody } from '../../http/routes/whole-body.js';

/** Metrics for Prometheus. Not part of the public API. */
@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  @Get()
  @Header('Cache-Control', 'private, no-store')
  async read(): Promise<WholeBody> {
    return new WholeBody(this.metrics.contentType, [Buffer.from(await this.metrics.read())]);
  }
}
