import { nameTaken } from '../../common/errors/api-error.js';
import type { Group } from '../../http/routes/api-group.js';
import { errors, missingExample, rejectedExample, unknown } from '../../http/routes/named-errors.js';
import { TAKEN_SLUG } from '../terms/term.documentation.js';
import { CreateCategoryDto, ListCategoriesQuery, UpdateCategoryDto } from './category.dto.js';

/** A category that is not named by an id. */
const PARENT = { parent: 'Music' };

export const CATEGORIES: Group = {
  name: 'Categories',
  position: 40,
  description: 'Subjects of events, which form a tree.',
  errors: {
    list: rejectedExample(ListCategoriesQuery, { orderby: 'colour' }),
    create: {
      ...missingExample(CreateCategoryDto),
      ...rejectedExample(UpdateCategoryDto, PARENT),
      'taken-name': nameTaken('siblingExists', 4),
    },
    update: {
      ...rejectedExample(UpdateCategoryDto, PARENT),
      ...TAKEN_SLUG,
      ...errors({ 'own-ancestor': 'parentLoop' }),
    },
    ...unknown('category'),
  },
  changes: { UpdateCategory: { description: 'Quartets, trios and the like.' } },
  // Two categories cannot have the same name.
  others: { CreateCategory: { name: 'String quartets', slug: 'string-quartets' } },
};
