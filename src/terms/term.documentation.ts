import { ApiError } from '../errors/api-error.js';

export const TAKEN_SLUG = { 'taken-slug': new ApiError('duplicateTermSlug', { values: { slug: 'jazz' } }) };
