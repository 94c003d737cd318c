import type { Group } from '../../http/routes/api-group.js';

export const TAGS: Group = {
  name: 'Tags',
  position: 50,
  description: 'Free keywords of events, in a flat list.',
  changes: { UpdateTag: { description: 'Bring a jacket.' } },
  // Two tags cannot have the same name.
  others: { CreateTag: { name: 'With subtitles', slug: 'with-subtitles' } },
};
