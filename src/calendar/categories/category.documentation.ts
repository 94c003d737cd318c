import type { Group } from '../../http/routes/api-group.js';

export const CATEGORIES: Group = {
  name: 'Categories',
  position: 40,
  description: 'Subjects of events, which form a tree.',
  changes: { UpdateCategory: { description: 'Quartets, trios and the like.' } },
  // Two categories cannot have the same name.
  others: { CreateCategory: { name: 'String quartets', slug: 'string-quartets' } },
};
