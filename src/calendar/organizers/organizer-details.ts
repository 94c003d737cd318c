/** The further members of an organizer, by their names in JSON: stored and shown without conversion. */
export const ORGANIZER_DETAILS = { phone: 'phone', website: 'website', email: 'email' } as const;
