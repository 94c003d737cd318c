import { scalarText } from '../../../common/text/scalar-text.js';
import type { Arrival } from './arrival.js';

/** The members of an event of which those that a file does not have are empty, also after it had them. */
const EMPTY = {
  description: '',
  excerpt: '',
  website: '',
  image: '',
  cost: '',
  categories: '',
  tags: '',
  venue: '',
  organizer: '',
};

/** Returns an event of a file that names its venues, organizers, categories and tags. */
export function plainArrival(
  id: string,
  source: string,
  {
    fields,
    ...more
  }: Pick<Arrival, 'fields'> &
    Partial<Pick<Arrival, 'stamp' | 'notes' | 'refusal' | 'isPrivate' | 'privacyOf'>>,
): Arrival {
  const [title = '', start] = [fields.title, fields.start_date].map(scalarText);
  const body = { ...EMPTY, ...fields, source, external_id: id };
  return { type: 'event', id, title, start, fields: body, links: {}, linked: [], notes: [], ...more };
}
