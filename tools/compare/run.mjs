import { describe, flag, readOptions, text } from '../lib/options.mjs';
import { calendarAt } from './calendar.mjs';
import { differencesOf } from './differences.mjs';

const OPTIONS = {
  there: text('the API of the old site', 'URL', '', /^https?:/),
  here: text('the API of this service', 'URL', '', /^https?:/),
  help: flag('print this text'),
};
const HELP = `Compares the APIs of an old site and of this service, into which it has moved, by no code of the move.

  npm run compare -- --there https://old.example.org/wp-json/tribe/events/v1 --here http://localhost:3000/calendar/events/v1

${describe(OPTIONS)}

THERE and HERE are the credentials, as name:password; without, only what is public is compared.
Each line is a difference: the type and the id there, and the member. The exit code is 1 if there are any.
`;

const { there, here, help } = readOptions(OPTIONS);
if (help || there === '' || here === '') process.stdout.write(HELP);
else {
  const [theirs, ours] = [
    await calendarAt(there, process.env.THERE),
    await calendarAt(here, process.env.HERE),
  ];
  const differences = differencesOf(theirs, ours);
  for (const line of differences) console.log(line);
  console.error(`${differences.length} differences in ${theirs.length} records.`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
