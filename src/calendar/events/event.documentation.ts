import { ApiError } from '../../common/errors/api-error.js';
import { PUBLISHED } from '../publications/publication.documentation.js';
import type { Group } from '../../http/routes/api-group.js';
import {
  type Errors,
  errors,
  missingExample,
  rejectedExample,
  unknown,
} from '../../http/routes/named-errors.js';
import { CreateEventDto, UpdateEventDto } from './record/event.dto.js';
import { ListEventsQuery } from './lists/list-events.query.js';
import { ScopeQuery } from './series/scope.query.js';

/** The errors of reading a single event. */
export const UNREADABLE = errors({
  'not-public': 'eventNotAccessible',
  'in-trash': 'eventNoLongerAvailable',
  'password-protected': 'eventPasswordProtected',
});
const IN_SERIES = errors({ 'series-in-trash': 'seriesInTrash' });
const DATES_OF_OTHERS: Errors = {
  'dates-of-others': new ApiError('foreignEvents', {
    values: { count: 1, events: '812 (2030-06-28)' },
    data: { total: 1, events: [{ id: 812, original_start_date: '2030-06-28 19:00:00' }] },
  }),
};
/** The errors for the id of no event. */
export const UNKNOWN_EVENT: Errors = {
  'unknown-id': new ApiError('eventNotFound', { values: { id: 9999 } }),
  ...errors({ 'id-of-another-type': 'invalidEventId' }),
};

export const EVENTS: Group = {
  name: 'Events',
  position: 10,
  description: 'What takes place, when, where and by whom.',
  errors: {
    list: {
      ...errors({ 'no-such-page': 'eventPageNotFound' }),
      ...rejectedExample(ListEventsQuery, { start_date: '2026-13-01' }),
    },
    create: {
      ...missingExample(CreateEventDto),
      ...rejectedExample(UpdateEventDto, { timezone: 'Berlin' }),
      ...PUBLISHED,
    },
    read: UNREADABLE,
    upsert: {
      ...missingExample(CreateEventDto),
      ...rejectedExample(UpdateEventDto, { timezone: 'Berlin' }),
      ...PUBLISHED,
      ...IN_SERIES,
      ...DATES_OF_OTHERS,
    },
    update: {
      ...rejectedExample(UpdateEventDto, { timezone: 'Berlin' }),
      ...PUBLISHED,
      ...errors({ 'in-trash': 'eventInTrash' }),
      ...IN_SERIES,
      ...DATES_OF_OTHERS,
    },
    remove: {
      ...errors({ 'in-trash': 'eventInTrash' }),
      ...rejectedExample(ScopeQuery, { scope: 'all' }),
      ...DATES_OF_OTHERS,
    },
    id: UNKNOWN_EVENT,
    slug: unknown('event').slug,
    external_id: unknown('event').external_id,
    'update by slug': { 'unknown-slug': new ApiError('eventNotFound', { values: { id: 0 } }) },
  },
  changes: { UpdateEvent: { title: 'Summer concert by the lake' } },
  further: {
    CreateEvent: {
      series: {
        summary: 'A series, every Friday',
        value: {
          title: 'Choir',
          start_date: '2030-06-21 19:00:00',
          end_date: '2030-06-21 21:00:00',
          recurrence: 'FREQ=WEEKLY;BYDAY=FR;COUNT=10',
        },
      },
    },
  },
};
