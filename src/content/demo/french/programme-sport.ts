import type { DemoTranslations } from '../demo-calendar.types.js';

/** The skating lessons, runs and walks in French, by the slug of the event. */
export const sportProgramme: DemoTranslations = {
  'first-steps-on-ice-falling-and-getting-up': {
    title: 'Premiers pas sur la glace : tomber et se relever',
    excerpt: 'La première de quatre leçons pour adultes qui n’ont jamais tenu debout sur des patins.',
    description:
      'Avant de glisser, tout le monde tombe, exprès et suivant le mode d’emploi. L’entraîneuse montre ' +
      'comment atterrir en douceur, se relever sans aide et tenir debout sans s’agripper. Patins et ' +
      'casque sont fournis; apportez des gants épais et votre sens de l’humour.',
  },
  'birds-before-breakfast': {
    title: 'Des oiseaux avant le déjeuner',
    excerpt: 'Une lente promenade le long du marais salé, avec prêt de jumelles.',
    description:
      'Des hérons, des eiders et, avec un peu de chance, un busard des marais : cette marche matinale ne ' +
      'va pas plus loin que les oiseaux. Les guides ont des jumelles de rechange et une longue-vue ' +
      'installée à hauteur d’enfant. Chaussez vos bottes, apportez une boisson chaude et attendez-vous à ' +
      'rester souvent immobiles.',
  },
  'first-steps-on-ice-gliding': {
    title: 'Premiers pas sur la glace : glisser',
    excerpt: 'La deuxième leçon : sur deux pieds, puis sur un seul, et par le chemin le plus long.',
    description:
      'La bande à votre gauche, l’entraîneuse à votre droite, vous traversez la moitié de la patinoire ' +
      'd’une seule poussée. À la fin de l’heure, la plupart des gens glissent sur un pied le temps de ' +
      'dire leur nom au complet. On peut se joindre au groupe sans avoir suivi la première leçon.',
  },
  'first-steps-on-ice-stopping': {
    title: 'Premiers pas sur la glace : s’arrêter',
    excerpt: 'La troisième leçon répond à la question que tout le monde se pose depuis la première.',
    description:
      'Il y a cinq façons de s’arrêter en patins, et la bande en est une. Aujourd’hui, on apprend les ' +
      'quatre autres, du chasse-neige au petit virage bien net. La machine à chocolat chaud de l’aréna ' +
      'est réparée, et la tasse est comprise dans le prix.',
  },
  'para-hockey-come-and-try': {
    title: 'Parahockey : venez l’essayer',
    excerpt: 'Attachez-vous à une luge, prenez deux bâtons courts et courez après la rondelle.',
    description:
      'L’équipe de parahockey du club prête quatorze luges et presque toute sa patience. On joue ' +
      'ensemble, avec ou sans handicap, et personne n’est trop vieux pour commencer. Les vestiaires, la ' +
      'glace et les gradins sont tous accessibles sans une seule marche.',
  },
  'first-steps-on-ice-turning-and-dancing': {
    title: 'Premiers pas sur la glace : tourner et danser',
    excerpt: 'La dernière leçon se termine par une valse pour toute la classe.',
    description:
      'On commence par les croisés, lentement, au bras d’un partenaire. Puis l’éclairage vire au bleu, ' +
      'la vieille bande d’orgue de l’aréna démarre et la classe patine une valse entière. Parents et ' +
      'amis sont les bienvenus sur les bancs, et les applaudissements sont de rigueur.',
  },
  'lighthouse-to-market-run': {
    title: 'Du phare au marché : dix kilomètres au bord de l’eau',
    excerpt: 'Une course et une marche le long du rivage, qui partent du phare et arrivent au déjeuner.',
    description:
      '<p>Le parcours suit la promenade de bois du <strong>Parc du Phare</strong> à la <strong>Halle du ' +
      'Vieux-Marché</strong>; il est plat de bout en bout, passerelle exceptée.</p>' +
      '<ul>' +
      '<li>8 h 30 : dix kilomètres, chronométrés</li>' +
      '<li>9 h : cinq kilomètres, à la marche ou à la course</li>' +
      '<li>9 h 15 : le dernier kilomètre, pour les enfants</li>' +
      '</ul>' +
      '<p>Inscription : 15, ou 25 avec une assiette-déjeuner au marché. Une navette transporte les sacs ' +
      'du départ à l’arrivée.</p>',
  },
  'skating-gala-northern-lights': {
    title: 'Gala de patinage : aurores boréales',
    excerpt: 'Quatre-vingt-dix patineurs, une patinoire et un ciel fait de deux mille mètres de ruban.',
    description:
      'Des flocons de quatre ans à l’équipe senior de patinage synchronisé, chaque membre du club a son ' +
      'rôle dans le gala. Les parents cousent depuis des mois, et l’éclairage est confié aux techniciens ' +
      'de scène de l’école secondaire. Places au bord de la glace : 18; rangées du haut : 8; les enfants ' +
      'assis sur des genoux ne paient rien.',
  },
};
