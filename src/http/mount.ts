/** A path at which a base of the API can be reached. */
export interface Mount {
  /** Path of the REST root, with a slash at both ends. */
  readonly root: string;
  /** Namespace that follows the root, as clients know it. */
  readonly namespace: string;
  /** Path below which its routes are registered; another one than its own for a mount that is only rewritten. */
  readonly routes: string;
  /** Its routes take `translation_language`. */
  readonly isTranslated: boolean;
}

const NAMESPACE = 'calendar/events/v1';

/** The base that serves a single language. */
export const PLAIN: Mount = {
  root: '/',
  namespace: NAMESPACE,
  routes: `/${NAMESPACE}`,
  isTranslated: false,
};

/** Path of the namespace of a mount, for example `/calendar/events/v1`. */
export function basePath({ root, namespace }: Mount): string {
  return `${root}${namespace}`;
}

/** The base that serves every language, below a path such as `/translated`. */
export function translatedMount(path: string): Mount {
  const root = `${path.replace(/\/$/, '')}/`;
  return { root, namespace: NAMESPACE, routes: `${root}${NAMESPACE}`, isTranslated: true };
}

/** The further mount for clients with a fixed path: its namespace are the last three segments of the path. */
export function compatibilityMount(path: string): Mount {
  const segments = path.split('/').filter((segment) => segment !== '');
  const root = segments.slice(0, -3).map((segment) => `${segment}/`);
  return { ...PLAIN, root: `/${root.join('')}`, namespace: segments.slice(-3).join('/') };
}

/** The rest of a path below a base; undefined when it does not lie there. Letter case does not count. */
export function below(base: string, path: string): string | undefined {
  const rest = path.slice(base.length);
  const isBelow = path.toLowerCase().startsWith(base.toLowerCase()) && (rest === '' || /^[/?]/.test(rest));
  return isBelow ? rest : undefined;
}
