import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { COMMIT, RELEASE } from '../../platform/config/release.js';
import { type Obstacle, ReadinessService } from './readiness.service.js';

/** The response to a probe. */
interface Health {
  readonly status: 'ok' | 'unavailable';
  readonly problems?: readonly Obstacle[];
}

/** The response to the probe of load balancers also says which build responds. */
interface Readiness extends Health {
  readonly version: string;
  readonly commit?: string;
}

/** Probes for load balancers and supervisors. Not part of the public API. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  /** Liveness: the event loop turns. Independent of the database, whose outage a restart would not cure. */
  @Get('live')
  @Header('Cache-Control', 'no-store')
  live(): Health {
    return { status: 'ok' };
  }

  /** Readiness: the instance may receive requests. */
  @Get('ready')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<Readiness> {
    const problems = await this.readiness.obstacles();
    const build = { version: RELEASE, commit: COMMIT };
    if (problems.length === 0) return { status: 'ok', ...build };
    response.status(503);
    return { status: 'unavailable', problems, ...build };
  }
}
