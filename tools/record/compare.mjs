/** Node sets it, by the clock of the machine. */
const NOT_COMPARED = ['date'];

/**
 * @typedef {object} Difference
 * @property {string} what such as `status`, `header etag` or `body events[].id`
 * @property {unknown} before
 * @property {unknown} after
 */

/**
 * Returns what differs between two responses. Of responses with different statuses nothing else is compared.
 * @returns {Difference[]}
 */
export function differencesOf(before, after) {
  const [outcome] = ['failure', 'status'].flatMap((what) => differenceOf(what, before[what], after[what]));
  if (outcome !== undefined) return [outcome];
  return [...headerDifferences(before.headers ?? {}, after.headers ?? {}), ...bodyDifferences(before, after)];
}

function headerDifferences(before, after) {
  const names = unionOf(before, after).filter((name) => !NOT_COMPARED.includes(name));
  return names.flatMap((name) => differenceOf(`header ${name}`, textOf(before[name]), textOf(after[name])));
}

function bodyDifferences(before, after) {
  if (before.text === after.text) return [];
  if (before.body === undefined || after.body === undefined) return [firstLine(before.text, after.text)];
  const found = valueDifferences('body', before.body, after.body);
  // The same values in another order or form.
  return found.length > 0 ? found : [{ what: 'text', before: before.text, after: after.text }];
}

function valueDifferences(path, before, after) {
  if (!areAlike(before, after)) return differenceOf(path, before, after);
  if (Array.isArray(before)) return listDifferences(path, before, after);
  return unionOf(before, after).flatMap((name) =>
    valueDifferences(`${path}.${name}`, before[name], after[name]),
  );
}

function listDifferences(path, before, after) {
  if (before.length !== after.length)
    return [{ what: `${path}.length`, before: before.length, after: after.length }];
  return before.flatMap((value, index) => valueDifferences(`${path}[]`, value, after[index]));
}

/** Returns whether both are lists or both are objects. */
function areAlike(before, after) {
  return (
    [before, after].every((value) => typeof value === 'object' && value !== null) &&
    Array.isArray(before) === Array.isArray(after)
  );
}

function firstLine(before, after) {
  const [lines, others] = [before, after].map((text) => text.split('\n'));
  const at = lines.findIndex((line, index) => line !== others[index]);
  const index = at === -1 ? lines.length : at;
  return { what: 'text', before: lines[index], after: others[index] };
}

function differenceOf(what, before, after) {
  return before === after ? [] : [{ what, before, after }];
}

function textOf(value) {
  return Array.isArray(value) ? value.join('\n') : value;
}

function unionOf(before, after) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}
