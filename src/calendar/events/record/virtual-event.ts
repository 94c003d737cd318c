/** The ways to attend an event online: only so, or also in person. */
export const VIRTUAL_EVENT_TYPES = ['virtual', 'hybrid'] as const;
export type VirtualEventType = (typeof VIRTUAL_EVENT_TYPES)[number];
