import type { DemoTranslations } from '../demo-calendar.types.js';

/** The categories in French, by their slug. */
export const categories: DemoTranslations = {
  music: {
    title: 'Musique',
    description: 'Des concerts, des veillées et des danses, de la chapelle à la salle de dégustation.',
  },
  jazz: {
    description: 'Fins de soirée, jams et fanfares en plein air.',
  },
  'chamber-music': {
    title: 'Musique de chambre',
    description: 'De petits ensembles vus de tout près, et leurs répétitions publiques.',
  },
  'folk-and-traditional': {
    title: 'Folk et trad',
    description: 'Des violons, des reels et des chansons transmis des deux côtés du détroit.',
  },
  arts: {
    description: 'Tout ce qui se regarde, du mur d’une galerie à la scène d’un théâtre.',
  },
  exhibitions: {
    title: 'Expositions',
    description: 'Ce qu’on accroche au musée et dans les foyers, vernissages compris.',
  },
  film: {
    title: 'Cinéma',
    description: 'Des projections avec présentation, musique sur scène ou discussion.',
  },
  theatre: {
    title: 'Théâtre',
    description: 'Pièces, marionnettes, lectures et improvisation, en deux langues.',
  },
  family: {
    title: 'Famille',
    description: 'Pour les enfants et les gens qui les amènent.',
  },
  talks: {
    title: 'Conférences et savoirs',
    description: 'Des conférences, des tables de conversation et des soirées à questions.',
  },
  workshops: {
    title: 'Ateliers',
    description: 'Des séances où l’on fabrique, répare ou pratique soi-même.',
  },
  sport: {
    description: 'Bouger, sur la glace, à pied ou sur roues.',
  },
  skating: {
    title: 'Patinage',
    description: 'Leçons, séances d’essai et galas à l’aréna.',
  },
  'food-and-markets': {
    title: 'Saveurs et marchés',
    description: 'Ceux qui cultivent, cuisinent et brassent, et de longues tables.',
  },
  'civic-life': {
    title: 'Vie citoyenne',
    description: 'Le conseil, les consultations et ce que l’on fait entre voisins.',
  },
};

/** The tags in French, by their slug. */
export const tags: DemoTranslations = {
  free: {
    title: 'Gratuit',
    description: 'L’entrée ne coûte rien.',
  },
  outdoors: {
    title: 'En plein air',
    description: 'Se déroule dehors : habillez-vous pour le vent.',
  },
  'wheelchair-accessible': {
    title: 'Accessible en fauteuil roulant',
    description: 'Aucune marche, de la porte à votre place.',
  },
  bilingual: {
    title: 'Bilingue',
    description: 'En français et en anglais, ou avec interprétation.',
  },
  'in-french': {
    title: 'En français',
    description: 'Se déroule entièrement en français.',
  },
  'for-beginners': {
    title: 'Pour débutants',
    description: 'Aucune expérience requise.',
  },
  'all-ages': {
    title: 'Pour tous les âges',
    description: 'Convient aux enfants et aux adultes, ensemble.',
  },
  'adults-only': {
    title: '19 ans et plus',
    description: 'Pour les adultes seulement, à partir de 19 ans.',
  },
  'registration-required': {
    title: 'Inscription obligatoire',
    description: 'Les places sont limitées : inscrivez-vous à l’avance.',
  },
  'drop-in': {
    title: 'Sans inscription',
    description: 'On entre et on sort à sa guise, sans s’inscrire.',
  },
  'hands-on': {
    title: 'La main à la pâte',
    description: 'C’est vous qui faites le travail.',
  },
  online: {
    title: 'En ligne',
    description: 'Se déroule uniquement sur Internet.',
  },
  'local-food': {
    title: 'Saveurs d’ici',
    description: 'Avec à manger ou à boire de la région.',
  },
  'volunteers-welcome': {
    title: 'Bénévoles bienvenus',
    description: 'On cherche des bras, avant ou pendant l’événement.',
  },
  'sensory-friendly': {
    title: 'Adapté aux besoins sensoriels',
    description: 'Lumière et son adoucis, et liberté de bouger.',
  },
  heritage: {
    title: 'Patrimoine',
    description: 'Sur l’histoire de la ville et de la côte.',
  },
};
