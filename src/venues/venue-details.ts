/** What only venues have: each member of the JSON, stored and shown without conversion, and the member of the row. */
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
