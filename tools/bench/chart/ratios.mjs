import { bar, counted, line, text, title } from './svg.mjs';

/** The bare servers in order of preference: a case is drawn against the first one it was compared with. */
const SERVERS = [
  { server: 'express', colour: '#ca8a04' },
  { server: 'list', colour: '#2563eb' },
  { server: 'single', colour: '#0891b2' },
  { server: 'write', colour: '#7c3aed' },
];
const SUBTITLE = '1 is the bare server: list is one prepared statement, express the same body from Express';
const [LEFT, RIGHT, TOP] = [250, 780, 60];
const [HEIGHT, STEP] = [18, 26];

/** Draws throughput relative to a bare server, with a bar for each case that has one. */
export function drawRatios({ cases, settings }) {
  const rows = cases.flatMap(({ name, ratios = {} }) => {
    const compared = SERVERS.find(({ server }) => server in ratios);
    return compared === undefined ? [] : [{ name, ...compared, ratio: ratios[compared.server] }];
  });
  const most = Math.max(1, ...rows.map(({ ratio }) => ratio));
  const x = (ratio) => LEFT + ((RIGHT - LEFT) * ratio) / most;
  const end = TOP + rows.length * STEP;
  const shapes = [
    title(`Responses per second relative to a bare server, ${counted(settings.events)} events`, 24),
    text(SUBTITLE, [20, 44]),
    line(
      [
        [x(1), TOP - 6],
        [x(1), end],
      ],
      { colour: '#0f172a', dashes: '4 3' },
    ),
    ...rows.flatMap(({ name, server, colour, ratio }, index) => {
      const y = TOP + index * STEP;
      return [
        text(name, [LEFT - 10, y + 13], { anchor: 'end' }),
        bar([LEFT, y], { width: x(ratio) - LEFT, height: HEIGHT, colour }),
        text(`${ratio.toFixed(2)} ${server}`, [x(ratio) + 6, y + 13]),
      ];
    }),
  ];
  return { shapes, height: end + 20 };
}
