import type { DemoEvent } from './demo-calendar.types.js';

/** Story times and outings for children. Days count from the day of loading. */
export const familyProgramme: DemoEvent[] = [
  {
    title: 'Story Time: The Lobster Who Was Late',
    slug: 'story-time-the-lobster-who-was-late',
    description:
      'The weekly story time begins with a lobster who misses every tide, and the friends who find out ' +
      'why. We clap the tides, sing the refrain in two languages and make paper claws to take home. ' +
      'For children from three to six with a grown-up to sit on.',
    excerpt: 'A punctual crab, a dawdling lobster and a song with claws.',
    starts: { day: 1, time: '10:00' },
    ends: { day: 1, time: '10:45' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['family'],
    tags: ['free', 'drop-in', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Story Time: A Bear on the Number 4 Bus',
    slug: 'story-time-a-bear-on-the-bus',
    description:
      'What do you say to a bear who pays in blueberries? This week’s story asks for plenty of engine ' +
      'noise from the front row. Afterwards we line up the chairs and everybody gets a turn as the ' +
      'driver. For children from three to six.',
    excerpt: 'A very large passenger has no ticket, and the driver has to think fast.',
    starts: { day: 8, time: '10:00' },
    ends: { day: 8, time: '10:45' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['family'],
    tags: ['free', 'drop-in', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Story Time: Grandmother’s Fog Machine',
    slug: 'story-time-grandmothers-fog-machine',
    description:
      'Deep in a shed behind the lighthouse, a grandmother turns a handle and the whole coast goes ' +
      'white. The story is told with a bedsheet, a torch and one real kettle. Children help to make ' +
      'the fog, and then help to find one another in it.',
    excerpt: 'Where does the fog come from, and who keeps the machine running?',
    starts: { day: 15, time: '10:00' },
    ends: { day: 15, time: '10:45' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['family'],
    tags: ['free', 'drop-in', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Story Time: The Smallest Snowplough',
    slug: 'story-time-the-smallest-snowplough',
    description:
      'A quieter story time than usual: low lights, soft voices and a basket of things to hold. The ' +
      'story follows a plough no bigger than a wheelbarrow on its way up Chapel Hill. There is no song ' +
      'this week, but there is a very satisfying heap of paper snow.',
    excerpt: 'The big ploughs are stuck, and somebody small has to clear the hill.',
    starts: { day: 22, time: '10:00' },
    ends: { day: 22, time: '10:45' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['family'],
    tags: ['free', 'drop-in', 'bilingual', 'wheelchair-accessible', 'sensory-friendly'],
  },
  {
    title: 'Torch Night at the Museum',
    slug: 'torch-night-at-the-museum',
    description:
      'The museum’s wooden cat disappears once a year, and only children with torches can find it. ' +
      'Follow paw prints past the figureheads, question the harbour pilot and crawl through the model ' +
      'submarine. Single tickets cost 5 and a family of any size pays at most 15.',
    excerpt: 'The lights go out, the torches go on, and the ship’s cat is missing.',
    starts: { day: 27, time: '18:00' },
    ends: { day: 27, time: '20:30' },
    cost: '5 - 15',
    website: 'https://museum.example.org/torch-night',
    venue: ['museum-of-the-strait'],
    organizer: ['museum-of-the-strait'],
    categories: ['family'],
    tags: ['all-ages', 'heritage', 'bilingual'],
  },
  {
    title: 'Puppets: The Moon in the Harbour',
    slug: 'puppets-the-moon-in-the-harbour',
    description:
      'One dark night a net comes up heavy and bright, and the tides stop. With two lamps, forty paper ' +
      'puppets and hardly any words, two puppeteers tell how the moon was talked into going home. ' +
      'Children may come behind the screen after the show and try the puppets for themselves.',
    excerpt: 'A shadow-puppet play about a fisherman who catches the moon by mistake.',
    starts: { day: 59, time: '15:00' },
    ends: { day: 59, time: '15:50' },
    cost: '8',
    venue: ['rope-walk-theatre'],
    organizer: ['rope-walk-theatre-company'],
    categories: ['family', 'theatre'],
    tags: ['bilingual', 'all-ages', 'wheelchair-accessible'],
  },
];
