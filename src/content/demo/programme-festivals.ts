import type { DemoEvent } from './demo-calendar.types.js';

/** The large events that a whole city turns out for. Days count from the day of loading. */
export const festivalsProgramme: DemoEvent[] = [
  {
    title: 'Tidelines Festival',
    slug: 'tidelines-festival',
    description:
      '<p>For five days the park around the lighthouse belongs to <strong>Tidelines</strong>: four ' +
      'stages, a village of food stalls and a tent in which only stories about the sea may be told, ' +
      'true or otherwise.</p>' +
      '<p>The park and two of the stages are open to all without a ticket. A day pass for the large ' +
      'tent costs 15 and a festival pass 60. Programmes in both languages are available at every bus ' +
      'stop.</p>',
    excerpt: 'Five days of music, street theatre and sea stories around the lighthouse.',
    starts: { day: 42 },
    ends: { day: 46 },
    all_day: true,
    cost: ['0', '15', '60'],
    website: 'https://tidelines.example.org',
    featured: true,
    sticky: true,
    venue: ['lighthouse-park'],
    organizer: ['city-of-port-aubrey', 'low-tide-music-society'],
    categories: ['music', 'arts', 'family'],
    tags: ['outdoors', 'all-ages', 'bilingual', 'local-food'],
  },
  {
    title: 'Lantern Parade',
    slug: 'lantern-parade',
    description:
      'Fish, ferries, moons and one enormous lobster: the lanterns made in the city’s schools gather ' +
      'at the foot of the lighthouse and set off when its beam makes its first turn. The walk along ' +
      'the boardwalk takes about forty minutes at a stroller’s pace. Lantern kits can be picked up at ' +
      'the library while they last.',
    excerpt: 'The festival ends with a thousand paper lanterns on their way to the water.',
    starts: { day: 46, time: '20:00' },
    ends: { day: 46, time: '22:00' },
    cost: '0',
    venue: ['lighthouse-park'],
    organizer: ['city-of-port-aubrey'],
    categories: ['family', 'civic-life'],
    tags: ['free', 'outdoors', 'all-ages', 'volunteers-welcome'],
  },
  {
    title: 'Code the Coast: A Hackathon',
    slug: 'code-the-coast-hackathon',
    description:
      'Teams of up to five pick a question from the harbour board, the transit office or the school ' +
      'district and have until the last afternoon to answer it. Mentors are there around the clock, ' +
      'and so is the soup. You need not be a programmer: last year’s winners were a nurse, a ' +
      'cartoonist and two students of statistics.\n\n' +
      'The first evening is for finding a team. Final presentations are open to the public, and the ' +
      'room with the mattresses is a quiet room.',
    excerpt: 'Two nights and two days to build something useful out of open tide, bus and fisheries data.',
    starts: { day: 55, time: '17:00' },
    ends: { day: 57, time: '16:00' },
    cost: '0',
    website: 'https://university.example.org/code-the-coast',
    featured: true,
    venue: ['the-boatworks'],
    organizer: ['university-public-programmes', 'city-of-port-aubrey'],
    categories: ['workshops', 'talks'],
    tags: ['free', 'registration-required', 'bilingual', 'hands-on'],
  },
  {
    title: 'Two-Tongued Book Fair',
    slug: 'two-tongued-book-fair',
    description:
      'Publishers from both sides of the language line set up side by side under the market’s iron ' +
      'roof. There are readings on the hour, a bindery where children sew a notebook, and a mountain ' +
      'of second-hand books sold by weight.\n\n' +
      'Admission is 4 for both days, and those under sixteen walk in without paying.',
    excerpt: 'Fifty small presses, a comics alley and a second-hand mountain.',
    starts: { day: 62 },
    ends: { day: 63 },
    all_day: true,
    cost: '4',
    website: 'https://library.example.org/book-fair',
    venue: ['old-market-hall'],
    organizer: ['friends-of-the-library'],
    categories: ['talks', 'family'],
    tags: ['bilingual', 'wheelchair-accessible', 'all-ages'],
  },
  {
    title: 'Founders’ Night at the Museum',
    slug: 'founders-night-at-the-museum',
    description:
      'Curators open the drawers, the ship’s bell is polished by visitors, and the old harbour ' +
      'telephone rings at unpredictable moments. Guided rounds leave every half hour in alternating ' +
      'languages. Admission is 10; a ticket for 25 includes supper in the boat hall and a round ' +
      'through the stores.',
    excerpt: 'One evening in which every object in the museum may be touched by someone.',
    starts: { day: 110, time: '18:00' },
    ends: { day: 110, time: '23:30' },
    cost: ['10', '25'],
    website: 'https://museum.example.org/founders-night',
    venue: ['museum-of-the-strait'],
    organizer: ['museum-of-the-strait'],
    categories: ['arts', 'exhibitions'],
    tags: ['heritage', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'City Birthday',
    slug: 'city-birthday',
    description:
      'Bakers from every neighbourhood contribute a metre of cake, and the pieces are joined with ' +
      'icing at noon on the quay below Lighthouse Park. The town crier reads the city’s founding ' +
      'letter in two languages, and the ferries sound their horns. Bring a plate and a fork; ' +
      'everything else is taken care of.',
    excerpt: 'A cake as long as the quay, cut with a saw.',
    starts: { day: 205 },
    ends: { day: 205 },
    all_day: true,
    cost: '0',
    website: 'https://city.example.org/birthday',
    venue: ['lighthouse-park'],
    organizer: ['city-of-port-aubrey'],
    categories: ['civic-life', 'family'],
    tags: ['free', 'outdoors', 'all-ages', 'bilingual'],
  },
];
