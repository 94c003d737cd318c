import { isDeepStrictEqual } from 'node:util';
import { get } from './cases/requests.mjs';

const WINDOWS = [0, 33, 66, 99];
/** Members that are only there when they are set. The statements of the bare servers do not return them. */
const WHEN_SET = ['ticketed', 'post_parent', 'event_status', 'is_virtual', 'accessibility'];

/** Checks that the service and the bare servers return the same data; otherwise their speed is not comparable. */
export async function checkResponses({ service, list, single }, { windows, ids }) {
  const lists = WINDOWS.flatMap((n) =>
    [2, 20, 50].map((size) => get('/events', { ...windows[n], per_page: size })),
  );
  for (const { path } of lists) {
    const [ours, theirs] = await both(path, service, list);
    same(ours.events.length, theirs.events.length, path);
    ours.events.forEach((event, n) => compare(event, theirs.events[n], path));
  }
  for (const { path } of ids.slice(0, 20).map((id) => get(`/events/${id}`))) {
    compare(...(await both(path, service, single)), path);
  }
}

/** @returns {Promise<any[]>} */
function both(path, ...servers) {
  return Promise.all(servers.map(async ({ origin }) => (await fetch(`${origin}${path}`)).json()));
}

function compare(ours, theirs, path) {
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (WHEN_SET.includes(name)) continue;
    same(ours[name], theirs[name], `${path} event ${ours.id} ${name}`);
  }
}

function same(ours, theirs, where) {
  if (isDeepStrictEqual(ours, theirs)) return;
  const [service, bare] = [ours, theirs].map((value) => JSON.stringify(value)?.slice(0, 400));
  throw new Error(
    `The service and the bare server differ at ${where}:\n  service ${service}\n  bare    ${bare}`,
  );
}
