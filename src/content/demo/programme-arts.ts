import type { DemoEvent } from './demo-calendar.types.js';

/** Exhibitions and theatre. Days count from the day of loading. */
export const artsProgramme: DemoEvent[] = [
  {
    title: 'Nets, Knots and Names',
    slug: 'nets-knots-and-names',
    description:
      'Every net has a maker, and for a surprising number of those in our store we know the name. This ' +
      'exhibition hangs forty nets from the museum’s ceiling, each with the story of the hands that ' +
      'knotted it: in English, in French and in a recorded voice from the family.\n\n' +
      'A mending table stands in the last room, where a retired net maker is at work most afternoons. ' +
      'Admission is 9, or 6 for students and seniors; children enter without charge.',
    excerpt: 'Two hundred years of fishing gear, and the families who mended it.',
    starts: { day: -20, time: '10:00' },
    ends: { day: 34, time: '17:00' },
    cost: ['9', '6'],
    website: 'https://museum.example.org/nets-knots-names',
    featured: true,
    venue: ['museum-of-the-strait'],
    organizer: ['museum-of-the-strait'],
    categories: ['exhibitions'],
    tags: ['heritage', 'wheelchair-accessible', 'bilingual', 'all-ages'],
  },
  {
    title: 'Reading: Five New Plays in One Evening',
    slug: 'five-new-plays-reading',
    description:
      'The call for short plays brought in thirty-one scripts, and five of them are read by actors ' +
      'with music stands and strong coffee. After each reading the audience writes one question on a ' +
      'card, and the authors take the cards home. The Rope Walk Theatre Company has promised to ' +
      'produce one of the five.',
    excerpt: 'Five local playwrights hear their words aloud for the first time.',
    starts: { day: -9, time: '18:30' },
    ends: { day: -9, time: '21:30' },
    cost: 'Donation',
    venue: ['quay-street-library'],
    organizer: ['rope-walk-theatre-company', 'friends-of-the-library'],
    categories: ['theatre', 'talks'],
    tags: ['bilingual', 'drop-in'],
  },
  {
    title: 'Blue Hour: Photographs of a Working Harbour',
    slug: 'blue-hour-photographs',
    description:
      'For one year, twelve residents photographed the harbour during the same twenty minutes before ' +
      'sunrise. None of them were professionals; one is a crane driver, one teaches kindergarten. The ' +
      'sixty prints chosen from several thousand hang in the glass foyer, where the light outside ' +
      'changes them by the hour.',
    excerpt: 'Sixty photographs taken in the half-light before the boats go out.',
    starts: { day: 6, time: '12:00' },
    ends: { day: 48, time: '20:00' },
    cost: '0',
    venue: ['harbour-hall'],
    organizer: ['city-of-port-aubrey'],
    categories: ['exhibitions'],
    tags: ['free', 'drop-in', 'wheelchair-accessible'],
  },
  {
    title: 'Opening of “Blue Hour”',
    slug: 'opening-of-blue-hour',
    description:
      'The twelve photographers of “Blue Hour” tell the story behind one picture each, in under two ' +
      'minutes, in the language they prefer. Smoked herring on rye and apple juice are served, and the ' +
      'first copies of the small catalogue are available at the cloakroom.',
    excerpt: 'Meet the twelve residents who got up before dawn for a year.',
    starts: { day: 6, time: '17:00' },
    ends: { day: 6, time: '19:00' },
    cost: '0',
    venue: ['harbour-hall'],
    organizer: ['city-of-port-aubrey'],
    categories: ['exhibitions'],
    tags: ['free', 'bilingual', 'wheelchair-accessible', 'local-food'],
  },
  {
    title: 'The Lamp Keeper’s Daughters: Premiere',
    slug: 'lamp-keepers-daughters-premiere',
    description:
      'When the light is to be automated, three sisters come home to empty the keeper’s house, and ' +
      'find a letter addressed to none of them. The Rope Walk Theatre Company’s new play moves between ' +
      'English and French as the family does, with surtitles for both.\n\n' +
      'The premiere is followed by a conversation with the cast. Tickets cost 22, or 15 for students ' +
      'and anyone under 25.',
    excerpt: 'Three sisters, one lighthouse and a letter that should have been burned.',
    starts: { day: 11, time: '19:30' },
    ends: { day: 11, time: '22:00' },
    cost: ['22', '15'],
    website: 'https://ropewalk.example.org/lamp-keepers-daughters',
    featured: true,
    venue: ['rope-walk-theatre'],
    organizer: ['rope-walk-theatre-company'],
    categories: ['theatre'],
    tags: ['wheelchair-accessible', 'bilingual'],
  },
  {
    title: 'The Lamp Keeper’s Daughters: Relaxed Matinée',
    slug: 'lamp-keepers-daughters-relaxed-matinee',
    description:
      'This performance is meant for everyone who finds a theatre too loud, too dark or too strict. ' +
      'The storm is turned down, nobody minds if you talk or move about, and a quiet room with ' +
      'cushions is open throughout.\n\n' +
      'A picture guide to the building and the story can be downloaded beforehand.',
    excerpt: 'The same play with softer sound, the house lights half up and doors that stay open.',
    starts: { day: 18, time: '14:00' },
    ends: { day: 18, time: '16:15' },
    cost: '10',
    website: 'https://ropewalk.example.org/lamp-keepers-daughters',
    venue: ['rope-walk-theatre'],
    organizer: ['rope-walk-theatre-company'],
    categories: ['theatre'],
    tags: ['sensory-friendly', 'wheelchair-accessible', 'all-ages'],
  },
  {
    title: 'Lost in Translation Night',
    slug: 'bilingual-improv-night',
    description:
      'Half of the cast speaks English, the other half French, and the audience decides who has to ' +
      'pretend to understand what. Scenes are built from objects found in your pockets, so bring ' +
      'something odd. The second half is open to volunteers who have never stood on a stage.',
    excerpt: 'Six improvisers, two languages and nobody allowed to translate.',
    starts: { day: 22, time: '20:00' },
    ends: { day: 22, time: '21:45' },
    cost: '14',
    venue: ['rope-walk-theatre'],
    organizer: ['rope-walk-theatre-company'],
    categories: ['theatre'],
    tags: ['bilingual', 'for-beginners'],
  },
  {
    title: 'One-Act Week',
    slug: 'one-act-week',
    description:
      'Amateur companies from up and down the coast bring three plays a night, none longer than forty ' +
      'minutes. The audience votes with dried beans dropped into jars, and the beans are counted on ' +
      'stage on the last evening.\n\n' +
      'A single evening costs 12; a pass for all five costs 48 and includes a reserved seat.',
    excerpt: 'Five evenings, fifteen short plays and an audience prize cast in chocolate.',
    starts: { day: 152, time: '19:00' },
    ends: { day: 156, time: '22:30' },
    cost: ['12', '48'],
    website: 'https://ropewalk.example.org/one-act-week',
    venue: ['rope-walk-theatre'],
    organizer: ['rope-walk-theatre-company'],
    categories: ['theatre', 'arts'],
    tags: ['bilingual', 'wheelchair-accessible'],
  },
];
