import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { Metrics } from '../../platform/metrics.js';
import { poolOf } from '../../database/sql.js';

/** Measures the connection pool. */
@Injectable()
export class PoolMetrics {
  constructor(@InjectDataSource() database: DataSource, metrics: Metrics) {
    const pool = () => poolOf(database);
    metrics.gauge(
      'calendar_database_pool_connections',
      'Open connections to the database.',
      () => pool().totalCount,
    );
    metrics.gauge('calendar_database_pool_idle', 'Idle connections to the database.', () => pool().idleCount);
    metrics.gauge(
      'calendar_database_pool_waiting',
      'Requests waiting for a connection to the database.',
      () => pool().waitingCount,
    );
  }
}
