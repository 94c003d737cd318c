/** Documents the version of a record. */
export const ETAG = {
  ETag: { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' as const } },
};

/** Documents the headers of lists. */
export const TOTALS = {
  'X-TEC-Total': { description: 'Number of matching records.', schema: { type: 'integer' as const } },
  'X-TEC-TotalPages': { description: 'Number of pages.', schema: { type: 'integer' as const } },
};

const REMOVED = {
  'X-Calendar-Removed': {
    description:
      'Names of the elements and attributes that were removed from texts, by parameter: ' +
      '`description: form, style; title: b`. At most 20, followed by `...` if there are more; absent if none. ' +
      'Also names images of which only the first frame was kept: `image: animation`.',
    schema: { type: 'string' as const },
  },
};

/** Documents the header about parameters that were ignored. */
export const IGNORED = {
  'X-Calendar-Ignored': {
    description:
      'Names of sent parameters that do not exist and were ignored, percent-encoded: `titel, venue.nmae`; also `search` ' +
      'if some of its words were. At most 20, followed by `...` if there are more; absent if none.',
    schema: { type: 'string' as const },
  },
};

const CHANGED = {
  'X-Calendar-Changed': {
    description:
      'Names of parameters that the write changed without being told, or stored otherwise than sent, such as `status`, and ' +
      '`password` if it has set or removed that of the record; absent if none.',
    schema: { type: 'string' as const },
  },
};

/** Documents the headers of writes. */
export const NOTES = { ...REMOVED, ...IGNORED };

/** Documents the headers of creates and updates of events, venues and organizers. */
export const CHANGE_NOTES = { ...NOTES, ...CHANGED };

/** Documents the header with which creates may be repeated. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'Makes it safe to repeat the request: for 24 hours, the same request of the same user with the same key returns ' +
    'the record that it has created. Printable ASCII characters, with or without double quotes around them.',
  schema: { type: 'string' as const, minLength: 1, maxLength: 255 },
};

/** Documents the header of the response to a repeated create. */
export const REPLAYED = {
  'Idempotency-Replayed': {
    description: '`true` if an earlier request with the same `Idempotency-Key` has created the record.',
    schema: { type: 'string' as const, enum: ['true'] },
  },
};
