import { ApiError } from '../errors/api-error.js';
import { type Errors, errors } from '../routes/named-errors.js';

/** The errors of fields that a publication has, and a term has not. */
export const PUBLISHED: Errors = {
  ...errors({ 'foreign-author': 'foreignAuthor' }),
  'taken-external-id': new ApiError('externalIdTaken', { values: { source: 'box-office', id: 'A-17' } }),
};
