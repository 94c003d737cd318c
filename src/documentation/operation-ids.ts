const TRANSLATED = 'Translated';
/** Verbs of clients, where they differ from the names of our methods. */
const VERBS: Readonly<Record<string, string>> = { remove: 'delete' };
/** Methods that describe the API itself. */
const DISCOVERY: Readonly<Record<string, string>> = { index: 'Index', doc: 'Document' };

/**
 * Returns the operation id of a handler, of which generators of clients make the name of a function: `listEvents`,
 * `getEventBySlug`, `updateTranslatedEvent`.
 */
export function operationIdOf(controller: string, method: string): string {
  const base = controller.startsWith(TRANSLATED) ? TRANSLATED : '';
  const described = DISCOVERY[method];
  if (described !== undefined) return `get${base}${described}`;
  const plural = controller.slice(base.length).replace(/Controller$/, '');
  const [verb = '', byKey = ''] = method.split(/(?=By[A-Z])/);
  return `${VERBS[verb] ?? verb}${base}${verb === 'list' ? plural : singular(plural)}${byKey}`;
}

function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}
