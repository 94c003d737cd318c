/** Members that few events need, by their names in JSON: stored as sent, shown where they are set. */
export const EVENT_DETAILS = {
  event_status_reason: 'eventStatusReason',
  is_virtual: 'isVirtual',
  virtual_event_type: 'virtualEventType',
  virtual_url: 'virtualUrl',
  capacity: 'capacity',
  accessibility: 'accessibility',
  accessibility_note: 'accessibilityNote',
} as const;
