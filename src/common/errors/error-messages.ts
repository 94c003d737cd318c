import { ERRORS, type ErrorName } from './error-catalogue.js';

/** A message in every language that errors have. */
export interface Message {
  readonly en: string;
  readonly fr: string;
}

/** Returns a message in a language, given as a BCP 47 tag; in English if it is not translated. */
export function inLanguage(message: Message, language: string): string {
  const [base] = language.split('-');
  return base === 'fr' ? message.fr : message.en;
}

/** Returns the message of an error in a language. `{name}` is replaced by a value. */
export function messageOf(error: ErrorName, language: string): string {
  return inLanguage({ en: ERRORS[error].message, fr: FRENCH[error] }, language);
}

const FRENCH: Readonly<Record<ErrorName, string>> = {
  missingParameters: 'Paramètre(s) manquant(s) : {names}',
  invalidParameters: 'Paramètre(s) non valide(s) : {names}',
  invalidJson: 'Le corps JSON transmis n’est pas valide.',
  invalidEncoding: 'La requête n’est pas encodée en UTF-8.',
  malformedRequest: 'La requête est illisible.',
  invalidHost: 'L’hôte ou le protocole de la requête n’est pas valide.',
  tooManyParameters: 'Il y a trop de paramètres.',
  tooLarge: 'Le corps de la requête est trop volumineux.',
  unsupportedMediaType: 'L’encodage ou le jeu de caractères du corps n’est pas pris en charge.',
  notJson: 'Envoyez le corps en application/json.',
  unauthenticated: 'Désolé, vous n’avez pas l’autorisation de faire cela.',
  forbidden: 'Désolé, vous n’avez pas l’autorisation de faire cela.',
  foreignAuthor: 'Désolé, vous n’avez pas l’autorisation d’agir au nom d’une autre personne.',
  incorrectPassword: 'Le mot de passe fourni n’est pas un mot de passe d’application valide.',
  invalidNamespace: 'L’espace de noms demandé est introuvable.',
  noRoute: 'Aucune route ne correspond à l’adresse et à la méthode de la requête.',
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
  categoryExists: 'Une catégorie du même nom existe déjà sous ce parent.',
  tagExists: 'Une étiquette du même nom existe déjà.',
  duplicateTermSlug: 'L’identifiant d’adresse « {slug} » est déjà utilisé par un autre terme.',
  notHierarchical: 'Impossible d’indiquer un parent : cette taxonomie n’est pas hiérarchique.',
  parentLoop: 'Une catégorie ne peut pas se trouver sous elle-même.',
  webhookNotFound: 'Le webhook d’identifiant {id} n’existe pas.',
  tooManyWebhooks: 'Il y a déjà {count} webhooks. Supprimez-en un qui ne sert plus.',
  cursorExpired:
    'Le curseur a expiré, ou le calendrier a été restauré depuis une sauvegarde. Recommencez sans cursor.',
  feedNotFound: 'Il n’y a pas de flux à cette adresse, ou pas dans ce format.',
  feedQueryInvalid: 'Le flux ne peut pas être lu tant que sa requête n’est pas corrigée.',
  feedIsListed:
    'L’adresse d’un flux répertorié reste pour toujours. Mettez listed à false pour une adresse renouvelable.',
  tooManyFeeds: 'Vous avez {most} flux, le maximum par personne. Supprimez-en un d’abord.',
  conflict: 'Une autre requête a modifié les mêmes données en même temps. Réessayez.',
  externalIdTaken: 'Un autre enregistrement de ce type a déjà l’identifiant externe « {id} » de {source}.',
  notApplied: 'Rien n’a été enregistré, car une autre opération du lot a échoué.',
  preconditionFailed: 'L’enregistrement n’est plus dans la version que nomme If-Match.',
  idempotencyKeyReused: 'Cette Idempotency-Key est celle d’une autre requête. Indiquez-en une nouvelle.',
  createdRecordDeleted:
    'L’enregistrement créé avec cette Idempotency-Key a été supprimé. Indiquez-en une nouvelle pour le créer de nouveau.',
  tooManyRequests: 'Trop de requêtes. Réessayez dans {seconds} secondes.',
  unavailable: 'Le service ne peut pas répondre pour le moment. Réessayez dans un instant.',
  internal: 'Le service a rencontré une erreur, qui a été consignée.',
};
