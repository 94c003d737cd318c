import { Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { EventsModule } from '../events/events.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ResourcesModule } from '../resources/resources.module.js';
import { FoldableEventsRepository } from './foldable-events.repository.js';
import { FoldingService } from './folding.service.js';
import { ImageCopier } from './image-copier.service.js';
import { KeptIdsRepository } from './kept-ids.repository.js';
import { Linker } from './linker.js';
import { registerMoveInCommands } from './move-in.commands.js';
import { MovedRecordsRepository } from './moved-records.repository.js';
import { Mover } from './mover.service.js';
import { MovingService } from './moving.service.js';
import { VerifyingService } from './verifying.service.js';

@Module({
  imports: [ContentModule, EventsModule, ImagesModule, ResourcesModule],
  providers: [
    FoldableEventsRepository,
    FoldingService,
    ImageCopier,
    KeptIdsRepository,
    Linker,
    MovedRecordsRepository,
    Mover,
    MovingService,
    VerifyingService,
  ],
})
export class MoveInModule {
  static readonly registerCommands = registerMoveInCommands;
}
