import type { DemoCategory, DemoTag } from './demo-calendar.types.js';

export const categories: DemoCategory[] = [
  {
    name: 'Music',
    slug: 'music',
    description: 'Concerts, sessions and dances, from the chapel to the taproom.',
  },
  {
    name: 'Jazz',
    slug: 'jazz',
    description: 'Late sets, jam sessions and brass bands out of doors.',
    parent: 'music',
  },
  {
    name: 'Chamber music',
    slug: 'chamber-music',
    description: 'Small ensembles at close range, and their open rehearsals.',
    parent: 'music',
  },
  {
    name: 'Folk and traditional',
    slug: 'folk-and-traditional',
    description: 'Fiddles, reels and songs handed down on both sides of the Strait.',
    parent: 'music',
  },
  {
    name: 'Arts',
    slug: 'arts',
    description: 'Everything to look at, from a gallery wall to a stage.',
  },
  {
    name: 'Exhibitions',
    slug: 'exhibitions',
    description: 'Shows in the museum and the foyers, with their openings.',
    parent: 'arts',
  },
  {
    name: 'Film',
    slug: 'film',
    description: 'Screenings with an introduction, a score or a discussion.',
    parent: 'arts',
  },
  {
    name: 'Theatre',
    slug: 'theatre',
    description: 'Plays, puppets, readings and improvisation in two languages.',
    parent: 'arts',
  },
  {
    name: 'Family',
    slug: 'family',
    description: 'For children and the people who bring them.',
  },
  {
    name: 'Talks and learning',
    slug: 'talks',
    description: 'Lectures, conversation tables and evenings with questions.',
  },
  {
    name: 'Workshops',
    slug: 'workshops',
    description: 'Sessions in which you make, mend or practise something yourself.',
    parent: 'talks',
  },
  {
    name: 'Sport',
    slug: 'sport',
    description: 'Moving about, on ice, on foot or on wheels.',
  },
  {
    name: 'Skating',
    slug: 'skating',
    description: 'Lessons, try-outs and galas at the rink.',
    parent: 'sport',
  },
  {
    name: 'Food and markets',
    slug: 'food-and-markets',
    description: 'Growers, cooks, brewers and long tables.',
  },
  {
    name: 'Civic life',
    slug: 'civic-life',
    description: 'Council, consultations and what neighbours do for one another.',
  },
];

export const tags: DemoTag[] = [
  { name: 'Free', slug: 'free', description: 'There is no charge for admission.' },
  { name: 'Outdoors', slug: 'outdoors', description: 'Takes place in the open air: dress for the wind.' },
  {
    name: 'Wheelchair accessible',
    slug: 'wheelchair-accessible',
    description: 'Step-free from the door to the seat.',
  },
  { name: 'Bilingual', slug: 'bilingual', description: 'In English and in French, or with interpretation.' },
  { name: 'In French', slug: 'in-french', description: 'Takes place entirely in French.' },
  { name: 'For beginners', slug: 'for-beginners', description: 'No experience is needed.' },
  { name: 'All ages', slug: 'all-ages', description: 'Suitable for children and adults together.' },
  { name: 'Adults only', slug: 'adults-only', description: 'For those aged 19 and over.' },
  {
    name: 'Registration required',
    slug: 'registration-required',
    description: 'Places are limited: sign up in advance.',
  },
  { name: 'Drop-in', slug: 'drop-in', description: 'Come and go as you please, without signing up.' },
  { name: 'Hands-on', slug: 'hands-on', description: 'You will be doing it yourself.' },
  { name: 'Online', slug: 'online', description: 'Takes place on the internet only.' },
  { name: 'Local food', slug: 'local-food', description: 'With food or drink from the region.' },
  {
    name: 'Volunteers welcome',
    slug: 'volunteers-welcome',
    description: 'Helping hands are wanted, before or during the event.',
  },
  {
    name: 'Sensory-friendly',
    slug: 'sensory-friendly',
    description: 'Softer light and sound, and freedom to move about.',
  },
  { name: 'Heritage', slug: 'heritage', description: 'About the history of the city and the coast.' },
];
