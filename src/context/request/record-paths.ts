/** The paths of a record below its collection. */
export const BY_ID = ':id';
export const BY_SLUG = 'by-slug/:slug';
export const BY_EXTERNAL_ID = 'by-external-id/:source/:external_id';

/** The user who sends the request, who is changed like a record. */
export const OWN_USER = 'users/me';
