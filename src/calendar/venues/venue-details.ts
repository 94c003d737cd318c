/** The further members of a venue, by their names in JSON: stored and shown without conversion. */
export const VENUE_DETAILS = {
  address: 'address',
  city: 'city',
  country: 'country',
  province: 'province',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  website: 'website',
  stateprovince: 'stateprovince',
  geo_lat: 'geoLat',
  geo_lng: 'geoLng',
  accessibility: 'accessibility',
  accessibility_note: 'accessibilityNote',
} as const;
