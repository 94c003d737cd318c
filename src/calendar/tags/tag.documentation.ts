import { nameTaken } from '../../common/errors/api-error.js';
import type { Group } from '../../http/routes/api-group.js';
import { errors, missingExample, rejectedExample, unknown } from '../../http/routes/named-errors.js';
import { ListTermsQuery } from '../terms/list-terms.query.js';
import { TAKEN_SLUG } from '../terms/term.documentation.js';
import { CreateTagDto, UpdateTagDto } from './tag.dto.js';

const HAS_PARENT = errors({ 'has-parent': 'notHierarchical' });

export const TAGS: Group = {
  name: 'Tags',
  position: 50,
  description: 'Free keywords of events, in a flat list.',
  errors: {
    list: rejectedExample(ListTermsQuery, { orderby: 'colour' }),
    create: { ...missingExample(CreateTagDto), ...HAS_PARENT, 'taken-name': nameTaken('termExists', 4) },
    update: { ...rejectedExample(UpdateTagDto, { name: '' }), ...TAKEN_SLUG, ...HAS_PARENT },
    ...unknown('tag'),
  },
  changes: { UpdateTag: { description: 'Bring a jacket.' } },
  // Two tags cannot have the same name.
  others: { CreateTag: { name: 'With subtitles', slug: 'with-subtitles' } },
};
