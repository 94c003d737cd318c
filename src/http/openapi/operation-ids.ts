/** Verbs of clients, where they differ from the names of our methods. */
const VERBS: Readonly<Record<string, string>> = { remove: 'delete' };
/** Keys of records, in the order of the paths of a handler: Nest appends `[1]` for the second one. */
const KEYS = ['', 'BySlug', 'ByExternalId'];
/** Methods that describe the API itself. */
const DISCOVERY: Readonly<Record<string, string>> = { index: 'getIndex', doc: 'getDocument' };
/** The part of an operation id that is the name of the method, usually a verb. */
const ACTION = /^(?:writeUnlisted|[a-z]+)/;

/**
 * Returns the operation id of a handler, of which generators of clients make the name of a function: `listEvents`,
 * `getEventBySlug`.
 */
export function operationIdOf(controller: string, method: string): string {
  const { [method]: described } = DISCOVERY;
  if (described !== undefined) return described;
  const plural = controller.replace(/Controller$/, '');
  const [verb = '', byKey = ''] = withKey(method).split(/(?=By[A-Z])/);
  return `${VERBS[verb] ?? verb}${verb === 'list' ? plural : singular(plural)}${byKey}`;
}

/** Returns the id of the same operation on the translated base: `updateTranslatedEvent`. */
export function translatedIdOf(operationId: string): string {
  return operationId.replace(ACTION, '$&Translated');
}

function withKey(method: string): string {
  return method.replace(/\[(\d)\]$/, (_, path) => KEYS[Number(path)] ?? '');
}

function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}
