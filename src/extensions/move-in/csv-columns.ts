import type { RecordFields } from '../../calendar/content/content-line.js';

/** The parameters by the names of columns: those of the API, of the import of The Events Calendar, and usual ones. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  id: ['id', 'uid', 'external_id', 'event_id'],
  title: ['title', 'event_name', 'name', 'summary', 'subject'],
  description: ['description', 'event_description', 'content'],
  excerpt: ['excerpt', 'event_excerpt'],
  slug: ['slug', 'event_slug'],
  status: ['status', 'event_status_in_wordpress'],
  event_status: ['event_status'],
  start_date: ['start_date', 'event_start_date', 'start'],
  start_time: ['start_time', 'event_start_time'],
  end_date: ['end_date', 'event_end_date', 'end'],
  end_time: ['end_time', 'event_end_time'],
  timezone: ['timezone', 'event_time_zone', 'event_timezone', 'time_zone'],
  all_day: ['all_day', 'all_day_event'],
  venue: ['venue', 'event_venue_name', 'venue_name', 'location'],
  address: ['address', 'venue_address'],
  city: ['city', 'venue_city'],
  zip: ['zip', 'venue_zip'],
  stateprovince: ['stateprovince', 'venue_state_province', 'state'],
  country: ['country', 'venue_country'],
  geo_lat: ['geo_lat', 'latitude'],
  geo_lng: ['geo_lng', 'longitude'],
  organizer: ['organizer', 'event_organizer_name', 'event_organizer_name_s_or_id_s', 'organizer_name'],
  categories: ['categories', 'event_category', 'category'],
  tags: ['tags', 'event_tags'],
  cost: ['cost', 'event_cost', 'price'],
  website: ['website', 'event_website'],
  image: ['image', 'event_featured_image'],
  virtual_url: ['virtual_url'],
  featured: ['featured', 'feature_event'],
  sticky: ['sticky', 'event_sticky_in_month_view'],
  hide_from_listings: ['hide_from_listings', 'hide_from_event_listings'],
  show_map: ['show_map', 'event_show_map'],
  show_map_link: ['show_map_link', 'event_show_map_link'],
};

const PLACE = ['address', 'city', 'zip', 'stateprovince', 'country', 'geo_lat', 'geo_lng'];
const FLAGS = ['all_day', 'featured', 'sticky', 'hide_from_listings', 'show_map', 'show_map_link'];
const YES = ['true', 'yes', '1', 'y', 'on'];
const COPIED = [
  'title',
  'excerpt',
  'slug',
  'status',
  'event_status',
  'timezone',
  'cost',
  'website',
  'image',
  'virtual_url',
];

/** Returns the parameter that a column holds; undefined if it is none. */
export function parameterOf(column: string): string | undefined {
  const name = column
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return Object.keys(COLUMNS).find((parameter) => COLUMNS[parameter]?.includes(name));
}

/** Returns the body of a create from the cells of a row, by parameter. */
export function fieldsOfRow(cells: Readonly<Record<string, string>>, timezone: string): RecordFields {
  const cell = (name: string) => (cells[name] ?? '').trim();
  const copied = COPIED.filter((name) => cell(name) !== '').map((name) => [name, cell(name)] as const);
  const flags = FLAGS.filter((name) => name in cells).map(
    (name) => [name, YES.includes(cell(name).toLowerCase())] as const,
  );
  return {
    timezone,
    ...Object.fromEntries<unknown>([...copied, ...flags]),
    description: cell('description'),
    start_date: `${cell('start_date')} ${cell('start_time')}`.trim(),
    end_date: `${cell('end_date') || cell('start_date')} ${cell('end_time')}`.trim(),
    categories: cell('categories'),
    tags: cell('tags'),
    organizer: cell('organizer') === '' ? '' : { organizer: cell('organizer') },
    venue: venueOf(cells),
  };
}

function venueOf(cells: Readonly<Record<string, string>>): unknown {
  const name = (cells.venue ?? '').trim();
  if (name === '') return '';
  const place = PLACE.filter((member) => cells[member]).map((member) => [member, cells[member]]);
  return { venue: name, ...Object.fromEntries(place) };
}
