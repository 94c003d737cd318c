import type { DemoVenue } from './demo-calendar.types.js';

const inPortAubrey = { city: 'Port Aubrey', province: 'New Brunswick', country: 'Canada' };

export const venues: DemoVenue[] = [
  {
    venue: 'Harbour Hall',
    slug: 'harbour-hall',
    description:
      'A concert hall of glass and larch on the old ferry slip. The foyer looks out over the harbour and ' +
      'shows exhibitions all day long.',
    address: '1 Quay Street',
    ...inPortAubrey,
    zip: 'E9X 1A1',
    phone: '+1 506-555-0101',
    website: 'https://harbourhall.example.org',
    geo_lat: 46.5482,
    geo_lng: -64.7051,
  },
  {
    venue: 'Quay Street Public Library',
    slug: 'quay-street-library',
    description:
      'Two floors of books, a reading room with a stove and a large room for meetings on the ground floor.',
    address: '48 Quay Street',
    ...inPortAubrey,
    zip: 'E9X 1A4',
    phone: '+1 506-555-0102',
    website: 'https://library.example.org',
    geo_lat: 46.5491,
    geo_lng: -64.7068,
  },
  {
    venue: 'University Auditorium',
    slug: 'university-auditorium',
    description:
      'The main lecture theatre of the University of Port Aubrey: 320 seats, two interpretation booths ' +
      'and a roof terrace with an observatory dome.',
    address: '200 College Road',
    ...inPortAubrey,
    zip: 'E9X 3C2',
    phone: '+1 506-555-0103',
    website: 'https://university.example.org/auditorium',
    geo_lat: 46.5538,
    geo_lng: -64.7196,
  },
  {
    venue: 'Dune Street Rink',
    slug: 'dune-street-rink',
    description:
      'An indoor rink with wooden benches, skate rental and a level entrance to the ice. The ice is kept ' +
      'all year round.',
    address: '15 Dune Street',
    ...inPortAubrey,
    zip: 'E9X 2B7',
    phone: '+1 506-555-0104',
    geo_lat: 46.5446,
    geo_lng: -64.7093,
  },
  {
    venue: 'Old Market Hall',
    slug: 'old-market-hall',
    description: 'An iron roof on twenty-four columns, a stove at each end and room for forty stalls.',
    address: '3 Market Square',
    ...inPortAubrey,
    zip: 'E9X 1B2',
    phone: '+1 506-555-0105',
    website: 'https://markethall.example.org',
    geo_lat: 46.5475,
    geo_lng: -64.7079,
  },
  {
    venue: 'Lighthouse Park',
    slug: 'lighthouse-park',
    description:
      'Lawns and rocks around the working lighthouse, with a bandstand, a keeper’s cottage and the start ' +
      'of the boardwalk.',
    address: '90 Point Road',
    ...inPortAubrey,
    zip: 'E9X 2A9',
    geo_lat: 46.5512,
    geo_lng: -64.7012,
  },
  {
    venue: 'Sailors’ Chapel',
    slug: 'sailors-chapel',
    description:
      'A small timber chapel with a ceiling like an upturned hull, known for its acoustics. It seats 140.',
    address: '7 Chapel Hill',
    ...inPortAubrey,
    zip: 'E9X 1C5',
    phone: '+1 506-555-0106',
    geo_lat: 46.5499,
    geo_lng: -64.7091,
  },
  {
    venue: 'Lantern Cinema',
    slug: 'lantern-cinema',
    description: 'One screen, 180 velvet seats and a projection room that still runs reels of film.',
    address: '22 Lantern Lane',
    ...inPortAubrey,
    zip: 'E9X 1B8',
    phone: '+1 506-555-0107',
    website: 'https://lantern.example.org',
    geo_lat: 46.5469,
    geo_lng: -64.7086,
  },
  {
    venue: 'Museum of the Strait',
    slug: 'museum-of-the-strait',
    description:
      'Boats, nets, maps and voices from both shores, in a former cannery with a boat hall at water level.',
    address: '64 Quay Street',
    ...inPortAubrey,
    zip: 'E9X 1A6',
    phone: '+1 506-555-0108',
    website: 'https://museum.example.org',
    geo_lat: 46.5503,
    geo_lng: -64.7049,
  },
  {
    venue: 'Rope Walk Theatre',
    slug: 'rope-walk-theatre',
    description:
      'A long, narrow theatre in the former rope works, with 210 seats and a bar where the hemp was ' +
      'stored.',
    address: '11 Rope Walk',
    ...inPortAubrey,
    zip: 'E9X 1D3',
    phone: '+1 506-555-0109',
    website: 'https://ropewalk.example.org',
    geo_lat: 46.5461,
    geo_lng: -64.7061,
  },
  {
    venue: 'Tidewrack Brewery',
    slug: 'tidewrack-brewery',
    description:
      'A brewery and taproom in a sail loft, with a small stage between the tanks and a lift to the ' +
      'mezzanine.',
    address: '5 Cooper’s Yard',
    ...inPortAubrey,
    zip: 'E9X 1D6',
    phone: '+1 506-555-0110',
    website: 'https://tidewrack.example.org',
    geo_lat: 46.5457,
    geo_lng: -64.7048,
  },
  {
    venue: 'Common Table Kitchen',
    slug: 'common-table-kitchen',
    description: 'A community kitchen with six teaching stoves and a dining room for a hundred.',
    address: '31 Mill Street',
    ...inPortAubrey,
    zip: 'E9X 2C1',
    phone: '+1 506-555-0111',
    website: 'https://commontable.example.org',
    geo_lat: 46.5466,
    geo_lng: -64.7118,
  },
  {
    venue: 'City Hall',
    slug: 'city-hall',
    description:
      'The council chamber is on the ground floor, with a public gallery, hearing loops and ' +
      'interpretation in both official languages.',
    address: '1 Market Square',
    ...inPortAubrey,
    zip: 'E9X 1B1',
    phone: '+1 506-555-0112',
    website: 'https://city.example.org',
    geo_lat: 46.5478,
    geo_lng: -64.7083,
  },
  {
    venue: 'The Boatworks',
    slug: 'the-boatworks',
    description:
      'A shared workshop in a boat shed: wood, metal, sewing and electronics, and a gallery with desks ' +
      'above.',
    address: '18 Slipway Road',
    ...inPortAubrey,
    zip: 'E9X 1D9',
    phone: '+1 506-555-0113',
    website: 'https://boatworks.example.org',
    geo_lat: 46.5449,
    geo_lng: -64.7037,
  },
];
