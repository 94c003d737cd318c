import { Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics.js';
import { registerBackupCommands } from './backup.commands.js';
import { LastBackupRepository } from './last-backup.repository.js';

@Module({ providers: [BackupMetrics, LastBackupRepository] })
export class BackupModule {
  static readonly registerCommands = registerBackupCommands;
}
