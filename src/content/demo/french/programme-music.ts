import type { DemoTranslations } from '../demo-calendar.types.js';

/** The concerts in French, by the slug of the event. */
export const musicProgramme: DemoTranslations = {
  'brass-on-the-quay': {
    title: 'Cuivres sur le quai',
    excerpt: 'Trois fanfares, trois points de départ et un seul rendez-vous : le pied du phare.',
    description:
      'Une fanfare part de l’usine de poisson, une autre de la cour d’école, une troisième de la gare ' +
      'd’autobus, et personne ne s’est entendu sur la tonalité. Tout ce beau monde se retrouve sous le ' +
      'phare pour un finale commun qui devrait s’entendre jusque sur le traversier. Des boissons ' +
      'chaudes sont servies à la maison du gardien; la plus petite recrue du défilé a quatre ans.',
  },
  'jazz-jam-for-the-slightly-nervous': {
    title: 'Jam de jazz pour âmes un brin nerveuses',
    excerpt:
      'Un jam à la bonne franquette, avec un trio maison patient et pas un solo qui dépasse une grille.',
    description:
      'Apportez un instrument, ou simplement votre voix, et choisissez un air au tableau près du bar. ' +
      'Le trio maison garde le tempo, ralentit sur demande et glisse discrètement l’accord que vous ' +
      'avez oublié.\n\n' +
      'Un piano, une batterie et deux amplis vous attendent sur place. On peut aussi venir juste pour ' +
      'écouter : ici, le public applaudit sans compter.',
  },
  'kitchen-party-market-hall': {
    title: 'Party de cuisine à la Halle du Vieux-Marché',
    excerpt:
      'Violons, accordéons, cuillères et une marmite de chaudrée : apportez votre chaise et entrez dans ' +
      'la danse.',
    description:
      'On pousse les étals contre les murs, on allume le poêle et, à 19 h, l’orchestre maison attaque ' +
      'son premier reel. Quiconque joue d’un instrument a sa place dans le cercle; les autres se ' +
      'verront remettre une paire de cuillères. Après la première pause, on câlle un set carré dans les ' +
      'deux langues.\n\n' +
      'Il y a de la chaudrée de poisson et du pain tant que la marmite tient le coup. On passe le ' +
      'chapeau pour l’orchestre et pour la réparation du piano de la halle.',
  },
  'quintets-for-clarinet-and-tide': {
    title: 'Quintettes pour clarinette et marée',
    excerpt:
      'Deux quintettes pour clarinette et cordes, joués à la lueur des lampes dans la Chapelle des Marins.',
    description:
      'Les Strait Chamber Players ouvrent la soirée sur un quintette qui commence dans un murmure et ' +
      'finit en danse, puis passent à une œuvre nouvelle, écrite pour l’écho bien particulier de la ' +
      'chapelle. La partition demande à la clarinette de descendre l’allée pendant le mouvement lent : ' +
      'merci de garder vos sacs sous les bancs.\n\n' +
      'Les musiciens présentent chaque œuvre en français et en anglais. Les billets sont moins chers ' +
      'derrière les piliers, où le son est tout aussi bon.',
  },
  'late-set-saltbox-quartet': {
    title: 'Fin de soirée au Tidewrack : le Saltbox Quartet',
    excerpt: 'Du jazz de nuit entre les cuves de brassage, et une dernière pièce bien après minuit.',
    description:
      'Le Saltbox Quartet joue comme le port résonne à la nuit tombée : sans se presser, un peu ' +
      'rouillé, avec de soudains éclats de cuivre. Au menu, deux longs sets de compositions maison et, ' +
      'entre les deux, une demi-heure où la contrebasse prend les demandes spéciales.\n\n' +
      'La salle de dégustation ouvre une heure avant la musique et sert des pains plats jusqu’à ' +
      'épuisement des stocks. Les places vont aux premiers arrivés; pour voir la batterie à l’œuvre, ' +
      'rien ne vaut la mezzanine.',
  },
  'open-rehearsal-strait-chamber-players': {
    title: 'Répétition publique avec les Strait Chamber Players',
    excerpt:
      'Prenez place parmi les musiciens pendant qu’ils démontent un quatuor à cordes, puis le remontent.',
    description:
      'Sur quoi quatre personnes se disputent-elles en répétition? Presque toujours sur une seule et ' +
      'même mesure, paraît-il. Trouvez-vous une chaise sur la scène même, suivez dans une partition ' +
      'prêtée et posez vos questions à mi-parcours. On entre et on sort à sa guise, et les tout-petits ' +
      'ont le droit de se promener.',
  },
  'fiddle-day-cape-road-trio': {
    title: 'Journée violon trad avec le Cape Road Trio',
    excerpt: 'Des ateliers le jour, un concert le soir et, entre les deux, un répertoire en commun.',
    description:
      '<p>Le Cape Road Trio a recueilli des airs à danser des deux côtés du détroit et les transmet à ' +
      'l’oreille, sans partition.</p>' +
      '<ul>' +
      '<li><strong>10</strong> : le concert du soir seulement</li>' +
      '<li><strong>25</strong> : un atelier et le concert</li>' +
      '<li><strong>40</strong> : la journée complète, avec la soupe à midi</li>' +
      '</ul>' +
      '<p>Il y a des ateliers pour qui n’a jamais tenu un archet, pour qui connaît dix airs et pour qui ' +
      'en connaît cent. Quelques instruments peuvent être prêtés; dites-le à l’inscription.</p>',
  },
  'strait-chamber-players-opening-night': {
    title: 'Strait Chamber Players : la soirée d’ouverture',
    excerpt: 'L’ensemble lance sa nouvelle série avec un octuor, une création et un verre de bulles.',
    description:
      'Pour sa soirée d’ouverture, l’ensemble invite ses amis : huit cordes se partagent la scène dans ' +
      'un programme qui va d’un octuor orageux à une œuvre toute neuve pour huit instruments à cordes ' +
      'et une cloche de navire. Prêtée par le Musée du Détroit, la cloche n’a pas sonné en public ' +
      'depuis des décennies.\n\n' +
      'Une réception suit dans le foyer vitré qui donne sur le port. Les abonnés peuvent retirer à ' +
      'l’entrée leurs billets pour la série.',
  },
};
