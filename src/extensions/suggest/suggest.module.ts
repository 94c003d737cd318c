import { Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { ResourcesModule } from '../../calendar/resources/resources.module.js';
import { SuggestController } from './suggest.controller.js';
import { SuggestService } from './suggest.service.js';
import { SuggestionsRepository } from './suggestions.repository.js';
import { WordsRepository } from './words.repository.js';

@Module({
  imports: [EventsModule, ResourcesModule],
  controllers: [SuggestController],
  providers: [SuggestService, SuggestionsRepository, WordsRepository],
})
export class SuggestModule {}
