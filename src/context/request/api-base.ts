/** A path at which a base of the API is available. */
export interface ApiBase {
  /** Path of the REST root, with a slash at each end. */
  readonly root: string;
  /** The namespace after the root, as clients know it. */
  readonly namespace: string;
  /** Path of the base, by which documents, logs and metrics name its routes. Requests are rewritten to the plain one. */
  readonly routes: string;
  /** True if its routes accept `translation_language`. */
  readonly isTranslated: boolean;
}

const NAMESPACE = 'calendar/events/v1';

/** The plain base, which serves the default language. */
export const PLAIN: ApiBase = {
  root: '/',
  namespace: NAMESPACE,
  routes: `/${NAMESPACE}`,
  isTranslated: false,
};

/** Returns the path of the namespace of a base, for example `/calendar/events/v1`. */
export function basePath({ root, namespace }: ApiBase): string {
  return `${root}${namespace}`;
}

/** Returns the translated base, below a path such as `/translated`. */
export function translatedBase(path: string): ApiBase {
  const root = `${path.replace(/\/$/, '')}/`;
  return { root, namespace: NAMESPACE, routes: `${root}${NAMESPACE}`, isTranslated: true };
}

/** Returns the base for clients with a fixed path, whose last three segments are the namespace. */
export function compatibilityBase(path: string): ApiBase {
  const segments = path.split('/').filter((segment) => segment !== '');
  const root = segments.slice(0, -3).map((segment) => `${segment}/`);
  return { ...PLAIN, root: `/${root.join('')}`, namespace: segments.slice(-3).join('/') };
}

/** Returns the rest of a path below a base, ignoring case; undefined for other paths. */
export function below(base: string, path: string): string | undefined {
  const rest = path.slice(base.length);
  const isBelow = path.toLowerCase().startsWith(base.toLowerCase()) && (rest === '' || /^[/?]/.test(rest));
  return isBelow ? rest : undefined;
}
