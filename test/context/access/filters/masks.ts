import { anEvent } from '../../../support/records.js';

export type Type = 'events' | 'venues' | 'organizers';

/** States of records whose contents only some callers may see. */
export const LOCKED = ['published with a password', 'draft with a password'];

const TEXTS = {
  description: 'Hidden',
  excerpt: 'Hidden too',
  image: 'https://images.example.org/hidden.png',
};

/** A value for every member that a password hides. */
export const CONTENTS: Record<Type, Record<string, unknown>> = {
  events: {
    ...anEvent({ title: 'Members only' }),
    ...TEXTS,
    all_day: true,
    cost: '$99',
    website: 'https://hidden.example.org/',
    show_map: true,
    show_map_link: true,
    sticky: true,
    featured: true,
    ticketed: true,
    event_status_reason: 'Hidden storm',
    is_virtual: true,
    virtual_event_type: 'hybrid',
    virtual_url: 'https://hidden.example.org/room',
    offers: [{ price: '99' }],
    capacity: 99,
    accessibility: ['step_free'],
    accessibility_note: 'Hidden ramp',
    categories: ['Hidden category'],
    tags: ['Hidden tag'],
    venue: { venue: 'Hidden Hall' },
    organizer: { organizer: 'Hidden society' },
  },
  venues: {
    venue: 'Hall',
    ...TEXTS,
    address: 'Road 1',
    city: 'Oslo',
    country: 'Norway',
    province: 'East',
    state: 'Viken',
    zip: '0150',
    phone: '1234',
    website: 'https://hidden.example.org/',
    stateprovince: 'Region',
    geo_lat: 59.9,
    geo_lng: 10.7,
    accessibility: ['parking'],
    accessibility_note: 'Hidden yard',
  },
  organizers: {
    organizer: 'Ann',
    ...TEXTS,
    phone: '1234',
    website: 'https://hidden.example.org/',
    email: 'ann@example.org',
  },
};

/** Members that are only there when they are set, and not at all where a password hides them. */
const absent = (...members: string[]) => Object.fromEntries(members.map((member) => [member, undefined]));

/** The values that replace hidden members; all others are shown. */
export const MASKS: Record<Type, Record<string, unknown>> = {
  events: {
    ...absent('ticketed', 'event_status_reason', 'is_virtual', 'virtual_event_type', 'virtual_url', 'offers'),
    ...absent('capacity', 'accessibility', 'accessibility_note'),
    description: '',
    excerpt: '',
    image: false,
    all_day: null,
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    website: '',
    show_map: null,
    show_map_link: null,
    hide_from_listings: null,
    sticky: null,
    featured: null,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
  },
  venues: {
    ...absent('accessibility', 'accessibility_note'),
    description: '',
    excerpt: '',
    image: false,
    address: '',
    city: '',
    country: '',
    province: '',
    state: '',
    zip: '',
    phone: '',
    website: '',
    stateprovince: '',
    geo_lat: 0,
    geo_lng: 0,
    show_map: null,
    show_map_link: null,
  },
  organizers: { description: '', excerpt: '', image: false, phone: '', website: '', email: '' },
};
