import type { DemoTranslations } from '../demo-calendar.types.js';

/** The venues in French, by their slug. */
export const venues: DemoTranslations = {
  'harbour-hall': {
    title: 'Salle du Port',
    description:
      'Une salle de concert toute de verre et de mélèze, sur l’ancienne cale du traversier. Le foyer ' +
      'donne sur le port et accueille des expositions à longueur de journée.',
  },
  'quay-street-library': {
    title: 'Bibliothèque publique de la rue Quay',
    description:
      'Deux étages de livres, une salle de lecture avec un poêle et, au rez-de-chaussée, une grande ' +
      'salle de réunion.',
  },
  'university-auditorium': {
    title: 'Auditorium de l’Université',
    description:
      'Le grand amphithéâtre de l’Université de Port Aubrey : 320 places, deux cabines d’interprétation ' +
      'et un toit-terrasse coiffé d’une coupole d’observatoire.',
  },
  'dune-street-rink': {
    title: 'Aréna de la rue Dune',
    description:
      'Une patinoire intérieure avec des bancs de bois, la location de patins et un accès à la glace de ' +
      'plain-pied. La glace y reste toute l’année.',
  },
  'old-market-hall': {
    title: 'Halle du Vieux-Marché',
    description:
      'Un toit de fer sur vingt-quatre colonnes, un poêle à chaque bout et de la place pour quarante ' +
      'étals.',
  },
  'lighthouse-park': {
    title: 'Parc du Phare',
    description:
      'Des pelouses et des rochers autour d’un phare toujours en service, avec un kiosque à musique, la ' +
      'maison du gardien et le début de la promenade de bois.',
  },
  'sailors-chapel': {
    title: 'Chapelle des Marins',
    description:
      'Une petite chapelle de bois au plafond en coque renversée, réputée pour son acoustique. Elle ' +
      'compte 140 places.',
  },
  'lantern-cinema': {
    title: 'Cinéma Lantern',
    description:
      'Un écran, 180 fauteuils de velours et une cabine de projection où tournent encore de vraies ' +
      'bobines.',
  },
  'museum-of-the-strait': {
    title: 'Musée du Détroit',
    description:
      'Des bateaux, des filets, des cartes et des voix des deux rives, dans une ancienne conserverie ' +
      'dotée d’une salle des bateaux au ras de l’eau.',
  },
  'rope-walk-theatre': {
    title: 'Théâtre Rope Walk',
    description:
      'Un théâtre long et étroit dans l’ancienne corderie, avec 210 places et un bar là où l’on ' +
      'entreposait le chanvre.',
  },
  'tidewrack-brewery': {
    title: 'Brasserie Tidewrack',
    description:
      'Une brasserie et sa salle de dégustation dans une ancienne voilerie, avec une petite scène entre ' +
      'les cuves et un ascenseur jusqu’à la mezzanine.',
  },
  'common-table-kitchen': {
    title: 'Cuisine de la Table commune',
    description:
      'Une cuisine communautaire avec six cuisinières pour apprendre et une salle à manger pour cent ' +
      'personnes.',
  },
  'city-hall': {
    title: 'Hôtel de ville',
    description:
      'La salle du conseil est au rez-de-chaussée, avec une tribune du public, des boucles auditives et ' +
      'l’interprétation dans les deux langues officielles.',
  },
  'the-boatworks': {
    description:
      'Un atelier partagé dans un hangar à bateaux : bois, métal, couture et électronique, et une ' +
      'mezzanine avec des bureaux au-dessus.',
  },
};
