import type { Group } from '../routes/api-group.js';
import { errors } from '../routes/named-errors.js';

export const DISCOVERY: Group = {
  name: 'Discovery',
  position: 110,
  description: 'Descriptions of the API itself, for clients that discover its routes.',
  errors: { list: errors({ 'other-namespace': 'invalidNamespace' }) },
};
