import { Module } from '@nestjs/common';
import { EventRecordModule } from '../record/event-record.module.js';
import { OccurrenceEdits } from './occurrence-edits.service.js';
import { OccurrencesRepository } from './occurrences.repository.js';
import { SeriesConversions } from './series-conversions.service.js';
import { SeriesCopiesRepository } from './series-copies.repository.js';
import { SeriesCopies } from './series-copies.service.js';
import { SeriesEdits } from './series-edits.service.js';
import { SeriesHorizon } from './series-horizon.service.js';
import { SeriesReader } from './series-reader.service.js';
import { SeriesSplits } from './series-splits.service.js';
import { SeriesWriter } from './series-writer.service.js';
import { SeriesRepository } from './series.repository.js';
import { SeriesService } from './series.service.js';

@Module({
  imports: [EventRecordModule],
  providers: [
    OccurrenceEdits,
    OccurrencesRepository,
    SeriesConversions,
    SeriesCopies,
    SeriesCopiesRepository,
    SeriesEdits,
    SeriesHorizon,
    SeriesReader,
    SeriesRepository,
    SeriesService,
    SeriesSplits,
    SeriesWriter,
  ],
  exports: [SeriesCopies, SeriesReader, SeriesService],
})
export class SeriesModule {}
