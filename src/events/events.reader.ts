import { Injectable } from '@nestjs/common';
import { PublicReader } from '../public-view/public-reader.js';
import type { RecordKey } from '../publishing/publication-keeper.js';
import type { EventDto, EventPageDto } from './event-record.dto.js';
import { presentEvent, presentEventPage } from './event.presenter.js';
import { EventsService } from './events.service.js';
import { EventsView } from './events.view.js';
import type { ListEventsQuery } from './list-events.query.js';
import type { LoadedEvent } from './loaded-event.js';

@Injectable()
export class EventsReader extends PublicReader<
  LoadedEvent,
  ListEventsQuery,
  RecordKey,
  EventPageDto,
  EventDto
> {
  constructor(events: EventsService, view: EventsView) {
    super(events, view, {
      member: 'events',
      page: presentEventPage,
      single: (event, context) => presentEvent(event, context, 'single'),
    });
  }
}
