import type { DemoEvent } from './demo-calendar.types.js';

/** Skating lessons, runs and walks. Days count from the day of loading. */
export const sportProgramme: DemoEvent[] = [
  {
    title: 'First Steps on Ice: Falling and Getting Up',
    slug: 'first-steps-on-ice-falling-and-getting-up',
    description:
      'Before anyone glides, everyone falls, on purpose and with instructions. The coach shows how to ' +
      'land softly, get up without help and stand still without holding on. Skates and helmets are ' +
      'included; bring thick gloves and a sense of humour.',
    excerpt: 'The first of four lessons for adults who have never stood on skates.',
    starts: { day: 3, time: '17:00' },
    ends: { day: 3, time: '18:00' },
    cost: '10',
    venue: ['dune-street-rink'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['skating'],
    tags: ['for-beginners', 'hands-on', 'drop-in'],
  },
  {
    title: 'Birds Before Breakfast',
    slug: 'birds-before-breakfast',
    description:
      'Herons, eiders and, with luck, a northern harrier: the early walk goes only as far as the birds ' +
      'do. The guides carry spare binoculars and a telescope set low enough for children. Wear boots, ' +
      'bring something warm to drink and expect to stand still a lot.',
    excerpt: 'A slow walk along the salt marsh with binoculars to borrow.',
    starts: { day: 6, time: '07:00' },
    ends: { day: 6, time: '09:00' },
    cost: '0',
    venue: ['lighthouse-park'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['sport'],
    tags: ['free', 'outdoors', 'for-beginners', 'drop-in'],
  },
  {
    title: 'First Steps on Ice: Gliding',
    slug: 'first-steps-on-ice-gliding',
    description:
      'With the barrier on your left and a coach on your right, you cross half the rink in one push. ' +
      'By the end of the hour most people glide on one foot for as long as it takes to say their full ' +
      'name. You can join without having been at the first lesson.',
    excerpt: 'The second lesson: two feet, then one, and the long way round.',
    starts: { day: 10, time: '17:00' },
    ends: { day: 10, time: '18:00' },
    cost: '10',
    venue: ['dune-street-rink'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['skating'],
    tags: ['for-beginners', 'hands-on', 'drop-in'],
  },
  {
    title: 'First Steps on Ice: Stopping',
    slug: 'first-steps-on-ice-stopping',
    description:
      'There are five ways to stop on skates, and one of them is the wall. Today you learn the other ' +
      'four, from the snowplough to the tidy little turn. The rink’s cocoa machine has been repaired ' +
      'and is included in the price.',
    excerpt: 'The third lesson answers the question that everyone has been asking.',
    starts: { day: 17, time: '17:00' },
    ends: { day: 17, time: '18:00' },
    cost: '10',
    venue: ['dune-street-rink'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['skating'],
    tags: ['for-beginners', 'hands-on', 'drop-in'],
  },
  {
    title: 'Para Hockey: Come and Try',
    slug: 'para-hockey-come-and-try',
    description:
      'The club’s para hockey team lends out fourteen sledges and most of its patience. Players with ' +
      'and without disabilities skate together, and nobody is too old to start. The changing rooms, ' +
      'the ice and the stands are all reached without a step.',
    excerpt: 'Strap into a sledge, take two short sticks and chase the puck.',
    starts: { day: 19, time: '18:30' },
    ends: { day: 19, time: '20:30' },
    cost: '0',
    venue: ['dune-street-rink'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['sport', 'skating'],
    tags: ['free', 'wheelchair-accessible', 'for-beginners', 'all-ages'],
  },
  {
    title: 'First Steps on Ice: Turning and Dancing',
    slug: 'first-steps-on-ice-turning-and-dancing',
    description:
      'Crossovers come first, slowly, with a partner to lean on. Then the lights turn blue, the rink’s ' +
      'old organ tape starts and the class skates one complete waltz. Friends and family are welcome ' +
      'on the benches, and applause is expected.',
    excerpt: 'The last lesson ends with a waltz for the whole class.',
    starts: { day: 24, time: '17:00' },
    ends: { day: 24, time: '18:15' },
    cost: '10',
    venue: ['dune-street-rink'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['skating'],
    tags: ['for-beginners', 'hands-on', 'drop-in'],
  },
  {
    title: 'Lighthouse to Market: Ten Kilometres by the Water',
    slug: 'lighthouse-to-market-run',
    description:
      '<p>The course follows the boardwalk from <strong>Lighthouse Park</strong> to the <strong>Old ' +
      'Market Hall</strong>, flat all the way except for the footbridge.</p>' +
      '<ul>' +
      '<li>8:30: ten kilometres, timed</li>' +
      '<li>9:00: five kilometres, walking or running</li>' +
      '<li>9:15: the last kilometre, for children</li>' +
      '</ul>' +
      '<p>Registration costs 15, or 25 with a breakfast plate at the market. A shuttle carries bags ' +
      'from the start to the finish.</p>',
    excerpt: 'A run and walk along the shore that starts at the lighthouse and ends at breakfast.',
    starts: { day: 37, time: '08:30' },
    ends: { day: 37, time: '12:00' },
    cost: ['15', '25'],
    website: 'https://sportclub.example.org/lighthouse-to-market',
    featured: true,
    venue: ['lighthouse-park', 'old-market-hall'],
    organizer: ['port-aubrey-sport-club', 'city-of-port-aubrey'],
    categories: ['sport'],
    tags: ['outdoors', 'all-ages', 'registration-required', 'volunteers-welcome'],
  },
  {
    title: 'Skating Gala: Northern Lights',
    slug: 'skating-gala-northern-lights',
    description:
      'From the four-year-old snowflakes to the senior synchro team, every member of the club has a ' +
      'part in the gala. Parents have been sewing for months, and the lighting is in the hands of the ' +
      'high school’s stage crew. Ice-side seats cost 18, the upper rows 8, and children on laps pay ' +
      'nothing.',
    excerpt: 'Ninety skaters, one rink and a sky made of two thousand metres of ribbon.',
    starts: { day: 88, time: '18:00' },
    ends: { day: 88, time: '20:30' },
    cost: '8 - 18',
    website: 'https://sportclub.example.org/gala',
    venue: ['dune-street-rink'],
    organizer: ['port-aubrey-sport-club'],
    categories: ['skating', 'family'],
    tags: ['all-ages', 'wheelchair-accessible', 'volunteers-welcome'],
  },
];
