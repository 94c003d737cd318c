import type { Group } from '../../http/routes/api-group.js';

export const EVENTS: Group = {
  name: 'Events',
  position: 10,
  description: 'What takes place, when, where and by whom.',
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
