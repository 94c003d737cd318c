import { Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics.js';
import { LastBackupRepository } from './last-backup.repository.js';

@Module({ providers: [BackupMetrics, LastBackupRepository] })
export class BackupModule {}
