/** The style sheet of the pages. The settings put `--brand`, a colour that is dark enough on white, in front of it. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fff, #171513); --ink: light-dark(#1d1b18, #ece7df); --soft: light-dark(#625c53, #b5aea3);
  --line: 1px solid light-dark(#dcd6cb, #3d3833); --tint: light-dark(#f6f3ee, #221f1c);
  --accent: light-dark(var(--brand), color-mix(in oklab, var(--brand) 35%, #fff));
  --gap: clamp(1rem, 2.5vw, 2.5rem);
  --display: 'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', 'Book Antiqua', Georgia, serif;
}

*, ::before, ::after { box-sizing: border-box; }
html { background: var(--ground); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; scroll-padding: 1rem; }
body { margin: 0 auto; max-width: 92rem; padding: 0 clamp(1rem, 4vw, 4rem); overflow-wrap: break-word; }
h1, h2, h3, caption, .name { font-family: var(--display); font-weight: 400; line-height: 1.15; text-wrap: balance; margin: 0; }
h1 { font-size: clamp(2.1rem, 1.5rem + 2.8vw, 4rem); letter-spacing: -0.015em; }
h2, caption { font-size: clamp(1.35rem, 1.2rem + 0.7vw, 1.8rem); }
h2, caption, .lead { &::first-letter { text-transform: uppercase; } }
p, ul, dl, dd, figure { margin: 0; padding: 0; }
ul { list-style: none; }
a { color: inherit; text-decoration-color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
a:hover { color: var(--accent); text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
img { max-width: 100%; height: auto; object-fit: cover; background: var(--tint); &.top { object-position: top; } &.bottom { object-position: bottom; } }
dd > a, .line, .yours, .time > span { display: block; }
label, dt, figcaption, footer, .time { font-size: 0.9rem; }
abbr, label, dt, figcaption, footer, .yours, .count, .place, .time { color: var(--soft); text-decoration: none; }
.skip:not(:focus) { position: absolute; clip-path: inset(50%); }

.top, nav, footer, .topics, .badges, .checks, .actions { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: center; }
nav a, .name { padding: 0.25rem 0; }
.top a, .views a, h3 a, .month li a { text-decoration: none; }
.top { justify-content: space-between; padding: 1.25rem 0; border-bottom: var(--line); }
.name { display: flex; gap: 0.75rem; align-items: center; font-size: 1.25rem; }
.name img { height: 2.5rem; width: auto; background: none; }
main { min-height: 70vh; outline: none; }
footer { margin-top: 4rem; padding: 1.5rem 0 3rem; border-top: var(--line); }

.opening { padding: clamp(1.5rem, 4.5vw, 3.5rem) 0 var(--gap); display: grid; gap: 1rem; }
.lead { font-size: clamp(1.15rem, 1.05rem + 0.5vw, 1.4rem); }
.lead, .notice, .text { max-width: 44rem; }
.yours { font-size: 1rem; }
.topics, .time time { color: var(--accent); }
.notice { border-left: 3px solid var(--accent); padding: 0.25rem 0 0.25rem 1rem; }
.views [aria-current] { border-bottom: 2px solid var(--accent); }
.badges { gap: 0.4rem; padding: 0.2rem 0; }
.badges li { border: 1px solid var(--soft); color: var(--soft); padding: 0 0.6em; font-size: 0.85rem; border-radius: 1em; }
.badges .warning { border: 2px solid var(--accent); background: var(--accent); color: var(--ground); }
.off h3 a, .off > a { text-decoration: line-through; }

form { display: grid; gap: 1rem; }
.filters { padding: 1rem 0 1.5rem; border: var(--line); border-width: 1px 0; }
.filters p, .password { display: grid; gap: 0.25rem 0.75rem; align-content: start; justify-items: start; }
.filters .search { grid-template-columns: minmax(0, 26rem) auto; justify-content: start; }
.search label { grid-column: 1 / -1; }
input, select, button, .button { font: inherit; color: inherit; padding: 0.55rem 0.8rem; border: 1px solid var(--soft);
  border-radius: 0; background: var(--ground); max-width: 100%; min-height: 2.75rem; }
button, .button { background: var(--accent); color: var(--ground); border-color: var(--accent); cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--ink); border-color: var(--ink); color: var(--ground); }
[type='search'], [type='password'], select { width: 100%; }
.password { max-width: 24rem; }
summary { cursor: pointer; width: fit-content; padding: 0.25rem 0; }
details > div { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: 1rem var(--gap); padding-top: 1rem; }
.filters .checks { display: flex; align-self: end; }
.checks label { display: flex; gap: 0.5rem; align-items: center; color: inherit; min-height: 2.75rem; }
[type='checkbox'] { min-height: 0; width: 1.2rem; height: 1.2rem; accent-color: var(--accent); }

.count { padding-top: 1.5rem; }
.actions, .paging, .none { padding: 1.5rem 0; }
.day { padding: 0.75rem 0; display: grid; gap: 1rem var(--gap); border-bottom: var(--line); }
.event { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0.25rem 1.25rem; padding: 1rem 0; }
.event + .event, dl > div { border-top: var(--line); }
.event .time { grid-column: 1 / -1; font-variant-numeric: tabular-nums; }
.event h3 { font-size: clamp(1.3rem, 1.2rem + 0.3vw, 1.5rem); }
.event h3 a { display: inline-block; padding: 0.15rem 0; }
.event img { width: clamp(6.5rem, 13vw, 11rem); aspect-ratio: 4 / 3; }

.month { border-collapse: collapse; table-layout: fixed; width: 100%; text-align: left; }
caption { text-align: left; padding-bottom: 1rem; }
.month th { font-weight: 400; padding: 0.4rem; color: var(--soft); }
.month td { vertical-align: top; border: var(--line); padding: 0.4rem; height: 7rem; font-size: 0.9rem; line-height: 1.35; }
.month .outside { background: var(--tint); }
.month .today { box-shadow: inset 0 3px var(--accent); }
.month :is(li a, .number) { display: block; padding: 0.2rem 0; }

figure img { width: 100%; max-height: 30rem; }
.columns { display: grid; gap: var(--gap) clamp(2rem, 6vw, 6rem); padding: var(--gap) 0; }
.text:empty { display: none; }
.text > * + * { margin-top: 1em; }
.text :is(h1, h2, h3, h4) { font-size: 1.35rem; margin-top: 1.6em; }
.text ul { list-style: disc; padding-left: 1.25em; }
.text :is(iframe, video) { width: 100%; aspect-ratio: 16 / 9; height: auto; border: 0; }
.text table { display: block; overflow-x: auto; }
dl > div { padding: 0.75rem 0; }

@media (min-width: 60rem) {
  .day { grid-template-columns: 15rem minmax(0, 1fr); }
  .day h2 { position: sticky; top: 1rem; align-self: start; padding-top: 1rem; }
  .event { grid-template-columns: 10rem minmax(0, 1fr) auto; }
  .event .time { grid-column: auto; padding-top: 0.3rem; }
  .list { grid-template-columns: 1fr auto; align-items: end; }
  .list .text { grid-column: 1 / -1; grid-row: 2; }
  .filters:not(:has([open])) { grid-template-columns: minmax(0, 1fr) auto; align-items: end; }
  .columns { grid-template-columns: minmax(0, 1fr) minmax(18rem, 24rem); }
  .month .weekday { position: absolute; clip-path: inset(50%); }
}
@media (max-width: 59.99rem) {
  .columns aside { order: -1; }
  .month, .month :is(tbody, tr, td, caption) { display: block; }
  .month thead, .month td:not(:has(li)) { display: none; }
  .month td { height: auto; border-width: 1px 0 0; padding: 0.75rem 0; font-size: 1rem; }
}
@media print {
  nav, form, .skip, .actions { display: none; }
  html { font-size: 10pt; }
  .day, .event { break-inside: avoid; }
}
`;

/** Adds to times what the clock of the visitor shows then, where that is another time. */
export const SCRIPT = `
for (const time of document.querySelectorAll('time[data-yours]')) {
  const here = new Date(time.dateTime);
  // Without a zone it is read as if it were that of the visitor.
  const there = new Date(time.dataset.wall);
  if (here.getTime() === there.getTime()) continue;
  const style = here.toDateString() === there.toDateString() ? {} : { dateStyle: 'medium' };
  const text = here.toLocaleString(document.documentElement.lang, { timeStyle: 'short', ...style });
  const added = { className: 'yours', textContent: text + ' ' + time.dataset.yours };
  time.after(Object.assign(document.createElement('span'), added));
}
`;
