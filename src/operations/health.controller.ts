import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { type Obstacle, ReadinessService } from './readiness.service.js';

/** What a probe is told. */
interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly problems?: readonly Obstacle[];
}

/** For load balancers and supervisors; not part of the API. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** The process runs and its event loop turns. Whoever restarts on this must not do so because the database is away. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): Health {
    return { status: 'ok' };
  }

  /** The service can answer. Whoever hands out requests sends none here otherwise. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Health> {
    const problems = await this.readiness.obstacles();
    if (problems.length === 0) return { status: 'ok' };
    response.status(503);
    return { status: 'unavailable', problems };
  }
}
