import { ApiError } from '../../common/errors/api-error.js';

export const TAKEN_SLUG = { 'taken-slug': new ApiError('duplicateTermSlug', { values: { slug: 'jazz' } }) };
