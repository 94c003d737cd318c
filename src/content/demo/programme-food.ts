import type { DemoEvent } from './demo-calendar.types.js';

/** Markets, cooking classes and suppers. Days count from the day of loading. */
export const foodProgramme: DemoEvent[] = [
  {
    title: 'Seed and Seedling Exchange',
    slug: 'seed-and-seedling-exchange',
    description:
      'Paper bags, pencil labels and a great deal of advice: some two hundred varieties are laid out ' +
      'on the market tables. The oldest is a speckled bean that one family has grown behind the chapel ' +
      'for five generations. Come with seeds, with seedlings or with empty hands; nobody leaves ' +
      'without at least a pot of chives.',
    excerpt: 'Beans with a family tree, and advice for windowsills of every size.',
    starts: { day: -3, time: '09:00' },
    ends: { day: -3, time: '12:00' },
    cost: '0',
    venue: ['old-market-hall'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets'],
    tags: ['free', 'drop-in', 'volunteers-welcome', 'for-beginners'],
  },
  {
    title: 'Growers’ Market: First Greens',
    slug: 'growers-market-first-greens',
    description:
      'Thirty-two stalls fill the hall, and the greenhouse growers have the long table by the door. ' +
      'Three cheese makers offer their youngest wheels for tasting and want to know which one you ' +
      'would buy again. Bring your own bags and come before ten if you want duck eggs.',
    excerpt: 'Greenhouse lettuce, tank oysters and a tasting of young cheeses.',
    starts: { day: 4, time: '08:00' },
    ends: { day: 4, time: '13:00' },
    cost: '0',
    venue: ['old-market-hall'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets'],
    tags: ['free', 'drop-in', 'local-food', 'wheelchair-accessible'],
  },
  {
    title: 'Growers’ Market: Bread and Butter',
    slug: 'growers-market-bread-and-butter',
    description:
      'This week the bakers take over the centre aisle. Seven of them have baked the same brown ' +
      'molasses bread, each from a different grandmother’s recipe, and slices are handed out blind. ' +
      'The butter is churned on the spot by anyone with a strong arm.',
    excerpt: 'Seven bakers, one dairy and the great molasses-bread comparison.',
    starts: { day: 11, time: '08:00' },
    ends: { day: 11, time: '13:00' },
    cost: '0',
    venue: ['old-market-hall'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets'],
    tags: ['free', 'drop-in', 'local-food', 'wheelchair-accessible'],
  },
  {
    title: 'Chowder, Start to Finish',
    slug: 'chowder-start-to-finish',
    description:
      'Fillet the fish, make the stock, argue about the bacon: this class goes through every step of a ' +
      'proper chowder. Twelve people cook at six stoves and eat together at the end. Please mention ' +
      'allergies when registering; a version without shellfish is easy to make.',
    excerpt: 'From a whole haddock to a full bowl in one evening.',
    starts: { day: 14, time: '17:30' },
    ends: { day: 14, time: '20:30' },
    cost: '35',
    website: 'https://commontable.example.org/classes',
    venue: ['common-table-kitchen'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets', 'workshops'],
    tags: ['hands-on', 'registration-required', 'local-food', 'for-beginners'],
  },
  {
    title: 'Growers’ Market: Seaweed and Salt',
    slug: 'growers-market-seaweed-and-salt',
    description:
      'Dulse, sea salt, smoked mackerel and mussels by the bucket: the fishmongers’ corner spreads out ' +
      'over half the hall. At eleven a harvester explains which seaweeds are good to eat and which are ' +
      'best left to the snails. The children’s table prints with kelp.',
    excerpt: 'A market morning for everything that comes out of the Strait.',
    starts: { day: 18, time: '08:00' },
    ends: { day: 18, time: '13:00' },
    cost: '0',
    venue: ['old-market-hall'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets'],
    tags: ['free', 'drop-in', 'local-food', 'wheelchair-accessible', 'all-ages'],
  },
  {
    title: 'Poutine râpée with the Neighbours',
    slug: 'poutine-rapee-with-the-neighbours',
    description:
      'Three neighbours who have made potato dumplings together for thirty years open their kitchen ' +
      'and their disagreements. You will grate a great many potatoes, learn how much water to wring ' +
      'out of them and hear why sugar or molasses is a serious question. Members of the co-operative ' +
      'pay 20, everyone else 30, lunch included.',
    excerpt: 'Grate, squeeze, fill and simmer: the grey dumpling that everyone’s aunt makes best.',
    starts: { day: 21, time: '10:00' },
    ends: { day: 21, time: '14:00' },
    cost: ['20', '30'],
    venue: ['common-table-kitchen'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets', 'workshops'],
    tags: ['bilingual', 'hands-on', 'local-food', 'heritage', 'registration-required'],
  },
  {
    title: 'Long Table Supper',
    slug: 'long-table-supper',
    description:
      'Once a month the tables are pushed together until they reach from the stove to the street door. ' +
      'Volunteers cook what the growers bring, and nobody asks what you put into the jar. Come at four ' +
      'if you would like to peel, at six if you would like to eat and at eight if you like washing up ' +
      'to music.',
    excerpt: 'One table, a hundred seats and three courses for whatever you can give.',
    starts: { day: 26, time: '18:00' },
    ends: { day: 26, time: '20:30' },
    cost: 'Donation',
    venue: ['common-table-kitchen'],
    organizer: ['common-table-cooperative'],
    categories: ['food-and-markets', 'civic-life'],
    tags: ['all-ages', 'volunteers-welcome', 'local-food', 'wheelchair-accessible'],
  },
];
