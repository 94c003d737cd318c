import { nameTaken } from '../../common/errors/api-error.js';
import type { Group } from '../../http/routes/api-group.js';
import { errors, missing, rejected, unknown } from '../../http/routes/named-errors.js';
import { TAKEN_SLUG } from '../terms/term.documentation.js';
import { CreateCategoryDto, ListCategoriesQuery, UpdateCategoryDto } from './category.dto.js';

/** A category that is not named by an id. */
const PARENT = { parent: 'Music' };

export const CATEGORIES: Group = {
  name: 'Categories',
  position: 40,
  description: 'Subjects of events, which form a tree.',
  errors: {
    list: rejected(ListCategoriesQuery, { orderby: 'colour' }),
    create: {
      ...missing(CreateCategoryDto),
      ...rejected(UpdateCategoryDto, PARENT),
      'taken-name': nameTaken('siblingExists', 4),
    },
    update: {
      ...rejected(UpdateCategoryDto, PARENT),
      ...TAKEN_SLUG,
      ...errors({ 'own-ancestor': 'parentLoop' }),
    },
    ...unknown('category'),
  },
  changes: { UpdateCategory: { description: 'Quartets, trios and the like.' } },
  // Two categories cannot have the same name.
  others: { CreateCategory: { name: 'String quartets', slug: 'string-quartets' } },
};
