/**
 * What only events have and few of them need: each member of the JSON, stored without conversion and only shown where it is
 * set, and the member of the row.
 */
export const EVENT_DETAILS = {
  event_status_reason: 'eventStatusReason',
  is_virtual: 'isVirtual',
  virtual_event_type: 'virtualEventType',
  virtual_url: 'virtualUrl',
  capacity: 'capacity',
  accessibility: 'accessibility',
  accessibility_note: 'accessibilityNote',
} as const;
