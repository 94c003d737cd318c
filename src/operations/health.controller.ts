import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

/** For load balancers and supervisors; not part of the API. */
@ApiExcludeController()
@Controller('health')
export class HealthController {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The process runs and its event loop turns. */
  @Get('live')
  live() {
    return { status: 'ok' };
  }

  /** The service can answer: its database does. */
  @Get('ready')
  async ready() {
    await this.database.query('SELECT 1');
    return { status: 'ok' };
  }
}
