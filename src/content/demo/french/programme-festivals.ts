import type { DemoTranslations } from '../demo-calendar.types.js';

/** The large events in French, by the slug of the event. */
export const festivalsProgramme: DemoTranslations = {
  'tidelines-festival': {
    title: 'Festival Lignes de marée',
    excerpt: 'Cinq jours de musique, de théâtre de rue et d’histoires de mer autour du phare.',
    description:
      '<p>Pendant cinq jours, le parc qui entoure le phare appartient à <strong>Lignes de ' +
      'marée</strong> : quatre scènes, un village de kiosques gourmands et une tente où l’on ne peut ' +
      'raconter que des histoires de mer, véridiques ou non.</p>' +
      '<p>Le parc et deux des scènes sont ouverts à tous, sans billet. Laissez-passer d’un jour pour le ' +
      'grand chapiteau : 15; laissez-passer du festival : 60. Des programmes dans les deux langues sont ' +
      'offerts à tous les arrêts d’autobus.</p>',
  },
  'lantern-parade': {
    title: 'Défilé des lanternes',
    excerpt: 'Pour finir le festival, mille lanternes de papier descendent vers l’eau.',
    description:
      'Des poissons, des traversiers, des lunes et un homard gigantesque : les lanternes fabriquées dans ' +
      'les écoles de la ville se rassemblent au pied du phare et se mettent en route dès que son ' +
      'faisceau fait son premier tour. La marche sur la promenade de bois dure une quarantaine de ' +
      'minutes, au pas d’une poussette. Des trousses pour fabriquer sa lanterne sont offertes à la ' +
      'bibliothèque, jusqu’à épuisement des stocks.',
  },
  'code-the-coast-hackathon': {
    title: 'Coder la côte : un hackathon',
    excerpt:
      'Deux nuits et deux jours pour tirer quelque chose d’utile des données ouvertes sur les marées, ' +
      'les autobus et les pêches.',
    description:
      'Des équipes de cinq personnes au plus choisissent une question de l’administration portuaire, du ' +
      'service de transport en commun ou du district scolaire, et ont jusqu’au dernier après-midi pour y ' +
      'répondre. Les mentors sont là jour et nuit, la soupe aussi. Nul besoin de savoir programmer : ' +
      'l’an dernier, l’équipe gagnante réunissait une infirmière, un bédéiste et deux étudiantes en ' +
      'statistique.\n\n' +
      'La première soirée sert à se trouver une équipe. Les présentations finales sont ouvertes au ' +
      'public, et la salle aux matelas est une salle où l’on se tait.',
  },
  'two-tongued-book-fair': {
    title: 'Salon du livre à deux langues',
    excerpt: 'Cinquante petites maisons d’édition, une allée de la BD et une montagne de livres d’occasion.',
    description:
      'Des maisons d’édition des deux côtés de la frontière linguistique s’installent côte à côte sous ' +
      'le toit de fer du marché. Au programme : des lectures publiques toutes les heures, un atelier de ' +
      'reliure où les enfants cousent un carnet et une montagne de livres d’occasion vendus au poids.\n\n' +
      'Entrée : 4 pour les deux jours; les moins de seize ans passent sans payer.',
  },
  'founders-night-at-the-museum': {
    title: 'La nuit des fondateurs au musée',
    excerpt: 'Une soirée où chaque objet du musée peut être touché par quelqu’un.',
    description:
      'Les conservateurs ouvrent les tiroirs, les visiteurs astiquent la cloche de navire et le vieux ' +
      'téléphone du port sonne quand bon lui semble. Des visites guidées partent toutes les demi-heures, ' +
      'une fois dans une langue, une fois dans l’autre. Entrée : 10; le billet à 25 comprend le souper ' +
      'dans la salle des bateaux et un tour des réserves.',
  },
  'city-birthday': {
    title: 'L’anniversaire de la ville',
    excerpt: 'Un gâteau long comme le quai, coupé à la scie.',
    description:
      'Les boulangers de chaque quartier apportent un mètre de gâteau, et à midi, sur le quai en ' +
      'contrebas du Parc du Phare, on soude les morceaux au glaçage. Le crieur public lit la lettre de ' +
      'fondation de la ville dans les deux langues, et les traversiers donnent de la sirène. Apportez ' +
      'une assiette et une fourchette; on s’occupe du reste.',
  },
};
