import type { DemoOrganizer } from './demo-calendar.types.js';

export const organizers: DemoOrganizer[] = [
  {
    organizer: 'City of Port Aubrey',
    slug: 'city-of-port-aubrey',
    description:
      'The municipal administration: council meetings, consultations, public festivals and the ' +
      'exhibitions at Harbour Hall.',
    phone: '+1 506-555-0140',
    website: 'https://city.example.org',
    email: 'city-events@example.org',
  },
  {
    organizer: 'Friends of the Library',
    slug: 'friends-of-the-library',
    description: 'Volunteers who read, repair and pour the tea at the Quay Street Public Library.',
    phone: '+1 506-555-0141',
    website: 'https://library.example.org/friends',
    email: 'library-friends@example.org',
  },
  {
    organizer: 'Strait Chamber Players',
    slug: 'strait-chamber-players',
    description:
      'String and wind players who live within earshot of the foghorn and commission a new work for ' +
      'each series.',
    phone: '+1 506-555-0142',
    website: 'https://strait-players.example.org',
    email: 'strait-players@example.org',
  },
  {
    organizer: 'Low Tide Music Society',
    slug: 'low-tide-music-society',
    description:
      'Jazz, folk and everything in between, run by musicians for anyone who will listen or join in.',
    phone: '+1 506-555-0143',
    website: 'https://lowtide.example.org',
    email: 'low-tide@example.org',
  },
  {
    organizer: 'Lantern Film Club',
    slug: 'lantern-film-club',
    description: 'Film lovers who choose, introduce and discuss what the Lantern Cinema shows.',
    phone: '+1 506-555-0144',
    website: 'https://lantern.example.org/club',
    email: 'lantern-club@example.org',
  },
  {
    organizer: 'Port Aubrey Sport and Outdoors Club',
    slug: 'port-aubrey-sport-club',
    description: 'Skating, running, para hockey and early walks, with coaches in both languages.',
    phone: '+1 506-555-0145',
    website: 'https://sportclub.example.org',
    email: 'sport-club@example.org',
  },
  {
    organizer: 'Common Table Co-operative',
    slug: 'common-table-cooperative',
    description:
      'Growers, cooks and neighbours who run the weekly market and the community kitchen together.',
    phone: '+1 506-555-0146',
    website: 'https://commontable.example.org',
    email: 'common-table@example.org',
  },
  {
    organizer: 'University of Port Aubrey, Public Programmes',
    slug: 'university-public-programmes',
    description: 'Open lectures and events of the university for people who are not enrolled anywhere.',
    phone: '+1 506-555-0147',
    website: 'https://university.example.org/open-lectures',
    email: 'public-programmes@example.org',
  },
  {
    organizer: 'Rope Walk Theatre Company',
    slug: 'rope-walk-theatre-company',
    description:
      'A bilingual ensemble that writes most of its plays itself and performs them in the old rope works.',
    phone: '+1 506-555-0148',
    website: 'https://ropewalk.example.org',
    email: 'rope-walk@example.org',
  },
  {
    organizer: 'Museum of the Strait',
    slug: 'museum-of-the-strait',
    description: 'The museum’s own programme of exhibitions, workshops and nights with a torch.',
    phone: '+1 506-555-0149',
    website: 'https://museum.example.org',
    email: 'museum@example.org',
  },
];
