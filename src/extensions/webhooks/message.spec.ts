import type { Change } from '../changes/change.js';
import type { ChangesCursor } from '../changes/changes-cursor.js';
import { messageOf } from './message.js';
import type { MessageType } from './message-types.js';
import { Webhook } from './webhook.entity.js';

/** Everything before transaction 10 is known, and the changes of transaction 30 have been passed. */
const cursor: ChangesCursor = {
  epoch: '1.1.1',
  since: '2026-11-20',
  position: { transaction: '30', type: 'event', id: 7 },
};

/** Returns the type of the message that a webhook with these types gets about a change. */
function told(change: Partial<Change>, ...types: MessageType[]): string | undefined {
  const webhook = Object.assign(new Webhook(), {
    types,
    baseUrl: 'https://api.example.org/calendar/events/v1',
    query: '',
    language: null,
    progress: { cursor, completeBelow: '10' },
  });
  const event = {
    type: 'event',
    id: 7,
    changedAt: new Date(0),
    ref: { id: 7, version: '1', isOpen: true },
  } as const;
  return messageOf({ ...event, transaction: '40', publishedIn: '5', ...change }, cursor, webhook)?.type;
}

describe('The message about a change', () => {
  it('is an update of what was public before', () => {
    expect(told({}, 'event.updated', 'event.published')).toBe('event.updated');
  });

  it('is a publication of what became public since', () => {
    expect(told({ publishedIn: '20' }, 'event.updated', 'event.published')).toBe('event.published');
    expect(told({ publishedIn: '40' }, 'event.updated', 'event.published')).toBe('event.published');
  });

  it('is an update, for those who want no publications, of what became public among the changes that were passed', () => {
    expect(told({ publishedIn: '20' }, 'event.updated')).toBe('event.updated');
    expect(told({ publishedIn: '40' }, 'event.updated')).toBeUndefined();
    expect(told({ publishedIn: '35' }, 'event.updated')).toBeUndefined();
  });

  it('is a removal of what is not public any more', () => {
    expect(told({ ref: undefined }, 'event.removed')).toBe('event.removed');
  });
});
