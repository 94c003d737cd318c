import type { DemoEvent } from './demo-calendar.types.js';

/** Lectures, workshops and conversation tables. Days count from the day of loading. */
export const talksProgramme: DemoEvent[] = [
  {
    title: 'The Night Sky from a Fishing Boat',
    slug: 'the-night-sky-from-a-fishing-boat',
    description:
      'An astronomer and a retired skipper share the stage and rarely agree. She explains why the pole ' +
      'star is where it is; he explains why nobody trusted it in a swell. Weather permitting, the ' +
      'evening ends on the roof with three telescopes and a very large thermos.',
    excerpt: 'Which stars brought the boats home before there were instruments.',
    starts: { day: -15, time: '20:00' },
    ends: { day: -15, time: '21:30' },
    cost: '5',
    venue: ['university-auditorium'],
    organizer: ['university-public-programmes'],
    categories: ['talks'],
    tags: ['wheelchair-accessible'],
  },
  {
    title: 'Conversation Table: At the Market',
    slug: 'conversation-table-at-the-market',
    description:
      'Half an hour in one language, half an hour in the other, and half an hour in whatever comes ' +
      'out. This week’s theme is shopping: prices, quantities and how to refuse a third cabbage ' +
      'politely. Beginners sit with a volunteer who speaks slowly and never sighs.',
    excerpt: 'Practise your French or your English over a basket of vegetables.',
    starts: { day: 2, time: '18:00' },
    ends: { day: 2, time: '19:30' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['talks'],
    tags: ['free', 'drop-in', 'bilingual', 'for-beginners'],
  },
  {
    title: 'What the Mud Remembers',
    slug: 'what-the-mud-remembers',
    description:
      'Pollen, soot, storm sand and a single glass bead: the mud of the marsh keeps a record of ' +
      'everything that ever blew or washed over it. A geographer of the university unrolls eight ' +
      'centuries of local history from one muddy tube, which will be on the table for all to see.\n\n' +
      'The lecture is in English with slides in French, and questions are welcome in both.',
    excerpt: 'A core of salt-marsh mud, two metres long, read like a diary.',
    starts: { day: 7, time: '19:00' },
    ends: { day: 7, time: '20:30' },
    cost: '0',
    website: 'https://university.example.org/open-lectures/mud',
    venue: ['university-auditorium'],
    organizer: ['university-public-programmes'],
    categories: ['talks'],
    tags: ['free', 'wheelchair-accessible', 'bilingual'],
  },
  {
    title: 'Conversation Table: At the Doctor’s',
    slug: 'conversation-table-at-the-doctors',
    description:
      'Where does it hurt, since when, and how do you say “pins and needles”? A retired nurse joins ' +
      'the weekly table and plays the receptionist, the doctor and the pharmacist in turn. ' +
      'Pocket-sized word lists are handed out at the end.',
    excerpt: 'The words you hope never to need, practised in good company.',
    starts: { day: 9, time: '18:00' },
    ends: { day: 9, time: '19:30' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['talks'],
    tags: ['free', 'drop-in', 'bilingual', 'for-beginners'],
  },
  {
    title: 'Reading a Tide Table: Online Evening',
    slug: 'reading-a-tide-table-online',
    description:
      'When is it safe to walk out to the bar, and when is it time to be back? This online evening ' +
      'explains tide tables from the first column to the last, with live examples from our own ' +
      'harbour. A link is sent to everyone who registers; a recording stays available for two weeks.',
    excerpt: 'An hour online that turns a page of numbers into a walk on the sand bar.',
    starts: { day: 10, time: '19:00' },
    ends: { day: 10, time: '20:15' },
    cost: '0',
    website: 'https://university.example.org/open-lectures/tides',
    organizer: ['university-public-programmes'],
    categories: ['talks'],
    tags: ['free', 'online', 'for-beginners', 'registration-required'],
  },
  {
    title: 'Conversation Table: Telling a Story',
    slug: 'conversation-table-telling-a-story',
    description:
      'Everybody has one story that they tell at every party. Bring yours and tell it in the language ' +
      'you are learning; the table helps with the verbs and supplies the gasps. There is tea, and a ' +
      'small prize for the least likely ending.',
    excerpt: 'Past tenses, tall tales and the day the cow got onto the ferry.',
    starts: { day: 16, time: '18:00' },
    ends: { day: 16, time: '19:30' },
    cost: '0',
    venue: ['quay-street-library'],
    organizer: ['friends-of-the-library'],
    categories: ['talks'],
    tags: ['free', 'drop-in', 'bilingual', 'for-beginners'],
  },
  {
    title: 'How Two Languages Share a Town',
    slug: 'how-two-languages-share-a-town',
    description:
      'Students spent a month counting greetings in shops, on buses and at the rink, and their ' +
      'findings surprised even their professor. Two linguists present the results in two languages at ' +
      'once, taking turns sentence by sentence. Afterwards the floor is yours: bring an expression ' +
      'that only people here understand.',
    excerpt: 'Why we say “bonjour, hello”, and who answers in what.',
    starts: { day: 25, time: '19:00' },
    ends: { day: 25, time: '20:45' },
    cost: '0',
    website: 'https://university.example.org/open-lectures/languages',
    venue: ['university-auditorium'],
    organizer: ['university-public-programmes', 'friends-of-the-library'],
    categories: ['talks', 'civic-life'],
    tags: ['free', 'bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Write Your First Family History',
    slug: 'write-your-first-family-history',
    description:
      'The museum’s archivist shows how to date a photograph by its hats, read a parish register and ' +
      'write a page that your cousins will finish. Bring three pictures and one question you have ' +
      'always wanted to answer. The group is limited to twelve, and the price includes an archive ' +
      'folder.',
    excerpt: 'From a shoebox of photographs to four pages worth keeping.',
    starts: { day: 66, time: '13:30' },
    ends: { day: 66, time: '16:30' },
    cost: '15',
    venue: ['museum-of-the-strait'],
    organizer: ['museum-of-the-strait'],
    categories: ['talks', 'workshops'],
    tags: ['heritage', 'hands-on', 'for-beginners', 'registration-required'],
  },
];
