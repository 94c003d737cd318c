import type { LinkedType } from '../../common/record-types.js';
import { PUBLISHED } from './publication.documentation.js';
import type { GroupErrors } from '../../http/routes/api-group.js';
import {
  type Errors,
  errors,
  missingExample,
  rejectedExample,
  unknown,
} from '../../http/routes/named-errors.js';
import { ListLinkedQuery } from './list-linked.query.js';

/** Returns the errors of venues or organizers. */
export function linkedErrors(create: new () => object, invalid: Errors, type: LinkedType): GroupErrors {
  const trash = errors({ 'in-trash': `${type}InTrash` });
  return {
    list: {
      ...errors({ 'no-such-page': `${type}PageNotFound` }),
      ...rejectedExample(ListLinkedQuery, { status: 'unknown' }),
    },
    create: { ...missingExample(create), ...invalid, ...PUBLISHED },
    upsert: { ...missingExample(create), ...invalid, ...PUBLISHED },
    read: errors({ 'not-public': `${type}NotAccessible` }),
    update: { ...invalid, ...PUBLISHED, ...trash },
    remove: trash,
    ...unknown(type),
  };
}
