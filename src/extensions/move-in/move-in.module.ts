import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../../calendar/content/content.module.js';
import { EventsModule } from '../../calendar/events/events.module.js';
import { Image } from '../../calendar/images/image.entity.js';
import { ImagesModule } from '../../calendar/images/images.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { CopiedImagesRepository } from './copied-images.repository.js';
import { FoldableEventsRepository } from './foldable-events.repository.js';
import { FoldingService } from './folding.service.js';
import { ImageCopier } from './image-copier.service.js';
import { KeptIdsRepository } from './kept-ids.repository.js';
import { KeptPrivacyRepository } from './kept-privacy.repository.js';
import { Aliases } from '../../http/routes/aliases.js';
import { AliasReader } from './alias-reader.service.js';
import { AliasesRepository } from './aliases.repository.js';
import { LanguageParts } from './language-parts.service.js';
import { Linker } from './linker.js';
import { MovedRecordsRepository } from './moved-records.repository.js';
import { Mover } from './mover.service.js';
import { MovingService } from './moving.service.js';
import { OccurrenceTranslations } from './occurrence-translations.service.js';
import { OriginalsWriter } from './originals-writer.service.js';
import { PrivateTerms } from './private-terms.service.js';
import { RecordReader } from './record-reader.service.js';
import { SeriesFolding } from './series-folding.service.js';
import { SeriesFoldingRepository } from './series-folding.repository.js';
import { SourceNamesRepository } from './source-names.repository.js';
import { StoredPictures } from './stored-pictures.service.js';
import { Translating } from './translating.service.js';
import { VanishedService } from './vanished.service.js';
import { VerifyingService } from './verifying.service.js';

@Module({
  imports: [ContentModule, EventsModule, ImagesModule, ResourcesModule, TypeOrmModule.forFeature([Image])],
  providers: [
    AliasReader,
    AliasesRepository,
    CopiedImagesRepository,
    FoldableEventsRepository,
    FoldingService,
    ImageCopier,
    KeptIdsRepository,
    KeptPrivacyRepository,
    LanguageParts,
    Linker,
    MovedRecordsRepository,
    Mover,
    MovingService,
    OccurrenceTranslations,
    OriginalsWriter,
    PrivateTerms,
    RecordReader,
    SeriesFolding,
    SeriesFoldingRepository,
    SourceNamesRepository,
    StoredPictures,
    Translating,
    VanishedService,
    VerifyingService,
  ],
})
export class MoveInModule {
  constructor(aliases: Aliases, reader: AliasReader) {
    aliases.acceptIds((named, context) => reader.read(named, context));
  }
}
