import type { SentenceName } from './en.js';

/** The sentences of errors, and the words of pages, in French. */
export const FR = {
  // Words of the service in records.
  free: 'Gratuit',

  // Errors; see error-catalogue.ts.
  missingParameters: 'Paramètre(s) manquant(s) : {names}',
  invalidParameters: 'Paramètre(s) non valide(s) : {names}',
  invalidJson: 'Le corps JSON transmis n’est pas valide.',
  invalidEncoding: 'La requête n’est pas encodée en UTF-8.',
  malformedRequest: 'La requête est illisible.',
  invalidHost: 'L’hôte ou le protocole de la requête n’est pas valide.',
  tooManyParameters: 'Il y a trop de paramètres : une requête peut en avoir {most}.',
  tooManyFiles: 'Il y a trop de fichiers : une requête peut en avoir {most}.',
  tooLarge: 'Le corps de la requête est trop volumineux.',
  notInCharset:
    'Le champ « {name} » n’est pas encodé en {charset}. Envoyez de l’UTF-8, ou indiquez son charset dans son Content-Type.',
  encodedBody: 'Un corps avec un Content-Encoding, tel que gzip, n’est pas lu. Envoyez-le tel quel.',
  encodedPart:
    'La partie « {name} » a le Content-Transfer-Encoding {encoding}, qui n’est pas lu. Envoyez-la telle quelle, sans cet en-tête.',
  unknownCharset: 'Le jeu de caractères « {charset} » n’est pas lu ici. Envoyez de l’UTF-8.',
  notJson: 'Envoyez le corps en application/json.',
  noJsonObject:
    'Le corps est du JSON, mais pas un objet. Envoyez un objet avec un membre pour chaque paramètre.',
  looksLikeJson: 'Le corps ressemble à du JSON. Envoyez-le avec l’en-tête Content-Type: application/json.',
  looksLikeXml:
    'Le corps ressemble à du XML, qui n’est pas lu. Envoyez du JSON avec l’en-tête Content-Type: application/json.',
  unreadType:
    'Un corps de ce type n’est pas lu. Envoyez du JSON avec l’en-tête Content-Type: application/json, ou un formulaire.',
  unauthenticated: 'Désolé, vous n’avez pas l’autorisation de faire cela.',
  forbidden: 'Désolé, vous n’avez pas l’autorisation de faire cela.',
  foreignEvents:
    'Désolé, vous n’avez pas l’autorisation de faire cela : des événements que vous ne pouvez pas modifier changeraient aussi ({count}) : {events}.',
  foreignAuthor: 'Désolé, vous n’avez pas l’autorisation d’agir au nom d’une autre personne.',
  incorrectPassword: 'Le mot de passe fourni n’est pas un mot de passe d’application valide.',
  invalidToken: 'Ce jeton ne fait pas partie de ceux que ce service accepte.',
  expiredToken: 'Le jeton a expiré. Connectez-vous de nouveau.',
  tokenOfDisabledUser: 'L’utilisateur de ce jeton ne peut plus se connecter ici.',
  tokenWithoutRole: 'Le jeton ne donne à son utilisateur aucun rôle dans ce calendrier.',
  roleFromToken: 'Le fournisseur d’identité décide du rôle de cet utilisateur, à chaque jeton.',
  tokenUnchecked:
    'Les jetons ne peuvent pas être vérifiés pour le moment, car leur émetteur ne répond pas. Réessayez dans {seconds} secondes.',
  invalidNamespace: 'L’espace de noms demandé est introuvable.',
  noRoute: 'Aucune route ne correspond à l’adresse et à la méthode de la requête.',
  methodNotAllowed: 'Envoyez un message par POST.',
  invalidMessage:
    'Envoyez un seul message du Model Context Protocol, dans une des versions que propose initialize.',
  originNotNamed:
    'Les pages de cette origine n’y ont pas accès. L’exploitant peut la nommer dans CORS_ORIGINS.',
  eventNotFound: 'L’évènement dont l’identifiant est {id} n’existe pas.',
  invalidEventId: 'L’identifiant fourni n’est pas celui d’un évènement.',
  eventNotAccessible: 'L’évènement demandé n’est pas accessible',
  eventNoLongerAvailable: 'Cet évènement n’est plus disponible',
  eventPasswordProtected: 'L’évènement demandé est protégé par un mot de passe',
  eventInTrash: 'L’évènement est déjà dans la corbeille',
  eventPageNotFound: 'La page demandée de la liste des évènements n’existe pas',
  venueNotAccessible: 'Le lieu demandé n’est pas accessible',
  venueInTrash: 'Le lieu est déjà dans la corbeille',
  venuePageNotFound: 'La page demandée de la liste des lieux n’existe pas',
  organizerNotAccessible: 'L’organisateur demandé n’est pas accessible',
  organizerInTrash: 'L’organisateur est déjà dans la corbeille',
  organizerPageNotFound: 'La page demandée de la liste des organisateurs n’existe pas',
  siblingExists: 'Une catégorie du même nom existe déjà sous ce parent.',
  termExists: 'Une étiquette du même nom existe déjà.',
  duplicateTermSlug: 'L’identifiant d’adresse « {slug} » est déjà utilisé par un autre terme.',
  notHierarchical: 'Impossible d’indiquer un parent : cette taxonomie n’est pas hiérarchique.',
  parentLoop: 'Une catégorie ne peut pas se trouver sous elle-même.',
  feedNotFound: 'Il n’y a pas de flux à cette adresse, ou pas dans ce format.',
  feedGone: 'Le flux a été supprimé, ou son adresse remplacée. Cette adresse ne sera plus utilisée.',
  feedQueryInvalid: 'Le flux ne peut pas être lu tant que sa requête n’est pas corrigée.',
  feedIsListed:
    'L’adresse d’un flux répertorié reste pour toujours. Mettez listed à false pour une adresse renouvelable.',
  tooManyFeeds: 'Vous avez {most} flux, le maximum par personne. Supprimez-en un d’abord.',
  webhookNotFound: 'Le webhook d’identifiant {id} n’existe pas.',
  userNotFound: 'L’utilisateur d’identifiant {id} n’existe pas.',
  usernameTaken:
    'Une autre personne porte ce nom d’utilisateur, ou le portait et est désactivée. Choisissez-en un autre.',
  ownRole: 'Seule une personne ayant le rôle d’administrateur peut modifier votre rôle.',
  lastAdministrator: 'C’est le dernier administrateur. Donnez d’abord ce rôle à une autre personne.',
  userDisabled: 'L’utilisateur est désactivé. Réactivez-le d’abord.',
  passwordNotFound: 'L’utilisateur n’a pas de mot de passe d’application avec cet UUID.',
  tooManyPasswords:
    'L’utilisateur a {most} mots de passe d’application, le maximum par personne. Révoquez-en un d’abord.',
  imageNotFound: 'L’image avec l’identifiant {id} n’existe pas.',
  imageInUse:
    'L’image figure dans {count} enregistrements. Choisissez-en d’abord une autre pour eux, ou envoyez force=true.',
  imageTooLarge: 'Le fichier est trop grand. Une image peut avoir {megabytes} Mo.',
  pictureTooLarge:
    'Décoder l’image demanderait trop de mémoire. En {format} de ce type, {width} × {height} pixels au plus sont acceptés.',
  imageTypeUnknown:
    'Le fichier n’est pas une image d’un format accepté. Envoyez du JPEG, PNG, WebP, AVIF ou GIF.',
  avifInParts: 'L’AVIF est composé de plusieurs images. Envoyez-en un qui est codé en une seule.',
  imageUnreadable: 'L’image ne peut pas être lue : le fichier est endommagé ou incomplet.',
  imageNotFetched: 'L’image n’a pas pu être obtenue à son adresse. {reason}',
  uploadTooSlow:
    'Le fichier arrive trop lentement. Au moins {kilobytes} ko doivent arriver toutes les {every} secondes, et le tout en {seconds}.',
  tooManyUploads:
    'Trop d’images sont en cours de réception, les vôtres ou celles d’autres. Réessayez dans {seconds} secondes.',
  noRoomForImages: 'Il n’y a plus de place pour d’autres images. Rien n’a été enregistré.',
  tooManyWebhooks: 'Il y a déjà {count} webhooks. Supprimez-en un qui ne sert plus.',
  cursorExpired:
    'Le curseur a expiré, ou le calendrier a été restauré depuis une sauvegarde. Recommencez sans cursor.',
  seriesInTrash: 'La série de cette occurrence est dans la corbeille. Restaurez d’abord la série.',
  conflict: 'Une autre requête a modifié les mêmes données en même temps. Réessayez.',
  externalIdTaken:
    'Un autre enregistrement de ce type a déjà l’identifiant externe « {id} » de {source}. Si vous ne pouvez pas le modifier, un éditeur le peut.',
  exceedsRateLimit:
    'Les opérations et les objets qu’elles contiennent sont {requests} en tout, plus que les {limit} requêtes que vous pouvez envoyer en une minute.',
  preconditionFailed: 'L’enregistrement n’est plus dans la version que nomme If-Match.',
  idempotencyKeyReused: 'Cette Idempotency-Key est celle d’une autre requête. Indiquez-en une nouvelle.',
  createdRecordDeleted:
    'L’enregistrement créé avec cette Idempotency-Key a été supprimé. Indiquez-en une nouvelle pour le créer de nouveau.',
  tooManyRequests: 'Trop de requêtes. Réessayez dans {seconds} secondes.',
  unavailable: 'Le service ne peut pas répondre pour le moment. Réessayez dans un instant.',
  internal: 'Le service a rencontré une erreur, qui a été consignée.',

  // Hints of errors.
  noCredentials:
    'Aucun identifiant n’est arrivé : la requête n’a pas d’en-tête Authorization. Si vous en avez envoyé un, un proxy devant le service le supprime.',
  unreadCredentials:
    'L’en-tête Authorization ne contient pas d’identifiants lisibles. Envoyez Basic avec un nom d’utilisateur et un mot de passe d’application, ou Bearer.',
  wrongPassword:
    'Envoyez le nom de connexion d’un utilisateur et l’un de ses mots de passe d’application. En cas de perte, un administrateur en crée un autre.',
  probableRoute: 'Vouliez-vous dire {url} ?',
  otherMethods: 'Les méthodes de cette adresse sont {methods}.',
  routesBelow: 'Les routes de l’API commencent par {url}/.',
  unknownFeedFilters: 'Les flux n’ont pas de filtre {names}. {url} a ceux des listes d’événements.',

  // Reasons why a parameter is invalid or missing. They follow its name; {advice} is one of the sentences below.
  notValid: 'n’est pas valide. {advice}',
  cannotBe: 'ne peut pas être {sent}. {advice}',
  isMissing: 'manque. {advice}',
  notOfType: 'n’est pas de type {type}.',
  notOneOf: 'ne fait pas partie de ces valeurs : {list}.',
  notBetween: 'doit être compris entre {minimum} (inclus) et {maximum} (inclus)',

  // Sent values within a reason.
  quotation: '« {text} »',
  file: 'un fichier',

  // Advice about any parameter.
  youSent: 'Vous avez envoyé {sent}.',
  didYouMean: '{advice} Vouliez-vous dire {name} ?',
  oneOfWords: 'Indiquez {disjunction}.',
  storable: 'Retirez les caractères NUL et les demi-codets isolés.',

  // Texts.
  text: 'Indiquez un texte de 1 à {most} caractères, autre que 0.',
  textOrEmpty: 'Indiquez un texte de {most} caractères au plus.',
  notEmpty: 'Indiquez un texte qui n’est pas vide.',
  slug: 'Indiquez un texte de {most} caractères au plus avec des lettres ou des chiffres, comme concert-d-ete.',
  website: 'Indiquez une URL http ou https sans utilisateur ni mot de passe, comme https://example.org/.',
  email: 'Indiquez une adresse e-mail de {most} caractères au plus, sans < ni >.',

  // Numbers and flags.
  id: 'Indiquez un identifiant, comme 12.',
  idList: 'Indiquez {most} identifiants au plus, comme 4,12.',
  positiveNumber: 'Indiquez un nombre entier à partir de 1.',
  count: 'Indiquez un nombre entier de 1 à {most}.',
  trueOrFalse: 'Indiquez true ou false.',

  hiddenByPassword:
    'Un mot de passe le masque : retirez-le, ou lisez l’enregistrement avec context=edit. Pour l’effacer, envoyez-le seul.',
  ownId: 'Indiquez {id}, l’identifiant de l’enregistrement que désigne le chemin, ou ne l’indiquez pas.',
  brackets: 'Utilisez au plus {most} paires de crochets dans un nom.',
  oneShape:
    'Envoyez une seule valeur, une liste (name[]=) ou un objet (name[member]=), mais pas plusieurs à la fois.',

  inQuery: 'Envoyez-le dans l’adresse, et non dans le corps.',
  unknownParameter: 'Ce paramètre n’existe pas ici.',
  ignoredInPart: 'Raccourcissez-le : une partie serait ignorée.',

  // Dates.
  date: 'Indiquez une date des années 1 à 9999, comme 2027-06-21 19:30:00.',
  dateSeconds:
    '{advice} En secondes Unix, {number} est {instant} UTC ; envoyez @{number} si c’est ce que vous voulez dire.',
  dateMilliseconds:
    '{advice} En millisecondes, c’est {instant} UTC ; envoyez @{number} si c’est ce que vous voulez dire.',
  dateOfSheet:
    '{advice} Dans un tableur, c’est {date} ; envoyez cette date si c’est ce que vous voulez dire.',
  dateAlsoInUtc: 'Indiquez une date qui est aussi en UTC dans les années 1 à 9999.',
  timeZone: 'Indiquez un fuseau horaire comme Europe/Oslo ou UTC+2.',

  // Records.
  eventUnknown: 'Indiquez un évènement qui existe et que vous pouvez lire.',
  venueUnknown: 'Indiquez un lieu qui existe et que vous pouvez lire.',
  organizerUnknown: 'Indiquez un organisateur qui existe et que vous pouvez lire.',
  categoryUnknown: 'Indiquez une catégorie qui existe.',
  tagUnknown: 'Indiquez une étiquette qui existe.',
  categoryNotNamed: 'Vous ne pouvez pas créer la catégorie {name}. Indiquez-en une qui existe.',
  tagNotNamed: 'Vous ne pouvez pas créer l’étiquette {name}. Indiquez-en une qui existe.',
  existingUser: 'Indiquez l’identifiant d’un utilisateur.',
  existingImage: 'Indiquez une image qui existe et que vous pouvez voir.',
  idOrUrlOfImage:
    'Indiquez l’identifiant d’une image, une URL http ou https en {extensions} ou sans extension, ou un fichier.',
  fileOrUrlOfImage: 'Envoyez soit file, dans un corps multipart, soit url.',
  focalPoint: 'Indiquez le point par deux nombres de 0 à 1, comme {example}.',
  idOfImage: 'Indiquez l’identifiant d’une image ; en ajouter une exige au moins le rôle d’auteur.',
  termsOfRecord: 'Indiquez {most} identifiants, slugs ou noms au plus, comme musique,4.',
  termsOfFilter: 'Indiquez {most} identifiants ou slugs au plus, comme musique,4.',
  linkedRecords:
    'Indiquez {most} identifiants au plus, comme 4,12, ou des objets avec un id ou au moins {required}.',
  source:
    'Indiquez de 1 à {most} lettres sans accent, chiffres et . _ - : qui commencent par une lettre ou un chiffre, comme box-office.',
  externalId: 'Indiquez un texte de 1 à {most} caractères sans caractère de contrôle.',
  wholeExternalKey: 'Indiquez source et external_id ensemble, ou aucun des deux.',
  asInPath: 'Indiquez celui du chemin, ou omettez-le.',

  // Events.
  seriesFilter: 'Indiquez l’identifiant d’une série que vous pouvez voir, ou « any » pour toutes les séries.',
  recurrenceOfSeries:
    'Envoyez-la à la série, ou avec scope=following pour cette occurrence et toutes les suivantes.',
  beforeSeries:
    'Elle précède la première date de sa série, et le prochain changement des dates la supprimerait. Créez plutôt un évènement à part.',
  scopeOfOccurrence: 'Envoyez-le à une occurrence d’une série.',
  scopeRule:
    'Envoyez-le à une occurrence que donne la règle de la série : une règle sans fin peut continuer à partir de celle-ci.',
  eventNotBelow: 'Indiquez un évènement qui n’est ni celui-ci ni en dessous de lui.',
  endAfterStart: 'La fin, {end}, ne doit pas précéder le début, {start}.',
  dayAlone:
    'Dans le fuseau horaire de l’évènement, c’est un autre jour. Indiquez le jour seul, comme 2027-06-21.',
  timeOrWholeDay: '{advice} Indiquez aussi une heure, ou all_day pour des journées entières.',
  cost: 'Indiquez un prix comme 15, ou une liste de {most} prix au plus, de {length} caractères chacun.',
  offers: 'Indiquez {most} objets au plus, comme {example}.',
  offerEnd: 'Indiquez une date qui ne précède pas valid_from.',
  highestPrice: 'Indiquez un montant d’au moins price, qui doit être indiqué aussi.',
  amount: 'Indiquez un montant comme 12.50.',
  currency: 'Indiquez un code ISO 4217 comme EUR.',

  // Series.
  recurrence:
    'Indiquez une RRULE comme FREQ=WEEKLY;BYDAY=MO;COUNT=10, et RDATE pour d’autres dates, de {most} caractères au plus.',
  recurrenceLines: 'Indiquez seulement des lignes RRULE et RDATE. EXRULE et EXDATE ne sont pas acceptées.',
  recurrenceOneRule: 'Indiquez une seule RRULE. Ce qui suit une autre règle est une autre série.',
  recurrenceZone: 'Indiquez des heures dans le fuseau horaire de l’événement, {zone}.',
  recurrenceStart:
    'Indiquez une règle qui donne start_date, {start}. La première date de celle-ci est {first}.',
  recurrenceNoDate: 'Indiquez une règle qui donne start_date, {start}. Celle-ci ne donne aucune date.',
  recurrenceBefore: 'Indiquez dans RDATE des dates après start_date, {start}.',
  recurrenceEnd: 'Ajoutez COUNT ou UNTIL.',
  recurrenceMost: 'Indiquez une règle avec au plus {most} occurrences qui ne sont pas terminées.',
  recurrencePast: 'Indiquez une start_date plus tardive : au plus {most} occurrences peuvent être terminées.',
  recurrenceRare: 'Indiquez une règle dont les dates sont plus rapprochées, ou une start_date plus tardive.',
  ruleParts: 'Indiquez une RRULE avec au plus une fois {list}, comme FREQ=WEEKLY;BYDAY=MO.',
  rulePartUnfit: 'Retirez {part}, qui ne va pas avec FREQ={frequency}.',
  ruleFrequency: 'Indiquez FREQ avec {disjunction}.',
  ruleOneEnd: 'Indiquez soit COUNT, soit UNTIL.',
  ruleTime:
    'Indiquez des jours ou des heures comme 20270607, 20270607T190000 ou 20270607T170000Z pour {part}.',
  ruleDays:
    'Indiquez des jours comme MO,WE pour BYDAY ; avec FREQ=MONTHLY, ou FREQ=YEARLY sans BYWEEKNO, aussi comme 2MO,-1FR.',
  ruleWeekStart: 'Indiquez {disjunction} pour WKST.',
  ruleNumbers: 'Indiquez des nombres entiers de {least} à {most} pour {part}.',
  rulePositions: 'Indiquez des nombres entiers de 1 à {most}, ou de -{most} à -1, pour {part}.',
  ruleSetPosition: 'Indiquez BYSETPOS avec une autre partie qui commence par BY.',

  // Lists.
  queryAsWell: 'Indiquez aussi q.',
  pagesByNumber: 'Utilisez page, ou un autre orderby que relevance.',
  pointAsWell: 'Indiquez aussi geoloc_lat et geoloc_lng.',
  wholePoint: 'Indiquez geoloc_lat et geoloc_lng ensemble.',
  box: 'Indiquez quatre nombres en degrés, ouest,sud,est,nord, comme 5.9,47.2,15.1,55 : longitudes de -180 à 180, latitudes de -90 à 90.',
  southFirst: 'Indiquez ouest,sud,est,nord : le sud n’est pas supérieur au nord.',
  readableStatus: 'Indiquez publish ; les autres statuts exigent le droit d’écrire.',
  nextPage: 'Indiquez la valeur contenue dans next_rest_url, ou laissez vide pour commencer.',
  countedBy: 'Utilisez une ou deux valeurs, dont une seule parmi day et month.',
  tooManyToCount: 'Trop d’événements correspondent. Ajoutez start_date et end_date, ou d’autres filtres.',
  searchTooSlow: 'Trop de textes seraient comparés. Utilisez q, ou ajoutez start_date et end_date.',
  afterOrPage: 'Indiquez soit after, soit page.',
  sameList: 'Utilisez-le avec les filtres, l’ordre et la langue de la liste dont il provient.',
  changesCursor: 'Indiquez le cursor d’une réponse précédente, ou laissez vide pour commencer.',

  // Saved feeds, webhooks and repeatable or combined writes.
  feedQuery:
    'Indiquez les paramètres d’une liste d’évènements comme dans son URL, par exemple search=jazz&start_date=today, avec {most} caractères au plus.',
  feedParameter:
    'Indiquez les filtres et l’ordre de GET /events, mais ni page, ni per_page, ni after, ni status.',
  toolArgument: 'Il n’y a pas d’argument {name} ; rien n’a été fait. Il y a {list}.',
  nameOrFields: 'Indiquez un nom existant, ou un objet avec {list}.',
  noneOfName:
    'Rien ne porte ce nom. {tool} trouve ce qu’il y a. Indiquez le nom exact, son identifiant dans {argument}, ou un objet avec les champs à créer.',
  tooManyOfName: 'Trop ont ces mots. {tool} trouve son identifiant ; indiquez-le dans {argument}.',
  untilBeforeFrom: 'Indiquez un jour qui ne précède pas from.',
  dayWithoutTime: 'Indiquez un jour sans heure, comme 2030-12-10.',
  severalOfName:
    'Plusieurs portent ce nom, avec les identifiants {ids}. Indiquez l’un d’eux dans {argument}.',
  eitherOf: 'Indiquez soit {one}, soit {other}.',
  feedLanguage: 'Indiquez une langue du service, comme fr.',
  secureReceiver: 'Indiquez une URL https. Seuls les réseaux de WEBHOOK_NETWORKS sont joints en http.',
  publicReceiver: 'Indiquez une adresse publique, ou faites ajouter son réseau à WEBHOOK_NETWORKS.',
  username:
    'Indiquez 1 à 60 caractères, sans deux-points ni caractère invisible, et sans espace au début ni à la fin.',
  onlyIfMatch: 'Envoyez l’ETag de la version voulue dans If-Match : une écriture n’a pas d’autre condition.',
  idempotencyKey: 'Indiquez 1 à 255 caractères ASCII imprimables, entre guillemets droits ou non.',
  operations: 'Indiquez une liste de 1 à {most} objets, comme {example}.',
  operationPath:
    'Indiquez le chemin d’une ressource sous l’espace de noms, comme /events ou /venues/12, encodé en pourcent et sans _method.',
  operationBody: 'Indiquez un objet de paramètres.',
  operationHeaders: 'Indiquez If-Match et Idempotency-Key, avec du texte en caractères ASCII imprimables.',
  notAtomic:
    'Chaque opération d’un lot est enregistrée séparément. Pour créer un événement avec ses lieux, organisateurs, catégories et étiquettes, tous ou aucun, envoyez-les dans l’événement. Pour répéter un lot sans risque, donnez une Idempotency-Key à chaque création.',

  // Words of the pages for visitors.
  pageSkip: 'Aller au contenu',
  pageEvents: 'À l’affiche',
  pageLanguages: 'Langues',
  pageFilters: 'Filtres',
  pageSearch: 'Recherche',
  pageCategory: 'Catégorie',
  pageTag: 'Étiquette',
  pageVenue: 'Lieu',
  pageAll: 'Tout',
  pageOnline: 'En ligne',
  pageApply: 'Rechercher',
  pageClear: 'Effacer les filtres',
  pageViews: 'Présentations',
  pageList: 'Liste',
  pageMonth: 'Mois',
  pageOne: '1 événement',
  pageMany: '{count} événements',
  pageNone: 'Aucun événement n’a été trouvé.',
  pageTooMany: 'Trop d’événements correspondent',
  pageTooManyWhy: 'Choisissez un mois, ou cherchez des mots plus rares.',
  pagePartial: 'Avec tous les mots sauf un',
  pagePaging: 'Autres pages',
  pagePlace: 'Page {page} sur {pages}',
  pageNext: 'Page suivante',
  pagePrevious: 'Page précédente',
  pageNextMonth: 'Mois suivant',
  pagePreviousMonth: 'Mois précédent',
  pageOngoing: 'En cours',
  pageUntil: 'jusqu’au {date}',
  pageAllDay: 'Toute la journée',
  page_canceled: 'Annulé',
  page_postponed: 'Reporté',
  'page_moved-online': 'Désormais en ligne',
  page_rescheduled: 'Nouvelle date',
  page_sold_out: 'Complet',
  page_limited: 'Dernières places',
  page_pre_order: 'Prévente',
  pageProtected: 'Mot de passe nécessaire',
  pageNotPublic: 'Non public',
  pageHybrid: 'Sur place et en ligne',
  pageWhere: 'Où',
  pagePrice: 'Prix',
  pageOrganizer: 'Organisation',
  pageAccessibility: 'Accessibilité',
  pageTopics: 'Thèmes',
  pageCapacity: 'Capacité',
  pageFormerly: 'Initialement {date}',
  pageAddToCalendar: 'Ajouter à mon agenda',
  pageSubscribe: 'S’abonner dans un agenda',
  pageWebsite: 'Site web',
  pageTickets: 'Billets',
  pageJoin: 'Participer en ligne',
  pageMap: 'Voir sur une carte',
  pageDates: 'Autres dates',
  pageContact: 'Contacts',
  pageAddress: 'Adresse',
  pageUpcoming: 'Événements à venir',
  pageAllEvents: 'Tous les événements',
  pageOver: 'Cet événement est terminé.',
  pagePassword: 'Mot de passe',
  pageNeedsPassword: 'Cette page s’ouvre avec un mot de passe.',
  pageWrongPassword: 'Ce n’est pas le mot de passe.',
  pageOpen: 'Ouvrir',
  pageUnknown: 'Page introuvable',
  pageUnknownWhy: 'Il n’y a rien ici, ou rien de public.',
  pageGone: 'Plus disponible',
  pageGoneWhy: 'Cette page a été retirée de l’agenda.',
  pageMore: 'et {count} de plus',
  pageYourTime: 'votre heure',
  pageLocalTimes: 'Toutes les heures sont celles du lieu.',
  page_step_free: 'Accès sans marche',
  page_accessible_toilet: 'Toilettes accessibles',
  page_hearing_loop: 'Boucle auditive',
  page_sign_language: 'Langue des signes',
  page_captions: 'Sous-titres',
  page_audio_description: 'Audiodescription',
  page_quiet_space: 'Espace calme',
  page_parking: 'Stationnement accessible',
  page_companion_ticket: 'Billet d’accompagnement',
} as const satisfies Readonly<Record<SentenceName, string>>;
