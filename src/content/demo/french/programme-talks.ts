import type { DemoTranslations } from '../demo-calendar.types.js';

/** The talks in French, by the slug of the event. */
export const talksProgramme: DemoTranslations = {
  'the-night-sky-from-a-fishing-boat': {
    title: 'Le ciel de nuit vu d’un bateau de pêche',
    excerpt: 'Les étoiles qui ramenaient les bateaux à bon port, du temps où il n’y avait pas d’instruments.',
    description:
      'Une astronome et un capitaine à la retraite partagent la scène et sont rarement du même avis. ' +
      'Elle explique pourquoi l’étoile Polaire est là où elle est; lui, pourquoi personne ne s’y fiait ' +
      'par forte houle. Si le temps le permet, la soirée se termine sur le toit, avec trois télescopes ' +
      'et un thermos de très grande taille.',
  },
  'conversation-table-at-the-market': {
    title: 'Table de conversation : au marché',
    excerpt: 'Exercez votre français ou votre anglais autour d’un panier de légumes.',
    description:
      'Une demi-heure dans une langue, une demi-heure dans l’autre et une demi-heure dans ce qui voudra ' +
      'bien sortir. Cette semaine, on fait les courses : les prix, les quantités et l’art de refuser ' +
      'poliment un troisième chou. Les débutants prennent place à côté de bénévoles qui parlent ' +
      'lentement et ne soupirent jamais.',
  },
  'what-the-mud-remembers': {
    title: 'Ce que la boue n’oublie pas',
    excerpt: 'Une carotte de boue du marais salé, longue de deux mètres, qui se lit comme un journal intime.',
    description:
      'Du pollen, de la suie, du sable de tempête et une unique perle de verre : la boue du marais garde ' +
      'la trace de tout ce que le vent et les marées y ont jamais apporté. D’un seul tube bien crotté, ' +
      'une géographe de l’université tire huit siècles d’histoire locale; le tube sera sur la table, à ' +
      'la vue de tous.\n\n' +
      'La conférence se donne en anglais, avec des diapositives en français, et les questions sont les ' +
      'bienvenues dans les deux langues.',
  },
  'conversation-table-at-the-doctors': {
    title: 'Table de conversation : chez le médecin',
    excerpt: 'Les mots qu’on espère ne jamais devoir employer, répétés en bonne compagnie.',
    description:
      'Où avez-vous mal, depuis quand, et comment dit-on « avoir des fourmis dans les jambes »? Une ' +
      'infirmière à la retraite se joint à la table hebdomadaire et joue tour à tour la réceptionniste, ' +
      'le médecin et le pharmacien. À la fin, chacun repart avec un lexique de poche.',
  },
  'reading-a-tide-table-online': {
    title: 'Lire une table des marées : soirée en ligne',
    excerpt: 'Une heure en ligne pour transformer une page de chiffres en promenade sur le banc de sable.',
    description:
      'À quelle heure peut-on marcher sans danger jusqu’au banc de sable, et à quelle heure vaut-il ' +
      'mieux en être revenu? Cette soirée en ligne explique la table des marées de la première à la ' +
      'dernière colonne, exemples en direct de notre propre port à l’appui. Toutes les personnes ' +
      'inscrites reçoivent un lien; l’enregistrement reste accessible pendant deux semaines.',
  },
  'conversation-table-telling-a-story': {
    title: 'Table de conversation : raconter une histoire',
    excerpt: 'Du passé composé, des histoires à dormir debout et le jour où la vache a pris le traversier.',
    description:
      'Tout le monde a une histoire qu’il ressort à chaque fête. Apportez la vôtre et racontez-la dans ' +
      'la langue que vous apprenez; la tablée donne un coup de main pour les verbes et se charge des oh ' +
      'et des ah. Il y a du thé, et un petit prix pour la chute la plus invraisemblable.',
  },
  'how-two-languages-share-a-town': {
    title: 'Comment deux langues se partagent une ville',
    excerpt: 'Pourquoi on dit « bonjour, hello », et qui répond en quoi.',
    description:
      'Pendant un mois, des étudiants ont compté les salutations dans les magasins, dans les autobus et ' +
      'à l’aréna, et leurs résultats ont étonné jusqu’à leur professeur. Deux linguistes les présentent ' +
      'dans les deux langues à la fois, à tour de rôle, une phrase sur deux. Ensuite, la parole est à ' +
      'vous : apportez une expression que l’on ne comprend qu’ici.',
  },
  'write-your-first-family-history': {
    title: 'Écrire sa première histoire de famille',
    excerpt: 'D’une boîte à chaussures pleine de photos à quatre pages qui méritent d’être gardées.',
    description:
      'L’archiviste du musée montre comment dater une photo d’après les chapeaux, déchiffrer un registre ' +
      'paroissial et écrire une page que vos cousins liront jusqu’au bout. Apportez trois photos et une ' +
      'question à laquelle vous avez toujours voulu répondre. Le groupe est limité à douze personnes, et ' +
      'le prix comprend une chemise d’archives.',
  },
};
