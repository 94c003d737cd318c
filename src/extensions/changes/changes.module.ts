import { Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { ChangeRecords } from './change-records.service.js';
import { ChangesController } from './changes.controller.js';
import { ChangesDelayRepository } from './changes-delay.repository.js';
import { ChangesMetrics } from './changes-metrics.js';
import { ChangesRepository } from './changes.repository.js';
import { ChangesService } from './changes.service.js';
import { ChangesUpkeep } from './changes-upkeep.service.js';
import { ChangesUpkeepRepository } from './changes-upkeep.repository.js';

@Module({
  imports: [EventsModule, ResourcesModule],
  controllers: [ChangesController],
  exports: [ChangesService],
  providers: [
    ChangeRecords,
    ChangesDelayRepository,
    ChangesMetrics,
    ChangesRepository,
    ChangesService,
    ChangesUpkeep,
    ChangesUpkeepRepository,
  ],
})
export class ChangesModule {}
