import type { Group } from '../routes/api-group.js';

export const INDEX: Group = {
  name: 'Discovery',
  position: 110,
  description: 'Descriptions of the API itself, for clients that discover its routes.',
};
