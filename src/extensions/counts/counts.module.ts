import { Module } from '@nestjs/common';
import { EventsModule } from '../../calendar/events/events.module.js';
import { CountsController } from './counts.controller.js';
import { CountsService } from './counts.service.js';

@Module({ imports: [EventsModule], controllers: [CountsController], providers: [CountsService] })
export class CountsModule {}
