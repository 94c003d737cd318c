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
