import type { DemoTranslations } from '../demo-calendar.types.js';

/** The council meetings and neighbourhood life in French, by the slug of the event. */
export const civicProgramme: DemoTranslations = {
  'city-council-special-meeting-breakwater': {
    title: 'Conseil municipal : séance extraordinaire sur le brise-lames',
    excerpt: 'Trois ingénieurs, trois maquettes et une question : que faire du brise-lames?',
    description:
      'Après les dégâts de la tempête, le conseil se réunit pour trancher : réparer le vieux brise-lames ' +
      'ou en construire un plus long. Trois options sont présentées, avec des maquettes que le public ' +
      'peut inonder à la main. Les résidents ont trois minutes chacun pour s’exprimer, et le ' +
      'procès-verbal paraît sur le site Web de la Ville.',
  },
  'city-council-regular-meeting': {
    title: 'Conseil municipal : séance ordinaire',
    excerpt:
      'À l’ordre du jour : l’horaire du traversier, le toit de l’aréna et un nom pour la nouvelle ' +
      'passerelle.',
    description:
      '<p>La séance est ouverte à tous, avec interprétation simultanée dans les deux langues ' +
      'officielles.</p>' +
      '<ul>' +
      '<li>Départs en soirée du traversier de l’île</li>' +
      '<li>Réfection du toit de l’Aréna de la rue Dune</li>' +
      '<li>Choix d’un nom pour la passerelle parmi les cinq finalistes retenus par les résidents</li>' +
      '</ul>' +
      '<p>Les résidents qui souhaitent intervenir pendant la période de questions s’inscrivent à ' +
      'l’entrée, au plus tard à 18 h 15. La séance est diffusée en direct sur le site Web de la ' +
      'Ville.</p>',
  },
  'draw-your-bike-lane': {
    title: 'Dessinez votre piste cyclable',
    excerpt: 'Un plan de la ville long de huit mètres, et un crayon pour chacun.',
    description:
      'Le service d’urbanisme déroule sa plus grande carte sur le plancher de la bibliothèque et vous ' +
      'demande où vous roulez, où vous aimeriez rouler et où vous descendez de selle pour pousser. Des ' +
      'urbanistes sont là pour répondre à vos questions sur les largeurs, le stationnement et le ' +
      'déneigement. Tout ce qui est dessiné sur la carte est numérisé, puis transmis au conseil.',
  },
  'shoreline-clean-up': {
    title: 'Grand ménage du rivage',
    excerpt: 'Des gants, des sacs et un prix pour la trouvaille la plus étrange.',
    description:
      'La dernière fois, c’était un tuyau d’orgue; cette fois-ci, qui sait? Les équipes partent de la ' +
      'maison du gardien, dans les deux directions, et se retrouvent autour d’une soupe. Gants et sacs ' +
      'sont fournis, et la Ville pèse la récolte à midi pour le registre du littoral.',
  },
  'newcomers-evening': {
    title: 'Bienvenue à Port Aubrey : la soirée des nouveaux arrivants',
    excerpt:
      'Ce que personne ne vous dit : la carte d’autobus, les jours de collecte, les médecins et les ' +
      'danses.',
    description:
      'Une vingtaine de groupes d’ici dressent chacun leur table, et à chaque table se trouve quelqu’un ' +
      'qui, un jour, a débarqué sans connaître âme qui vive. Au menu : de courtes visites de l’édifice, ' +
      'un souper de la cuisine communautaire et un coin où les enfants peuvent dessiner leur nouvelle ' +
      'rue.\n\n' +
      'Des interprètes en arabe, en espagnol et en ukrainien sont présents dès le début.',
  },
  'repair-cafe': {
    title: 'Café-réparation',
    excerpt: 'Grille-pain, pantalons et vélos entament une seconde vie, café compris.',
    description:
      'Apportez-le brisé, remportez-le réparé et, entre les deux, voyez comment on s’y prend. Les ' +
      'bénévoles s’y connaissent en électronique, en couture, en bois, en vélos et, depuis le mois ' +
      'dernier, en accordéons. Quand la file est longue, c’est un seul objet par visite.',
  },
  'city-council-budget-session': {
    title: 'Conseil municipal : séance budgétaire',
    excerpt: 'Le conseil épluche le budget de l’an prochain, ligne par ligne et en public.',
    description:
      'Trottoirs, déneigement, heures d’ouverture de la bibliothèque : c’est ce soir-là que l’on arrête ' +
      'les chiffres. Un résumé du projet de budget en langage clair vous attend à l’hôtel de ville et à ' +
      'la bibliothèque. Les commentaires écrits reçus au plus tard deux jours avant la séance y sont lus ' +
      'et versés au procès-verbal.',
  },
  'volunteer-fair': {
    title: 'Salon du bénévolat',
    excerpt: 'Quarante groupes en quête d’une heure de votre temps.',
    description:
      'Sonner une cloche, conduire un bibliobus, entraîner une équipe, compter des pluviers : le salon ' +
      'réunit les groupes qui font tourner la ville. À l’entrée, un court questionnaire vous oriente ' +
      'vers trois tables qui conviennent à votre horaire et à vos genoux. Les élèves et les étudiants ' +
      'peuvent obtenir sur place une attestation de bénévolat.',
  },
};
