import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/dates/clock.js';
import { Metrics } from '../../platform/metrics.js';
import { LastBackupRepository } from './last-backup.repository.js';

/** Measures the age of the last backup. Every instance reports the same value, and none as long as there is no backup. */
@Injectable()
export class BackupMetrics {
  constructor(lastBackup: LastBackupRepository, clock: Clock, metrics: Metrics) {
    metrics.gauge(
      'calendar_backup_age_seconds',
      'Seconds since the last checked backup was taken.',
      async () => {
        const takenAt = await lastBackup.takenAt();
        return takenAt && Math.max(0, clock.now().getTime() - takenAt.getTime()) / 1000;
      },
    );
  }
}
