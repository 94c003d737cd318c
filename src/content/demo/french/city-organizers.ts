import type { DemoTranslations } from '../demo-calendar.types.js';

/** The organizers in French, by their slug. */
export const organizers: DemoTranslations = {
  'city-of-port-aubrey': {
    title: 'Ville de Port Aubrey',
    description:
      'L’administration municipale : séances du conseil, consultations, festivals publics et expositions ' +
      'de la Salle du Port.',
  },
  'friends-of-the-library': {
    title: 'Les Amis de la bibliothèque',
    description:
      'Des bénévoles qui lisent, réparent et versent le thé à la Bibliothèque publique de la rue Quay.',
  },
  'strait-chamber-players': {
    description:
      'Des cordes et des vents qui vivent à portée d’oreille de la corne de brume et commandent une ' +
      'œuvre nouvelle pour chaque série.',
  },
  'low-tide-music-society': {
    description:
      'Du jazz, du folk et tout ce qu’il y a entre les deux, par des musiciens, pour quiconque veut ' +
      'écouter ou se joindre à eux.',
  },
  'lantern-film-club': {
    title: 'Ciné-club Lantern',
    description:
      'Des cinéphiles qui choisissent, présentent et commentent ce que projette le Cinéma Lantern.',
  },
  'port-aubrey-sport-club': {
    title: 'Club de sport et de plein air de Port Aubrey',
    description:
      'Patinage, course, parahockey et marches matinales, avec des entraîneurs dans les deux langues.',
  },
  'common-table-cooperative': {
    title: 'Coopérative La Table commune',
    description:
      'Producteurs, cuisiniers et voisins qui font marcher ensemble le marché hebdomadaire et la cuisine ' +
      'communautaire.',
  },
  'university-public-programmes': {
    title: 'Université de Port Aubrey, Programmes grand public',
    description:
      'Conférences et activités ouvertes de l’université, pour les gens qui ne sont inscrits nulle part.',
  },
  'rope-walk-theatre-company': {
    description:
      'Une troupe bilingue qui écrit elle-même la plupart de ses pièces et les joue dans l’ancienne ' +
      'corderie.',
  },
  'museum-of-the-strait': {
    title: 'Musée du Détroit',
    description: 'La programmation du musée lui-même : expositions, ateliers et nuits à la lampe de poche.',
  },
};
