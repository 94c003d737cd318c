import { readFileSync, writeFileSync } from 'node:fs';
import { print } from '../lib/report.mjs';
import { filesBelow } from './builds.mjs';

/** Changes of a build, wherever it keeps the text, and a difference that shows each. */
const PLANTED = [
  {
    change: 'a header has another name',
    text: /'X-TEC-TotalPages'/g,
    planted: "'X-TEC-Pages'",
    shows: /^GET .*\/events: header x-tec-totalpages$/,
  },
  {
    change: 'subscribers may read what is private',
    text: /subscriber: \[\]/,
    planted: "subscriber: ['readPrivate']",
    shows: /^GET .*\/events\/\{\}: status$/,
  },
  {
    change: 'a list is in the opposite order',
    text: /\.orderBy\('user\.id'\)/,
    planted: ".orderBy('user.id', 'DESC')",
    shows: /^GET .*\/users: body/,
  },
  {
    change: 'calendars have no name',
    text: /textProperty\('X-WR-CALNAME', title\)/,
    planted: "''",
    shows: /^GET .*\/events\.ics: text$/,
  },
  {
    change: 'an error has another sentence',
    text: /The requested venue is not accessible/,
    planted: 'This venue is not accessible',
    shows: /^GET .*\/venues\/\{\}: body\.message$/,
  },
];

/** Plants the changes in the compiled files of a build. */
export function plantIn(folder) {
  const files = filesBelow(folder).filter((file) => file.endsWith('.js'));
  for (const { change, text, planted } of PLANTED) {
    const found = files.filter((file) => readFileSync(file, 'utf8').search(text) !== -1);
    if (found.length === 0)
      throw new Error(`Cannot be planted, as no file of the build contains ${text}: ${change}.`);
    for (const file of found) writeFileSync(file, readFileSync(file, 'utf8').replace(text, planted));
  }
}

/** Tells whether the differences show all planted changes. */
export function areAllFound({ kinds }) {
  const findings = PLANTED.map(({ change, shows }) => {
    const kind = [...kinds.keys()].find((one) => shows.test(one));
    print(kind === undefined ? `NOT FOUND: ${change}` : `found: ${change} (${kind})`);
    return kind;
  });
  return findings.every((kind) => kind !== undefined);
}
