/** The parts of a picture, as SVG. */

export function picture(width, height, shapes) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#ffffff"/>
${shapes.join('\n')}
</svg>
`;
}

export function title(words, y) {
  return `<text x="20" y="${y}" font-size="15" font-weight="600" fill="#0f172a">${words}</text>`;
}

export function text(words, [x, y], { anchor = 'start', colour = '#334155' } = {}) {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" fill="${colour}" stroke="#ffffff" stroke-width="3" paint-order="stroke">${words}</text>`;
}

export function bar([x, y], { width, height, colour }) {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" rx="2" fill="${colour}"/>`;
}

export function line(points, { colour, width = 1, dashes = 'none' }) {
  const path = points.map((point) => point.map(round).join()).join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dashes}"/>`;
}

export function counted(events) {
  return events.toLocaleString('en');
}

function round(value) {
  return Math.round(value * 10) / 10;
}
