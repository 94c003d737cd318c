import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContentModule } from '../../calendar/content/content.module.js';
import { EventsModule } from '../../calendar/events/events.module.js';
import { Image } from '../../calendar/images/image.entity.js';
import { ImagesModule } from '../../calendar/images/images.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { CopiedImagesRepository } from './moved/copied-images.repository.js';
import { FoldableEventsRepository } from './folding/foldable-events.repository.js';
import { FoldingService } from './folding/folding.service.js';
import { ImageCopier } from './writing/image-copier.service.js';
import { KeptIdsRepository } from './moved/kept-ids.repository.js';
import { KeptPrivacyRepository } from './moved/kept-privacy.repository.js';
import { Aliases } from '../../http/routes/aliases.js';
import { AliasReader } from './moved/alias-reader.service.js';
import { AliasesRepository } from './moved/aliases.repository.js';
import { LanguageParts } from './writing/language-parts.service.js';
import { Linker } from './writing/linker.js';
import { MovedRecordsRepository } from './moved/moved-records.repository.js';
import { Mover } from './writing/mover.service.js';
import { MovingService } from './moving.service.js';
import { OccurrenceTranslations } from './writing/occurrence-translations.service.js';
import { OriginalsWriter } from './writing/originals-writer.service.js';
import { PrivateTerms } from './writing/private-terms.service.js';
import { RecordReader } from './moved/record-reader.service.js';
import { SeriesFolding } from './folding/series-folding.service.js';
import { SeriesFoldingRepository } from './folding/series-folding.repository.js';
import { SourceNamesRepository } from './moved/source-names.repository.js';
import { StoredPictures } from './verifying/stored-pictures.service.js';
import { Translating } from './writing/translating.service.js';
import { VanishedService } from './writing/vanished.service.js';
import { VerifyingService } from './verifying/verifying.service.js';

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
