/** Documents the headers of lists. */
export const TOTALS = {
  'X-TEC-Total': { description: 'Number of matching records.', schema: { type: 'integer' as const } },
  'X-TEC-TotalPages': { description: 'Number of pages.', schema: { type: 'integer' as const } },
};
const REMOVED = {
  'X-Calendar-Removed': {
    description:
      'Names of the elements and attributes that were removed from texts, by parameter: ' +
      '`description: form, style; title: b`. At most 20, followed by `...` if there are more; absent if there are none.',
    schema: { type: 'string' as const },
  },
};

/** Documents the header about parameters that do not exist. */
export const IGNORED = {
  'X-Calendar-Ignored': {
    description:
      'Names of sent parameters that do not exist and were ignored, percent-encoded: `titel, venue.nmae`. ' +
      'At most 20, followed by `...` if there are more; absent if there are none.',
    schema: { type: 'string' as const },
  },
};

/** Documents the headers of writes. */
export const NOTES = { ...REMOVED, ...IGNORED };
