import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventsModule } from '../events/events.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { UploadsModule } from '../../http/uploads/uploads.module.js';
import { CalendarStore } from './calendar-store.js';
import { ContentLoader } from './content-loader.js';
import { DemoPictures } from './demo-pictures.js';
import { LoadedLine } from './loaded-line.entity.js';
import { LoadedLinesRepository } from './loaded-lines.repository.js';
import { RecordWriters } from './record-writers.js';
import { TrashRepository } from './trash.repository.js';
import { TrashService } from './trash.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([LoadedLine]),
    EventsModule,
    ImagesModule,
    ResourcesModule,
    UploadsModule,
  ],
  providers: [
    CalendarStore,
    ContentLoader,
    DemoPictures,
    LoadedLinesRepository,
    RecordWriters,
    TrashRepository,
    TrashService,
  ],
  exports: [RecordWriters],
})
export class ContentModule {}
