import type { DemoTranslations } from '../demo-calendar.types.js';

/** The exhibitions and the theatre in French, by the slug of the event. */
export const artsProgramme: DemoTranslations = {
  'nets-knots-and-names': {
    title: 'Filets, nœuds et noms',
    excerpt: 'Deux cents ans d’engins de pêche, et les familles qui les ont raccommodés.',
    description:
      'Derrière chaque filet, il y a quelqu’un; et pour un nombre étonnant de ceux que garde notre ' +
      'réserve, nous savons qui. L’exposition en suspend quarante au plafond du musée, chacun avec ' +
      'l’histoire des mains qui l’ont noué : en français, en anglais et par la voix enregistrée d’un ' +
      'membre de la famille.\n\n' +
      'Une table de raccommodage occupe la dernière salle : un ancien fabricant de filets y travaille ' +
      'presque tous les après-midi. Entrée : 9, ou 6 pour les étudiants et les aînés; c’est gratuit ' +
      'pour les enfants.',
  },
  'five-new-plays-reading': {
    title: 'Lecture : cinq pièces nouvelles en une soirée',
    excerpt: 'Cinq dramaturges d’ici entendent leurs mots à voix haute pour la première fois.',
    description:
      'L’appel de textes a rapporté trente et une courtes pièces; cinq d’entre elles sont lues par des ' +
      'comédiens armés de lutrins et de café fort. Après chaque lecture, le public écrit une question ' +
      'sur une carte, et les auteurs rapportent les cartes à la maison. La Rope Walk Theatre Company a ' +
      'promis de monter l’une des cinq.',
  },
  'blue-hour-photographs': {
    title: 'L’heure bleue : photographies d’un port au travail',
    excerpt: 'Soixante photos prises entre chien et loup, avant le départ des bateaux.',
    description:
      'Pendant un an, douze résidents ont photographié le port durant les vingt mêmes minutes, juste ' +
      'avant le lever du soleil. Aucun n’est du métier : tel conduit une grue, tel autre enseigne à la ' +
      'maternelle. Les soixante tirages retenus parmi plusieurs milliers sont accrochés dans le foyer ' +
      'vitré, où la lumière du dehors les transforme d’heure en heure.',
  },
  'opening-of-blue-hour': {
    title: 'Vernissage de « L’heure bleue »',
    excerpt: 'Rencontrez les douze résidents qui, pendant un an, se sont levés avant l’aube.',
    description:
      'Les douze photographes de « L’heure bleue » racontent chacun l’histoire d’une image, en moins de ' +
      'deux minutes et dans la langue de leur choix. On sert du hareng fumé sur pain de seigle et du ' +
      'jus de pomme, et les premiers exemplaires du petit catalogue vous attendent au vestiaire.',
  },
  'lamp-keepers-daughters-premiere': {
    title: 'Les filles du gardien de phare : la première',
    excerpt: 'Trois sœurs, un phare et une lettre qu’il aurait fallu brûler.',
    description:
      'À la veille de l’automatisation du phare, trois sœurs rentrent vider la maison du gardien et y ' +
      'trouvent une lettre qui n’est adressée à aucune d’elles. La nouvelle pièce de la Rope Walk ' +
      'Theatre Company passe du français à l’anglais comme le fait la famille, avec des surtitres dans ' +
      'les deux langues.\n\n' +
      'La première est suivie d’une discussion avec la distribution. Billets : 22, ou 15 pour les ' +
      'étudiants et les moins de 25 ans.',
  },
  'lamp-keepers-daughters-relaxed-matinee': {
    title: 'Les filles du gardien de phare : la matinée décontractée',
    excerpt:
      'La même pièce, avec un son plus doux, une salle à demi éclairée et des portes qui restent ' +
      'ouvertes.',
    description:
      'Cette représentation s’adresse à quiconque trouve le théâtre trop bruyant, trop sombre ou trop ' +
      'guindé. La tempête baisse le ton, personne ne s’offusque si vous parlez ou si vous bougez, et ' +
      'une salle de repos garnie de coussins reste ouverte du début à la fin.\n\n' +
      'Un guide illustré du bâtiment et de l’histoire peut être téléchargé à l’avance.',
  },
  'bilingual-improv-night': {
    title: 'La soirée des malentendus',
    excerpt: 'Six improvisateurs, deux langues et interdiction formelle de traduire.',
    description:
      'La moitié de la distribution parle français, l’autre anglais, et c’est le public qui décide qui ' +
      'doit faire semblant de comprendre quoi. Les scènes naissent d’objets trouvés dans vos poches : ' +
      'apportez donc quelque chose de bizarre. La seconde partie est ouverte aux volontaires qui n’ont ' +
      'jamais mis les pieds sur une scène.',
  },
  'one-act-week': {
    title: 'La semaine en un acte',
    excerpt: 'Cinq soirées, quinze courtes pièces et un prix du public coulé dans le chocolat.',
    description:
      'Des troupes amateurs venues de toute la côte présentent trois pièces par soir, dont aucune ne ' +
      'dépasse quarante minutes. Le public vote avec des fèves sèches qu’il laisse tomber dans des ' +
      'bocaux, et l’on compte les fèves sur scène le dernier soir.\n\n' +
      'Une seule soirée : 12. Le laissez-passer pour les cinq : 48, place réservée comprise.',
  },
};
