import type { DemoEvent } from './demo-calendar.types.js';

/** The programme of the cinema. Days count from the day of loading. */
export const filmProgramme: DemoEvent[] = [
  {
    title: 'Ice Road: Documentary and Discussion',
    slug: 'ice-road-documentary',
    description:
      'Before the bridge, letters reached the islands by sled. The film follows three former mail ' +
      'carriers as they trace the route one more time. After the screening two of them sit on the edge ' +
      'of the stage and answer questions, in English and in French.',
    excerpt: 'A film about the last mail run over the frozen bay, with those who remember it.',
    starts: { day: -6, time: '19:00' },
    ends: { day: -6, time: '21:30' },
    cost: '9',
    venue: ['lantern-cinema'],
    organizer: ['lantern-film-club'],
    categories: ['film', 'talks'],
    tags: ['bilingual'],
  },
  {
    title: 'Silent Ship: A Silent Film with Live Piano and Saxophone',
    slug: 'silent-ship-live-score',
    description:
      'A ship drifts into port without a crew, and the harbour master’s daughter climbs aboard: so ' +
      'begins this silent adventure, newly restored from a print found in a boathouse. Two musicians ' +
      'from the Low Tide Music Society have seen it exactly once and accompany it from memory.\n\n' +
      'Tickets cost 16, or 10 for members of either society. Doors open at half past seven.',
    excerpt: 'A restored silent adventure with a score that is improvised on the spot.',
    starts: { day: 8, time: '20:00' },
    ends: { day: 8, time: '21:50' },
    cost: ['16', '10'],
    website: 'https://lantern.example.org/silent-ship',
    featured: true,
    venue: ['lantern-cinema'],
    organizer: ['lantern-film-club', 'low-tide-music-society'],
    categories: ['film', 'jazz'],
    tags: ['wheelchair-accessible'],
  },
  {
    title: 'Three Minutes from Home',
    slug: 'three-minutes-from-home',
    description:
      'The rules were simple: three minutes, no further than you can walk, no music you did not make ' +
      'yourself. The result is a portrait of the city in twenty-four pieces, from a ghost story in a ' +
      'laundromat to a love letter to the number 4 bus.\n\n' +
      'The filmmakers are in the room. A jury of three teenagers awards the prizes.',
    excerpt:
      'Twenty-four films of three minutes each, all shot within walking distance of the maker’s front ' +
      'door.',
    starts: { day: 20, time: '19:30' },
    ends: { day: 20, time: '21:30' },
    cost: '8',
    website: 'https://lantern.example.org/three-minutes',
    venue: ['lantern-cinema'],
    organizer: ['lantern-film-club'],
    categories: ['film'],
    tags: ['bilingual', 'wheelchair-accessible'],
  },
  {
    title: 'Ciné-club : La maison sur pilotis',
    slug: 'cine-club-la-maison-sur-pilotis',
    description:
      'When the tide begins to reach the kitchen, a family of seven votes on moving the house inland, ' +
      'and the house appears to vote against it. The film is shown in French with French subtitles, ' +
      'which learners find a great help. A glass of cider and a conversation follow in the lobby.',
    excerpt: 'The monthly French-language evening shows a comedy about a house that refuses to be moved.',
    starts: { day: 29, time: '19:00' },
    ends: { day: 29, time: '21:15' },
    cost: '9',
    venue: ['lantern-cinema'],
    organizer: ['lantern-film-club'],
    categories: ['film'],
    tags: ['in-french'],
  },
  {
    title: 'Dusk to Dawn: A Night of Lighthouse Films',
    slug: 'dusk-to-dawn-lighthouse-films',
    description:
      'The programme grows quieter as the night goes on: a thriller at nine, a melodrama at midnight, ' +
      'a ghost story at two and, for the faithful, an hour and a half of waves. Blankets are ' +
      'encouraged and pillows tolerated. Porridge and strong tea are served in the lobby when the last ' +
      'reel ends.',
    excerpt: 'Four lighthouse films, one night, and breakfast for whoever is still awake.',
    starts: { day: 45, time: '21:00' },
    ends: { day: 46, time: '05:30' },
    cost: '20',
    website: 'https://lantern.example.org/dusk-to-dawn',
    venue: ['lantern-cinema'],
    organizer: ['lantern-film-club'],
    categories: ['film'],
    tags: ['adults-only'],
  },
];
