/** What only organizers have: each member of the JSON, stored and shown without conversion, and the member of the row. */
export const ORGANIZER_DETAILS = { phone: 'phone', website: 'website', email: 'email' } as const;
