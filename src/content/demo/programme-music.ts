import type { DemoEvent } from './demo-calendar.types.js';

/** Concerts, sessions and dances. Days count from the day of loading. */
export const musicProgramme: DemoEvent[] = [
  {
    title: 'Brass on the Quay',
    slug: 'brass-on-the-quay',
    description:
      'One band sets off from the fish plant, one from the school yard and one from the bus station, ' +
      'and nobody has agreed on a key. They meet under the lighthouse for a joint finale that ought to ' +
      'be heard from the ferry. Hot drinks are served from the keeper’s cottage; the smallest marcher ' +
      'in line is four years old.',
    excerpt: 'Three brass bands march from three directions and meet at the lighthouse.',
    starts: { day: -18, time: '17:30' },
    ends: { day: -18, time: '19:00' },
    cost: '0',
    venue: ['lighthouse-park'],
    organizer: ['low-tide-music-society', 'city-of-port-aubrey'],
    categories: ['jazz', 'music'],
    tags: ['free', 'outdoors', 'all-ages'],
  },
  {
    title: 'Jazz Jam for the Slightly Nervous',
    slug: 'jazz-jam-for-the-slightly-nervous',
    description:
      'Bring an instrument, or just your voice, and pick a tune from the board by the bar. The house ' +
      'trio keeps the time, slows things down when asked and quietly plays the chord you have ' +
      'forgotten.\n\n' +
      'A piano, a drum kit and two amplifiers are on site. Listeners are welcome and clap generously.',
    excerpt: 'An easy-going jam session with a patient house trio and no solos longer than a chorus.',
    starts: { day: 0, time: '19:00' },
    ends: { day: 0, time: '21:30' },
    cost: '5',
    website: 'https://lowtide.example.org/jam',
    venue: ['tidewrack-brewery'],
    organizer: ['low-tide-music-society'],
    categories: ['jazz', 'workshops'],
    tags: ['for-beginners', 'adults-only', 'drop-in'],
  },
  {
    title: 'Kitchen Party at the Market Hall',
    slug: 'kitchen-party-market-hall',
    description:
      'The stalls are pushed to the walls, the stove is lit and the house band strikes up its first ' +
      'reel at seven. Anyone who plays is welcome in the circle; anyone who does not will be handed a ' +
      'pair of spoons. Callers lead a square dance in both languages after the first break.\n\n' +
      'There is stew and bread for as long as the pot lasts. A hat goes round for the band and for the ' +
      'repair of the hall’s piano.',
    excerpt: 'Fiddles, accordions, spoons and a pot of fish stew: bring a chair and join in.',
    starts: { day: 3, time: '19:00' },
    ends: { day: 3, time: '23:00' },
    cost: 'Donation',
    featured: true,
    venue: ['old-market-hall'],
    organizer: ['low-tide-music-society'],
    categories: ['folk-and-traditional'],
    tags: ['all-ages', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Quintets for Clarinet and Tide',
    slug: 'quintets-for-clarinet-and-tide',
    description:
      'The Strait Chamber Players open the evening with a quintet that begins in a whisper and ends in ' +
      'a dance, then turn to a new piece written for the chapel’s very particular echo. The composer ' +
      'asked the clarinettist to walk down the aisle during the slow movement, so please keep bags ' +
      'under the pews.\n\n' +
      'The musicians introduce each work in English and in French. Tickets are cheaper behind the ' +
      'pillars, where the sound is just as good.',
    excerpt: 'Two quintets for clarinet and strings, played by lamplight in the Sailors’ Chapel.',
    starts: { day: 5, time: '19:30' },
    ends: { day: 5, time: '21:30' },
    cost: '12 - 20',
    website: 'https://strait-players.example.org/quintets',
    venue: ['sailors-chapel'],
    organizer: ['strait-chamber-players'],
    categories: ['chamber-music'],
    tags: ['wheelchair-accessible', 'bilingual'],
  },
  {
    title: 'Late Set at the Tidewrack: The Saltbox Quartet',
    slug: 'late-set-saltbox-quartet',
    description:
      'The Saltbox Quartet plays the way the harbour sounds after dark: unhurried, a little rusty, ' +
      'with sudden flashes of brass. Expect two long sets of their own tunes and, in between, a ' +
      'half-hour in which the bassist takes requests.\n\n' +
      'The taproom opens an hour before the music and serves flatbread until it runs out. Seating is ' +
      'first come, first served; the mezzanine is the best place to watch the drummer.',
    excerpt: 'A late jazz set between the brewing tanks, with the last number well after midnight.',
    starts: { day: 12, time: '21:00' },
    ends: { day: 13, time: '00:45' },
    cost: '18',
    website: 'https://lowtide.example.org/late-set',
    venue: ['tidewrack-brewery'],
    organizer: ['low-tide-music-society'],
    categories: ['jazz'],
    tags: ['adults-only', 'wheelchair-accessible'],
  },
  {
    title: 'Open Rehearsal with the Strait Chamber Players',
    slug: 'open-rehearsal-strait-chamber-players',
    description:
      'What do four people argue about when they rehearse? Mostly about one bar, it turns out. Find a ' +
      'chair on the stage itself, follow along in a borrowed score and ask questions at the halfway ' +
      'point. You may come and go as you please, and small children are welcome to wander.',
    excerpt: 'Sit among the musicians while they take a string quartet apart and put it back together.',
    starts: { day: 17, time: '10:00' },
    ends: { day: 17, time: '12:00' },
    cost: '0',
    venue: ['harbour-hall'],
    organizer: ['strait-chamber-players'],
    categories: ['chamber-music'],
    tags: ['free', 'drop-in', 'all-ages', 'wheelchair-accessible', 'sensory-friendly'],
  },
  {
    title: 'Fiddle Day with the Cape Road Trio',
    slug: 'fiddle-day-cape-road-trio',
    description:
      '<p>The Cape Road Trio has collected dance tunes from both sides of the Strait and passes them ' +
      'on by ear, without sheet music.</p>' +
      '<ul>' +
      '<li><strong>10</strong>: evening concert only</li>' +
      '<li><strong>25</strong>: one workshop and the concert</li>' +
      '<li><strong>40</strong>: the full day, with soup at noon</li>' +
      '</ul>' +
      '<p>There are workshops for first-time players, for players who know ten tunes and for those who ' +
      'know a hundred. A few instruments can be borrowed; say so when you register.</p>',
    excerpt: 'Tune workshops by day, a concert by night, and a common repertoire in between.',
    starts: { day: 41, time: '10:00' },
    ends: { day: 41, time: '22:00' },
    cost: ['10', '25', '40'],
    website: 'https://lowtide.example.org/fiddle-day',
    venue: ['harbour-hall'],
    organizer: ['low-tide-music-society'],
    categories: ['folk-and-traditional', 'workshops'],
    tags: ['for-beginners', 'hands-on', 'registration-required', 'bilingual'],
  },
  {
    title: 'The Strait Chamber Players: Opening Night',
    slug: 'strait-chamber-players-opening-night',
    description:
      'For its opening night the ensemble invites its friends: eight string players share the stage for a ' +
      'programme that moves from a stormy octet to a brand-new work for eight strings and a ship’s ' +
      'bell. The bell is on loan from the Museum of the Strait and has not been rung in public for ' +
      'decades.\n\n' +
      'A reception follows in the glass foyer overlooking the harbour. Subscribers can collect their ' +
      'series tickets at the door.',
    excerpt:
      'The ensemble opens its new series with an octet, a premiere and a glass of something sparkling.',
    starts: { day: 124, time: '19:30' },
    ends: { day: 124, time: '22:00' },
    cost: '20 - 45',
    website: 'https://strait-players.example.org/opening-night',
    venue: ['harbour-hall'],
    organizer: ['strait-chamber-players'],
    categories: ['chamber-music'],
    tags: ['wheelchair-accessible', 'bilingual'],
  },
];
