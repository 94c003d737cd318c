import type { DemoTranslations } from '../demo-calendar.types.js';

/** The story times and outings for children in French, by the slug of the event. */
export const familyProgramme: DemoTranslations = {
  'story-time-the-lobster-who-was-late': {
    title: 'L’heure du conte : Le homard en retard',
    excerpt: 'Un crabe ponctuel, un homard traînard et une chanson à pinces.',
    description:
      'L’heure du conte hebdomadaire s’ouvre sur un homard qui rate toutes les marées, et sur les amis ' +
      'qui découvrent pourquoi. On tape les marées dans ses mains, on chante le refrain dans les deux ' +
      'langues et on bricole des pinces de papier à rapporter à la maison. Pour les enfants de trois à ' +
      'six ans, avec un adulte sur qui s’asseoir.',
  },
  'story-time-a-bear-on-the-bus': {
    title: 'L’heure du conte : Un ours dans l’autobus numéro 4',
    excerpt: 'Un très gros passager n’a pas de billet, et le chauffeur doit réfléchir vite.',
    description:
      'Que répondre à un ours qui paie en bleuets? L’histoire de la semaine exige de la première rangée ' +
      'beaucoup de bruits de moteur. Ensuite, on aligne les chaises, et chacun prend le volant à son ' +
      'tour. Pour les enfants de trois à six ans.',
  },
  'story-time-grandmothers-fog-machine': {
    title: 'L’heure du conte : La machine à brume de grand-maman',
    excerpt: 'D’où vient la brume, et qui fait tourner la machine?',
    description:
      'Au fond d’une remise, derrière le phare, une grand-maman tourne une manivelle et toute la côte ' +
      'devient blanche. L’histoire se raconte avec un drap, une lampe de poche et une vraie bouilloire. ' +
      'Les enfants aident à faire la brume, puis aident tout le monde à s’y retrouver.',
  },
  'story-time-the-smallest-snowplough': {
    title: 'L’heure du conte : La plus petite des déneigeuses',
    excerpt: 'Les grosses déneigeuses sont prises, et c’est à une toute petite de dégager la côte.',
    description:
      'Une heure du conte plus calme que d’habitude : lumière tamisée, voix douces et panier de choses ' +
      'à tenir dans ses mains. L’histoire suit une déneigeuse pas plus grosse qu’une brouette dans la ' +
      'montée de Chapel Hill. Pas de chanson cette semaine, mais un tas de neige en papier des plus ' +
      'satisfaisants.',
  },
  'torch-night-at-the-museum': {
    title: 'Le musée à la lampe de poche',
    excerpt:
      'Les lumières s’éteignent, les lampes de poche s’allument, et le chat du navire manque à l’appel.',
    description:
      'Une fois l’an, le chat de bois du musée disparaît, et seuls des enfants munis de lampes de poche ' +
      'peuvent le retrouver. Suivez les traces de pattes devant les figures de proue, interrogez le ' +
      'pilote du port et rampez à travers la maquette du sous-marin. Billet individuel : 5; une ' +
      'famille, quelle que soit sa taille, paie au plus 15.',
  },
  'puppets-the-moon-in-the-harbour': {
    title: 'Marionnettes : La lune dans le port',
    excerpt: 'Un théâtre d’ombres où un pêcheur attrape la lune par mégarde.',
    description:
      'Par une nuit noire, un filet remonte lourd et brillant, et les marées s’arrêtent. Avec deux ' +
      'lampes, quarante marionnettes de papier et presque pas de mots, deux marionnettistes racontent ' +
      'comment on a convaincu la lune de rentrer chez elle. Après le spectacle, les enfants peuvent ' +
      'passer derrière l’écran et essayer les marionnettes.',
  },
};
