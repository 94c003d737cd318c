import type { DemoTranslations } from '../demo-calendar.types.js';

/** The markets, cooking classes and suppers in French, by the slug of the event. */
export const foodProgramme: DemoTranslations = {
  'seed-and-seedling-exchange': {
    title: 'Échange de semences et de semis',
    excerpt:
      'Des haricots qui ont leur arbre généalogique, et des conseils pour tous les rebords de fenêtre.',
    description:
      'Sacs de papier, étiquettes au crayon et conseils à profusion : quelque deux cents variétés ' +
      's’étalent sur les tables du marché. La plus ancienne est un haricot moucheté que la même famille ' +
      'cultive derrière la chapelle depuis cinq générations. Venez avec des semences, des semis ou les ' +
      'mains vides; personne ne repart sans au moins un pot de ciboulette.',
  },
  'growers-market-first-greens': {
    title: 'Marché des producteurs : premières verdures',
    excerpt: 'Laitue de serre, huîtres de vivier et dégustation de jeunes fromages.',
    description:
      'Trente-deux étals remplissent la halle, et les serristes occupent la longue table près de la ' +
      'porte. Trois fromagers font goûter leurs plus jeunes meules et veulent savoir laquelle vous ' +
      'rachèteriez. Apportez vos sacs, et venez avant dix heures si vous voulez des œufs de cane.',
  },
  'growers-market-bread-and-butter': {
    title: 'Marché des producteurs : pain et beurre',
    excerpt: 'Sept boulangers, une laiterie et le grand comparatif du pain à la mélasse.',
    description:
      'Cette semaine, les boulangers s’emparent de l’allée centrale. Ils sont sept à avoir cuit le même ' +
      'pain brun à la mélasse, chacun d’après la recette d’une grand-mère différente, et les tranches se ' +
      'goûtent à l’aveugle. Le beurre est baratté sur place par quiconque a le bras solide.',
  },
  'chowder-start-to-finish': {
    title: 'La chaudrée, du début à la fin',
    excerpt: 'De l’aiglefin entier au bol bien rempli, en une soirée.',
    description:
      'Lever les filets, préparer le fumet, se disputer au sujet du bacon : cet atelier passe par toutes ' +
      'les étapes d’une chaudrée digne de ce nom. Douze personnes s’activent devant six cuisinières et ' +
      'mangent ensemble à la fin. Merci de signaler vos allergies à l’inscription; une version sans ' +
      'crustacés ni mollusques se prépare facilement.',
  },
  'growers-market-seaweed-and-salt': {
    title: 'Marché des producteurs : algues et sel',
    excerpt: 'Une matinée de marché pour tout ce qui sort du détroit.',
    description:
      'Dulse, sel de mer, maquereau fumé et moules au seau : le coin des poissonniers déborde sur la ' +
      'moitié de la halle. À onze heures, une cueilleuse explique quelles algues sont bonnes à manger et ' +
      'lesquelles il vaut mieux laisser aux bigorneaux. À la table des enfants, on imprime avec des ' +
      'laminaires.',
  },
  'poutine-rapee-with-the-neighbours': {
    title: 'La poutine râpée entre voisins',
    excerpt: 'Râper, presser, farcir et mijoter : la boulette grise que la tante de chacun réussit le mieux.',
    description:
      'Trois voisines qui font ensemble leurs poutines depuis trente ans vous ouvrent leur cuisine et ' +
      'leurs désaccords. Vous râperez une montagne de patates, apprendrez combien d’eau il faut en ' +
      'extraire et saurez enfin pourquoi « sucre ou mélasse » est une question sérieuse. Membres de la ' +
      'coopérative : 20; tous les autres : 30, dîner compris.',
  },
  'long-table-supper': {
    title: 'Souper à la longue table',
    excerpt: 'Une table, cent places et trois services, pour ce que vous pouvez donner.',
    description:
      'Une fois par mois, on met les tables bout à bout jusqu’à ce qu’elles aillent du poêle à la porte ' +
      'de la rue. Des bénévoles cuisinent ce qu’apportent les producteurs, et personne ne demande ce que ' +
      'vous glissez dans le bocal. Venez à 16 h si vous voulez éplucher, à 18 h si vous voulez manger et ' +
      'à 20 h si vous aimez faire la vaisselle en musique.',
  },
};
