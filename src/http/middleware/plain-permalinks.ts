const SCRIPT = 'index.php';
const ROUTE = 'rest_route=';

/**
 * Returns the URL that a plain permalink means, the form of clients whose web site rewrites no URLs: `/?rest_route=/…` or
 * `/index.php/wp-json/…` for `/wp-json/…`. Returns any other URL unchanged.
 * @param root path of the REST root, with a slash at each end; the site is the folder around it
 */
export function rewritten(url: string, root: string): string {
  const site = root.replace(/[^/]+\/$/, '');
  const script = `${site}${SCRIPT}`;
  if (url.startsWith(`${script}/`)) return `${site}${url.slice(script.length + 1)}`;
  const [path, query] = splitUrl(url);
  const pairs = query.split('&');
  const route = asPath(pairs.findLast((pair) => pair.startsWith(ROUTE))?.slice(ROUTE.length));
  if (route === undefined || ![site, script].includes(path)) return url;
  const others = pairs.filter((pair) => !pair.startsWith(ROUTE)).join('&');
  return `${root.slice(0, -1)}${route}${others && `?${others}`}`;
}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** Returns a parameter as a path with each segment encoded; undefined if it is empty or not UTF-8. */
function asPath(parameter?: string): string | undefined {
  if (!parameter) return undefined;
  try {
    return decodeURIComponent(parameter.replaceAll('+', ' ')).split('/').map(encodeURIComponent).join('/');
  } catch {
    return undefined;
  }
}
