import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { Metrics } from '../common/metrics/metrics.js';

/** Says how many connections to the database there are, and how many requests wait for one. */
@Injectable()
export class PoolMetrics {
  constructor(@InjectDataSource() database: DataSource, metrics: Metrics) {
    const pool = () => (database.driver as unknown as { readonly master: Pool }).master;
    metrics.gauge('database_pool_connections', 'Connections open.', () => pool().totalCount);
    metrics.gauge('database_pool_idle', 'Connections that nobody uses.', () => pool().idleCount);
    metrics.gauge('database_pool_waiting', 'Requests that wait for a connection.', () => pool().waitingCount);
  }
}
