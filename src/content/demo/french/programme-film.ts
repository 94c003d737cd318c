import type { DemoTranslations } from '../demo-calendar.types.js';

/** The programme of the cinema in French, by the slug of the event. */
export const filmProgramme: DemoTranslations = {
  'ice-road-documentary': {
    title: 'La route de glace : documentaire et discussion',
    excerpt:
      'Un film sur la dernière tournée postale à travers la baie gelée, avec ceux qui s’en souviennent.',
    description:
      'Avant le pont, le courrier gagnait les îles en traîneau. Le film suit trois anciens postiers qui ' +
      'refont le trajet une fois encore. Après la projection, deux d’entre eux s’assoient au bord de la ' +
      'scène et répondent aux questions, en français et en anglais.',
  },
  'silent-ship-live-score': {
    title: 'Le navire muet : film sans paroles, piano et saxophone sur scène',
    excerpt: 'Une aventure muette restaurée, sur une musique improvisée séance tenante.',
    description:
      'Un navire sans équipage dérive jusque dans le port, et la fille du maître de port grimpe à ' +
      'bord : ainsi commence cette aventure muette, fraîchement restaurée à partir d’une copie ' +
      'retrouvée dans un hangar à bateaux. Deux musiciens de la Low Tide Music Society l’ont vue une ' +
      'fois, pas deux, et l’accompagnent de mémoire.\n\n' +
      'Billets : 16, ou 10 pour les membres de l’une ou l’autre association. Les portes ouvrent à ' +
      '19 h 30.',
  },
  'three-minutes-from-home': {
    title: 'À trois minutes de chez soi',
    excerpt:
      'Vingt-quatre films de trois minutes, tous tournés assez près de chez soi pour s’y rendre à pied.',
    description:
      'Les règles étaient simples : trois minutes, pas plus loin que là où vos pieds vous portent, pas ' +
      'd’autre musique que la vôtre. Il en résulte un portrait de la ville en vingt-quatre morceaux, ' +
      'd’une histoire de fantômes dans une buanderie à une lettre d’amour à l’autobus numéro 4.\n\n' +
      'Les cinéastes sont dans la salle. Un jury de trois ados remet les prix.',
  },
  'cine-club-la-maison-sur-pilotis': {
    title: 'Ciné-club : La maison sur pilotis',
    excerpt: 'La soirée mensuelle en français présente une comédie sur une maison qui refuse de déménager.',
    description:
      'Quand la marée commence à gagner la cuisine, une famille de sept vote pour déplacer la maison ' +
      'vers l’intérieur des terres; la maison, elle, semble voter contre. Le film est présenté en ' +
      'français avec des sous-titres français, un précieux coup de pouce pour qui apprend la langue. Un ' +
      'verre de cidre et une discussion suivent dans le hall.',
  },
  'dusk-to-dawn-lighthouse-films': {
    title: 'Du crépuscule à l’aube : une nuit de films de phares',
    excerpt: 'Quatre films de phares, une nuit et le déjeuner pour qui tiendra encore les yeux ouverts.',
    description:
      'Le programme s’apaise à mesure que la nuit avance : un thriller à 21 h, un mélodrame à minuit, ' +
      'une histoire de fantômes à 2 h et, pour les fidèles, une heure et demie de vagues. Les ' +
      'couvertures sont encouragées, les oreillers tolérés. Du gruau et du thé bien fort sont servis ' +
      'dans le hall quand s’achève la dernière bobine.',
  },
};
