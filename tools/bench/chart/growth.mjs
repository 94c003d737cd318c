import { counted, line, text, title } from './svg.mjs';

const NAMED = {
  'list of 20': '#2563eb',
  'single by id': '#0891b2',
  'filter categories': '#16a34a',
  'page 100 of 20': '#ca8a04',
  'search for a rare word': '#dc2626',
};
const GREY = '#cbd5e1';
const TICKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const [LEFT, RIGHT, HEIGHT] = [70, 620, 320];
/** Line height of the labels. */
const STEP = 16;

/**
 * Draws the time of the first response after a write by number of events, with a line for each case.
 * @param results results of runs with increasing numbers of events
 * @param offset vertical position within the picture
 */
export function drawGrowth(results, offset) {
  const lines = linesOf(results);
  const place = scales(lines, results, offset + 60);
  const named = lines.filter(({ name }) => name in NAMED);
  const drawn = ({ points }, look) => line(points.map(place), look);
  const shapes = [
    title('The first response after a write, in milliseconds', offset + 24),
    text('Grey: all other reads and every parameter of every list', [20, offset + 44]),
    ...axes(lines, results, place),
    ...lines.filter(({ name }) => !(name in NAMED)).map((one) => drawn(one, { colour: GREY })),
    ...named.map((one) => drawn(one, { colour: NAMED[one.name], width: 2.5 })),
    ...labels(named, place),
  ];
  return { shapes, height: HEIGHT + 100 };
}

/** Returns the cases that were measured in every run. */
function linesOf(results) {
  return results[0].cases.flatMap(({ name }) => {
    const points = results.map(({ cases, settings }) => ({
      events: settings.events,
      ms: cases.find((one) => one.name === name)?.firstMs,
    }));
    return points.every(({ ms }) => ms > 0) ? [{ name, points }] : [];
  });
}

/** Maps data to coordinates; both axes are logarithmic. */
function scales(lines, results, top) {
  const within = (values) => {
    const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
    return (value) => (most === least ? 1 : (Math.log(value) - least) / (most - least));
  };
  const across = within(results.map(({ settings }) => settings.events));
  const up = within(lines.flatMap(({ points }) => points.map(({ ms }) => ms)));
  return ({ events, ms }) => [LEFT + (RIGHT - LEFT) * across(events), top + HEIGHT * (1 - up(ms))];
}

function axes(lines, results, place) {
  const all = lines.flatMap(({ points }) => points.map(({ ms }) => ms));
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const sizes = results.map(({ settings }) => settings.events);
  const ticks = TICKS.filter((ms) => ms >= least && ms <= most).flatMap((ms) => {
    const [, y] = place({ events: sizes[0], ms });
    const ends = [LEFT, RIGHT].map((x) => [x, y]);
    return [line(ends, { colour: '#e2e8f0' }), text(`${ms}`, [LEFT - 8, y + 4], { anchor: 'end' })];
  });
  const below = sizes.map((events) => {
    const [x, y] = place({ events, ms: least });
    return text(counted(events), [x, y + 20], { anchor: 'middle' });
  });
  return [...ticks, ...below];
}

/** Places names at the ends of the lines without overlaps. */
function labels(named, place) {
  let last = -Infinity;
  return named
    .map(({ name, points }) => ({ name, end: place(points.at(-1))[1] }))
    .sort((one, other) => one.end - other.end)
    .map(({ name, end }) => {
      last = Math.max(end + 4, last + STEP);
      return text(name, [RIGHT + 10, last], { colour: NAMED[name] });
    });
}
