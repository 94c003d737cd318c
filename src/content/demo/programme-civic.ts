import type { DemoEvent } from './demo-calendar.types.js';

/** Council meetings and neighbourhood life. Days count from the day of loading. */
export const civicProgramme: DemoEvent[] = [
  {
    title: 'City Council: Special Meeting on the Breakwater',
    slug: 'city-council-special-meeting-breakwater',
    description:
      'After the storm damage, council meets to choose between repairing the old breakwater and ' +
      'building a longer one. Three options are presented with models that visitors may flood by hand. ' +
      'Residents can speak for three minutes each, and the minutes of the meeting appear on the city’s ' +
      'website.',
    excerpt: 'Three engineers, three models and one question: what should become of the breakwater?',
    starts: { day: -23, time: '18:00' },
    ends: { day: -23, time: '20:15' },
    cost: '0',
    website: 'https://city.example.org/council',
    venue: ['city-hall'],
    organizer: ['city-of-port-aubrey'],
    categories: ['civic-life'],
    tags: ['free', 'bilingual'],
  },
  {
    title: 'City Council: Regular Meeting',
    slug: 'city-council-regular-meeting',
    description:
      '<p>The meeting is open to everyone, with simultaneous interpretation in both official ' +
      'languages.</p>' +
      '<ul>' +
      '<li>Evening sailings on the island ferry</li>' +
      '<li>Repair of the roof of the Dune Street Rink</li>' +
      '<li>Choosing a name for the footbridge from the five shortlisted by residents</li>' +
      '</ul>' +
      '<p>Residents who wish to speak in the question period sign up at the door by 18:15. The meeting ' +
      'is streamed on the city’s website.</p>',
    excerpt: 'On the agenda: the ferry timetable, the rink roof and a name for the new footbridge.',
    starts: { day: 5, time: '18:30' },
    ends: { day: 5, time: '21:00' },
    cost: '0',
    website: 'https://city.example.org/council',
    venue: ['city-hall'],
    organizer: ['city-of-port-aubrey'],
    categories: ['civic-life'],
    tags: ['free', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Draw Your Bike Lane',
    slug: 'draw-your-bike-lane',
    description:
      'The planning office unrolls its largest map on the library floor and asks where you ride, where ' +
      'you would like to ride and where you get off and push. Planners are on hand to answer questions ' +
      'about widths, parking and ploughing. Everything drawn on the map is scanned and goes to council.',
    excerpt: 'A map of the city eight metres long, and a pencil for everyone.',
    starts: { day: 13, time: '16:00' },
    ends: { day: 13, time: '19:00' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['city-of-port-aubrey'],
    categories: ['civic-life'],
    tags: ['free', 'drop-in', 'bilingual', 'hands-on'],
  },
  {
    title: 'Shoreline Clean-up',
    slug: 'shoreline-clean-up',
    description:
      'Last time it was a church organ pipe; this time, who knows. Teams set out from the keeper’s ' +
      'cottage in both directions and meet again for soup. Gloves and bags are provided, and the city ' +
      'weighs the haul at noon for the shoreline register.',
    excerpt: 'Gloves, bags and a prize for the strangest find.',
    starts: { day: 20, time: '09:00' },
    ends: { day: 20, time: '12:00' },
    cost: '0',
    venue: ['lighthouse-park'],
    organizer: ['city-of-port-aubrey', 'port-aubrey-sport-club'],
    categories: ['civic-life'],
    tags: ['free', 'outdoors', 'volunteers-welcome', 'all-ages'],
  },
  {
    title: 'Welcome to Port Aubrey: Newcomers’ Evening',
    slug: 'newcomers-evening',
    description:
      'Twenty local groups put out a table each, and every table has somebody who once arrived here ' +
      'without knowing a soul. There are short tours of the building, a supper from the community ' +
      'kitchen and a corner where children can draw their new street.\n\n' +
      'Interpreters for Arabic, Spanish and Ukrainian are present from the start.',
    excerpt: 'Everything nobody tells you: bus passes, garbage days, doctors and dances.',
    starts: { day: 28, time: '18:00' },
    ends: { day: 28, time: '20:30' },
    cost: '0',
    featured: true,
    venue: ['city-hall'],
    organizer: ['city-of-port-aubrey', 'common-table-cooperative'],
    categories: ['civic-life'],
    tags: ['free', 'bilingual', 'all-ages', 'wheelchair-accessible'],
  },
  {
    title: 'Repair Café',
    slug: 'repair-cafe',
    description:
      'Bring it broken, take it home mended, and learn how it was done along the way. The volunteers ' +
      'know about electronics, sewing, wood, bicycles and, since last month, accordions. There is a ' +
      'limit of one item per visit when the queue is long.',
    excerpt: 'Toasters, trousers and bicycles get a second life, with coffee.',
    starts: { day: 30, time: '13:00' },
    ends: { day: 30, time: '17:00' },
    cost: 'Donation',
    venue: ['the-boatworks'],
    organizer: ['friends-of-the-library'],
    categories: ['civic-life', 'workshops'],
    tags: ['hands-on', 'drop-in', 'volunteers-welcome'],
  },
  {
    title: 'City Council: Budget Session',
    slug: 'city-council-budget-session',
    description:
      'Sidewalks, snow clearing, the library’s opening hours: this is the evening on which the figures ' +
      'are settled. A plain-language summary of the draft budget lies at City Hall and at the library. ' +
      'Written comments that arrive two days before the session are read into the record.',
    excerpt: 'Councillors go through next year’s budget line by line, in public.',
    starts: { day: 33, time: '18:30' },
    ends: { day: 33, time: '22:00' },
    cost: '0',
    website: 'https://city.example.org/council',
    venue: ['city-hall'],
    organizer: ['city-of-port-aubrey'],
    categories: ['civic-life'],
    tags: ['free', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Volunteer Fair',
    slug: 'volunteer-fair',
    description:
      'Ring a bell, drive a library van, coach a team, count plovers: the fair brings together the ' +
      'groups that keep the city going. A short questionnaire at the entrance points you to three ' +
      'tables that suit your hours and your knees. Students can collect proof of service on the spot.',
    excerpt: 'Forty groups in search of an hour of your time.',
    starts: { day: 52, time: '11:00' },
    ends: { day: 52, time: '15:00' },
    cost: '0',
    venue: ['harbour-hall'],
    organizer: ['city-of-port-aubrey'],
    categories: ['civic-life'],
    tags: ['free', 'volunteers-welcome', 'drop-in', 'wheelchair-accessible', 'bilingual'],
  },
];
