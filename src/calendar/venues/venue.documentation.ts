import { linkedErrors } from '../publications/linked.documentation.js';
import type { Group } from '../../http/routes/api-group.js';
import { rejectedExample } from '../../http/routes/named-errors.js';
import { CreateVenueDto, UpdateVenueDto } from './venue.dto.js';

export const VENUES: Group = {
  name: 'Venues',
  position: 20,
  description: 'Places of events, with address and coordinates.',
  errors: linkedErrors(CreateVenueDto, rejectedExample(UpdateVenueDto, { geo_lat: 91 }), 'venue'),
  changes: { UpdateVenue: { phone: '+1 506 555 0199' } },
};
