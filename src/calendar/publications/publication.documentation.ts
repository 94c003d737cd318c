import { ApiError } from '../../common/errors/api-error.js';
import { type Errors, errors } from '../../http/routes/named-errors.js';

/** The errors of fields that a publication has, and a term has not. */
export const PUBLISHED: Errors = {
  ...errors({ 'foreign-author': 'foreignAuthor' }),
  'taken-external-id': new ApiError('externalIdTaken', { values: { source: 'box-office', id: 'A-17' } }),
};
